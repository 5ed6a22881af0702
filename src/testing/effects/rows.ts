import type { Call, CallInput } from "#shared/api/call.ts";
import type { ErrorCode } from "#shared/api/errors.ts";
import type { schedule } from "#server/schedule.ts";
import type { PersonName } from "#testing/world-plan.ts";
import type { Town } from "./town.ts";

type Round = (typeof schedule)[number];
type NamesIn<Key extends string> = Round extends infer One
  ? One extends Readonly<Record<Key, readonly (infer Name)[]>>
    ? Name
    : never
  : never;
/** A job or a sweep of the schedule. */
export type WorkName = NamesIn<"jobs"> | NamesIn<"sweeps">;

interface Moment {
  /** What happens, as a short sentence that goes on after the caller's name: "books a spot". */
  readonly title: string;
  /** Makes the world ready for it; its own changes aren't written down. */
  readonly given?: (town: Town) => Promise<unknown>;
  /** Milliseconds from the world's now. */
  readonly at?: number;
}

interface Asked<Input> extends Moment {
  readonly by: PersonName | "visitor";
  readonly input?: Input | ((town: Town) => Input | Promise<Input>);
  /** The refusal that the call must answer; without it, it must succeed. */
  readonly refusal?: ErrorCode;
  /** Sent instead of JSON. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call on the world. */
export interface CallRow extends Asked<unknown> {
  readonly call: Call;
}

/** Background work on the world. */
export interface WorkRow extends Moment {
  readonly work: WorkName;
}

export type EffectRow = CallRow | WorkRow;

/** The rows of one call: its effects, and each of its refusals. */
export function effectsOf<const C extends Call>(
  call: C,
  rows: readonly Asked<CallInput<C>>[],
): CallRow[] {
  return rows.map((row) => ({ call, ...row }));
}

/** The rows of a job or a sweep. */
export function effectsOfWork(work: WorkName, rows: readonly Moment[]): WorkRow[] {
  return rows.map((row) => ({ work, ...row }));
}

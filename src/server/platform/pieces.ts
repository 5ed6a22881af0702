import { retryAt } from "#shared/rules/retries.ts";
import type { Clock, Context } from "./context.ts";
import type { Job } from "./due-jobs.ts";
import { failedPieceTries } from "./metrics.ts";
import type { Sweep, Part } from "./part.ts";
import { isDatabaseAway } from "./problems.ts";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Db } from "./database.ts";
import { hourMs } from "#shared/rules/durations.ts";

/** What there is to say of pieces that were done; mostly nothing. */
export interface Outcome {
  /** Those that `many` leaves to `one`. */
  readonly left?: readonly string[];
  /** When the first of what this gave to other jobs is due. */
  readonly given?: Date | null;
  /** The pieces behind this one would fare no better now: what they need is away. They stay due. */
  readonly endsRun?: boolean;
}

/**
 * Work that is done piece by piece, so that none waits for another. A piece that throws is rolled back, logged, noted in
 * `failed_pieces` and put off, for a minute at first and twice as long after each failure; the others are done.
 */
export interface Piecework {
  readonly name: string;
  /** The query for all that is due up to `until`, whatever failed of it. */
  readonly due: (until: Date) => RawBuilder<DuePiece>;
  /** Does a piece if it is still due, in a transaction: another process may be at the same one. */
  readonly one: (piece: string, now: Date) => Promise<Outcome | void>;
  /** Does pieces together, in a transaction. When it throws, each is done alone. Those that failed before aren't among them. */
  readonly many?: (pieces: readonly string[], now: Date) => Promise<Outcome | void>;
  /** How many `many` is given at most. */
  readonly atOnce?: number;
  /** How many are done before others in the round have their turn; 5,000 unless said. */
  readonly listed?: number;
}

type PieceContext = Pick<Context, "db" | "log">;

const maxListed = 5_000;
/** What is due again so often at one moment, though it was done, never gets done. */
const maxRepetitions = 20;

/** The job that does each piece at its moment. */
export function jobOfPieces(
  context: PieceContext,
  { triggers, ...work }: Piecework & Pick<Job, "triggers">,
): Job {
  const guarded = { ...work, one: refusingRepetitions(work.one) };
  return {
    name: work.name,
    ...(triggers !== undefined && { triggers }),
    isInPieces: true,
    nextDueAt: (until) => nextPieceAt(context.db, work, until),
    run: async (now, stopping) => (await doPieces(context, guarded, now, stopping)).given,
  };
}

/** The sweep that does all pieces that are due by the clock. */
export function sweepOfPieces(context: PieceContext, clock: Clock, work: Piecework): Sweep {
  return {
    name: work.name,
    isInPieces: true,
    run: async (stopping) => (await doPieces(context, work, clock.now(), stopping)).hasMore,
  };
}

function refusingRepetitions(one: Piecework["one"]): Piecework["one"] {
  let moment = -Infinity;
  const times = new Map<string, number>();
  return (piece, now) => {
    if (now.getTime() !== moment) times.clear();
    moment = now.getTime();
    const before = times.get(piece) ?? 0;
    if (before === maxRepetitions) throw new Error("It is due again each time it was done.");
    times.set(piece, before + 1);
    return one(piece, now);
  };
}

/** The outcome of `many` where it did some of the pieces. */
export function leftOf(
  pieces: readonly string[],
  done: readonly { readonly id: string }[],
): Outcome {
  const ids = new Set(done.map(({ id }) => id));
  return { left: pieces.filter((piece) => !ids.has(piece)) };
}

/** Does what is due at `now`, up to a number of pieces. Throws only where the database is away or can't say what is due. */
export async function doPieces(
  context: PieceContext,
  work: Piecework,
  now: Date,
  stopping?: AbortSignal,
): Promise<{ readonly hasMore: boolean; readonly given: Date | null }> {
  const { listed = maxListed } = work;
  const due = await listDuePieces(context.db, work, now, listed);
  const hasMore = due.length === listed;
  const failures = new Map(due.map((each) => [each.piece, each.failures]));
  const fresh = due.flatMap((each) => (each.failures === 0 ? [each.piece] : []));
  const outcomes: Outcome[] = [];
  const left =
    work.many === undefined
      ? fresh
      : await doTogether(context, work, fresh, now, outcomes, stopping);
  const again = due.flatMap((each) => (each.failures > 0 ? [each.piece] : []));
  let hasFailed = false;
  for (const piece of [...left, ...again]) {
    if (stopping?.aborted || outcomes.at(-1)?.endsRun === true) break;
    try {
      outcomes.push((await work.one(piece, now)) ?? {});
      if (again.includes(piece)) await deleteFailures(context.db, work.name, piece);
    } catch (error) {
      hasFailed = true;
      await putOff(
        context,
        { work: work.name, piece, failures: failures.get(piece) ?? 0 },
        error,
        now,
      );
    }
  }
  // Where one failed it isn't known what the others were given.
  return { hasMore, given: hasFailed ? null : earliest(outcomes) };
}

/** Gives the pieces that are to be done one by one. */
async function doTogether(
  { log }: PieceContext,
  { name, many, atOnce = maxListed }: Piecework,
  pieces: readonly string[],
  now: Date,
  outcomes: Outcome[],
  stopping?: AbortSignal,
): Promise<string[]> {
  const left: string[] = [];
  for (let from = 0; from < pieces.length && !stopping?.aborted; from += atOnce) {
    const some = pieces.slice(from, from + atOnce);
    try {
      const outcome = (await many?.(some, now)) ?? {};
      outcomes.push(outcome);
      left.push(...(outcome.left ?? []));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.warn({ err: error, work: name, pieces: some.length }, "each is done alone");
      left.push(...some);
    }
  }
  return left;
}

/** Notes a piece that failed; throws where the database is away, which is no fault of the piece. */
async function putOff(
  { db, log }: PieceContext,
  failed: { readonly work: string; readonly piece: string; readonly failures: number },
  error: unknown,
  now: Date,
): Promise<void> {
  if (isDatabaseAway(error)) throw error;
  const { work, piece } = failed;
  const retried = retryAt(now, failed.failures);
  await insertFailure(db, failed, error, now, retried);
  failedPieceTries.inc({ work });
  const facts = { err: error, work, piece, failures: failed.failures + 1, retryAt: retried };
  log.error(facts, "a piece of work failed and is put off");
}

function earliest(outcomes: readonly Outcome[]): Date | null {
  const given = outcomes.flatMap((outcome) => outcome.given ?? []);
  return given.reduce<Date | null>((first, date) => (first && first < date ? first : date), null);
}

/** A row of what is due: the id by which the piece is known, and when it became due. */
export interface DuePiece {
  readonly piece: string;
  readonly due_at: Date;
}

interface Due {
  readonly name: string;
  readonly due: (until: Date) => RawBuilder<DuePiece>;
}

/** Whether a piece has failed and isn't to be tried yet, for a query that lists but a part of what is due. */
export const isPutOff = (work: string, piece: RawBuilder<unknown>, now: Date) => sql<boolean>`
  ${piece} in (select piece from failed_pieces where work = ${work} and retry_at > ${now})`;

/** When the first piece is due, up to `until`; one that failed, when it is tried again. */
export async function nextPieceAt(db: Db, { name, due }: Due, until: Date): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(greatest(due_at, retry_at)) as first
    from (${due(until)}) as due
    left join failed_pieces on failed_pieces.work = ${name} and failed_pieces.piece = due.piece
    where retry_at is null or retry_at <= ${until}`.execute(db);
  return rows[0]?.first ?? null;
}

/** The pieces that are due at `now`, the earliest first, with how often each has failed. */
async function listDuePieces(db: Db, { name, due }: Due, now: Date, limit: number) {
  const { rows } = await sql<{ piece: string; failures: number }>`
    select due.piece, coalesce(failures, 0) as failures
    from (${due(now)}) as due
    left join failed_pieces on failed_pieces.work = ${name} and failed_pieces.piece = due.piece
    where retry_at is null or retry_at <= ${now}
    -- Ids of one moment in the order of their numbers.
    order by due_at, length(due.piece), due.piece limit ${limit}`.execute(db);
  return rows;
}

/** Notes that the piece failed and is tried again at `retry`; once, when it failed in two processes at a time. */
async function insertFailure(
  db: Db,
  { work, piece, failures }: { work: string; piece: string; failures: number },
  error: unknown,
  now: Date,
  retry: Date,
): Promise<void> {
  const text = error instanceof Error ? error.message : String(error);
  const failed = {
    failures: failures + 1,
    retry_at: retry,
    error: text.replaceAll("\u0000", "").slice(0, 500),
  };
  await db
    .insertInto("failed_pieces")
    .values({ work, piece, failing_since: now, ...failed })
    .onConflict((conflict) =>
      conflict
        .columns(["work", "piece"])
        .doUpdateSet(failed)
        .where("failed_pieces.retry_at", "<=", now),
    )
    .execute();
}

async function deleteFailures(db: Db, work: string, piece: string): Promise<void> {
  await db
    .deleteFrom("failed_pieces")
    .where("work", "=", work)
    .where("piece", "=", piece)
    .execute();
}

/** How many pieces of each kind of work wait to be tried again. */
export async function countFailedPieces(db: Db) {
  return db
    .selectFrom("failed_pieces")
    .select((select) => ["work", select.fn.countAll<number>().as("count")])
    .groupBy("work")
    .execute();
}

/** Deletes what was to be tried again before `before` and wasn't: it isn't due any more. */
async function deleteStaleFailures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("failed_pieces").where("retry_at", "<", before).execute();
}

/** Forgets what failed and isn't due any more: a session that was called off, say. */
export function piecesPart({ db, clock }: Context): Part {
  const before = () => new Date(clock.now().getTime() - hourMs);
  return {
    sweeps: [{ name: "sweep failed pieces", run: () => deleteStaleFailures(db, before()) }],
  };
}

import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { z } from "zod";
import { givenUpListedMs, workCountedMax, workLateMs } from "#shared/rules/limits.ts";
import type { WorkState } from "#shared/rules/staff.ts";
import {
  countChosenDeliveries,
  failedDeliveries,
  giveUpDeliveries,
  resendDeliveries,
  sendingJobs,
} from "#server/notifications/given-up.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import type { Backlog } from "#server/platform/due-jobs.ts";
import { countChosen, failedState, giveUpPieces, retryPieces } from "#server/platform/pieces.ts";
import type { FailedState } from "#server/platform/pieces.ts";
import { ApiProblem, invalidField, isDatabaseAway } from "#server/platform/problems.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { encodeCursor, pageOfRows } from "#server/operate/audit/orders.ts";
import type { JobCounts, WorkDone, WorkItem, WorkList } from "#shared/api/operate/staff.ts";

/** All background work that is made of rows. */
export type AllWork = () => readonly { readonly name: string; readonly backlog?: Backlog }[];
type WorkContext = Pick<Context, "db" | "clock" | "realClock" | "log">;

interface Asked {
  readonly state?: WorkState | undefined;
  readonly job?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface Row {
  readonly job: string;
  readonly piece: string;
  readonly state: WorkState;
  readonly since: Date;
  readonly failures: number;
  readonly next_try_at: Date | null;
  readonly error: string | null;
  readonly city: string | null;
  readonly recipient: string | null;
}

const allFailed: readonly FailedState[] = ["failing", "set_aside", "given_up"];
const givenUpFrom: readonly FailedState[] = ["failing", "set_aside"];
const waitingStates = ["due", "late"] as const;

/** Giving up work that recurs for the same city would end it forever. */
const isComingAgain = (kind: Backlog["rows"]) => kind === "city";

export async function readWork(
  context: WorkContext,
  allWork: AllWork,
  asked: Asked,
): Promise<WorkList> {
  const after = asked.cursor === undefined ? undefined : readCursor(asked.cursor);
  const rows: Row[] = [];
  for (const { job, query } of sourcesOf(context, allWork, asked)) {
    const { rows: some } = await tolerant(context, job, async () =>
      sql<Row>`
        select ${job}::text as job, work.* from (
          select piece, state, date_trunc('milliseconds', since) as since, failures, next_try_at, error,
            city, recipient from (${query}) as listed
        ) as work
        where ${after === undefined ? sql`true` : isAfter(job, after)}
        order by since, piece collate "C" limit ${asked.limit + 1}`.execute(context.db),
    );
    rows.push(...some);
  }
  const ordered = rows.toSorted(
    (one, other) =>
      one.since.getTime() - other.since.getTime() ||
      compare(one.job, other.job) ||
      compare(one.piece, other.piece),
  );
  const cursorOf = ({ since, job, piece }: Row) =>
    encodeCursor({ position: [since.toISOString(), job, piece] });
  const kinds = new Map(allWork().map(({ name, backlog }) => [name, backlog?.rows]));
  return {
    ...pageOfRows(ordered, asked.limit, cursorOf, (row) => presentRow(row, kinds.get(row.job))),
    jobs: after === undefined ? await countJobs(context, allWork) : [],
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function presentRow(row: Row, kind: Backlog["rows"]): WorkItem {
  const { job, piece, state, failures, error, city, recipient } = row;
  return {
    job,
    id: piece,
    state,
    since: row.since.toISOString(),
    failures,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    error,
    city,
    recipient,
    sessionId: kind === "session" ? piece : null,
    canGiveUp: givenUpFrom.some((one) => one === state) && !isComingAgain(kind),
  };
}

type Position = readonly [since: string, job: string, piece: string];

const isAfter = (job: string, [since, afterJob, afterPiece]: Position) => {
  if (job === afterJob)
    return sql`(since, piece collate "C") > (${since}::timestamptz, ${afterPiece}::text collate "C")`;
  return job < afterJob ? sql`since > ${since}::timestamptz` : sql`since >= ${since}::timestamptz`;
};

function readCursor(cursor: string): Position {
  // PostgreSQL knows no year 0.
  const since = z.iso.datetime().refine((moment) => new Date(moment).getUTCFullYear() > 0);
  const schema = z.tuple([since, z.string().max(200), z.string().max(400)]);
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw invalidField("cursor", "must come from a list");
  }
}

function sourcesOf(context: WorkContext, allWork: AllWork, { state, job }: Asked) {
  const jobs = allWork().filter(({ name }) => job === undefined || name === job);
  return jobs.flatMap(({ name, backlog }) => {
    if (backlog === undefined) return [];
    if (state === "due" || state === "late")
      return [{ job: name, query: dueRows(context, { name, backlog }, state) }];
    return failedSources(context, name, state === undefined ? allFailed : [state]);
  });
}

function failedSources({ realClock }: WorkContext, job: string, states: readonly FailedState[]) {
  const pieces = sql`
    select piece, ${failedState} as state,
      coalesce(given_up_at, set_aside_at, failing_since) as since, failures,
      case when retry_at < 'infinity' then retry_at end as next_try_at, error, city, null as recipient
    from failed_pieces
    where work = ${job} and ${failedState} = any (${[...states]}::text[])`;
  const kind = sendingJobs.get(job);
  if (kind === undefined) return [{ job, query: pieces }];
  const givenUpAfter = new Date(realClock.now().getTime() - givenUpListedMs);
  const chosen = { kind, states, givenUpAfter };
  return [{ job, query: sql`${pieces} union all ${failedDeliveries(chosen)}` }];
}

function dueRows(
  { clock, realClock }: WorkContext,
  { name, backlog }: { readonly name: string; readonly backlog: Backlog },
  state: "due" | "late",
): RawBuilder<unknown> {
  const now = (sendingJobs.has(name) ? realClock : clock).now();
  const lateFrom = new Date(now.getTime() - workLateMs);
  // The moment, so that an index finds them.
  return sql`
    select due.piece, ${state}::text as state, due_at as since, 0 as failures,
      null::timestamptz as next_try_at, null as error, null as city, null as recipient
    from (${backlog.due(now)}) as due
    where ${state === "late" ? sql`due_at <= ${lateFrom}` : sql`due_at > ${lateFrom}`} and not exists (
      select from failed_pieces where failed_pieces.work = ${name} and failed_pieces.piece = due.piece)`;
}

/** A job whose rows can't be listed hides no other. */
async function tolerant<Result extends { readonly rows: readonly unknown[] }>(
  { log }: WorkContext,
  job: string,
  read: () => Promise<Result>,
): Promise<Result | { readonly rows: [] }> {
  try {
    return await read();
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    log.error({ err: error, job }, "the work of a job couldn't be listed");
    return { rows: [] };
  }
}

/** Each number up to a limit. */
async function countJobs(context: WorkContext, allWork: AllWork): Promise<JobCounts[]> {
  const counts: JobCounts[] = [];
  for (const { name: job, backlog } of allWork()) {
    if (backlog === undefined) continue;
    const count = { job, due: 0, late: 0, failing: 0, setAside: 0, givenUp: 0 };
    const waiting = waitingStates.map((state) => ({
      state,
      query: dueRows(context, { name: job, backlog }, state),
    }));
    const failed = allFailed.flatMap((state) =>
      failedSources(context, job, [state]).map(({ query }) => ({ state, query })),
    );
    for (const states of [waiting, failed]) {
      // Thousands in one state hide no other.
      const counted = states.map(
        ({ state, query }) => sql`
          select ${state}::text as state, (
            select count(*)::int from (select from (${query}) as listed limit ${workCountedMax}) as counted
          ) as count`,
      );
      const { rows } = await tolerant(context, job, async () =>
        sql<{ state: WorkState; count: number }>`${sql.join(counted, sql` union all `)}`.execute(
          context.db,
        ),
      );
      for (const { state, count: some } of rows) count[countNames[state]] = some;
    }
    if (Object.values(count).some((value) => typeof value === "number" && value > 0))
      counts.push(count);
  }
  return counts;
}

const countNames = {
  due: "due",
  late: "late",
  failing: "failing",
  set_aside: "setAside",
  given_up: "givenUp",
} as const satisfies Record<WorkState, keyof JobCounts>;

interface Chosen {
  readonly job: string;
  readonly ids?: readonly string[] | undefined;
  readonly state?: FailedState | undefined;
}

interface Change extends Chosen {
  readonly dryRun: boolean;
}

/** Tries failed work again in the next round. */
export async function retryWork(
  context: WorkContext,
  allWork: AllWork,
  auditReason: AuditReason,
  change: Change,
): Promise<WorkDone> {
  const { realClock } = context;
  const realNow = realClock.now();
  return changeWork(context, allWork, auditReason, change, {
    action: "work.retry",
    states: allFailed,
    count: async (db, { pieces, deliveries }) =>
      (await countChosen(db, pieces)) +
      (deliveries === undefined ? 0 : await countChosenDeliveries(db, deliveries, realNow)),
    apply: async (trx, { pieces, deliveries }) => [
      ...(await retryPieces(trx, pieces)),
      ...(deliveries === undefined ? [] : await resendDeliveries(trx, deliveries, realNow)),
    ],
  });
}

/** Refuses work that comes again for its city. */
export async function giveUpWork(
  context: WorkContext,
  allWork: AllWork,
  auditReason: AuditReason,
  change: Change,
): Promise<WorkDone> {
  if (allWork().some(({ name, backlog }) => name === change.job && isComingAgain(backlog?.rows)))
    throw invalidField("job", "comes again for each city: mend the cause, then try it again");
  const { clock, realClock } = context;
  return changeWork(context, allWork, auditReason, change, {
    action: "work.give_up",
    states: givenUpFrom,
    count: async (db, { pieces, deliveries }) =>
      (await countChosen(db, pieces)) +
      (deliveries === undefined ? 0 : await countChosenDeliveries(db, deliveries, undefined)),
    apply: async (trx, { pieces, deliveries }) => [
      ...(await giveUpPieces(trx, pieces, clock.now())),
      ...(deliveries === undefined ? [] : await giveUpDeliveries(trx, deliveries, realClock.now())),
    ],
  });
}

type Selected = ReturnType<typeof selectedBy>;

interface Kind {
  readonly action: string;
  readonly states: readonly FailedState[];
  readonly count: (db: Db, selected: Selected) => Promise<number>;
  readonly apply: (
    trx: Parameters<typeof resendDeliveries>[0],
    selected: Selected,
  ) => Promise<string[]>;
}

function selectedBy({ realClock }: WorkContext, { job, ids, state }: Chosen, kind: Kind) {
  const states = state === undefined ? kind.states : [state];
  const sending = sendingJobs.get(job);
  const givenUpAfter = new Date(realClock.now().getTime() - givenUpListedMs);
  return {
    pieces: { work: job, ids, states, limit: changedAtOnce },
    deliveries: sending && { kind: sending, ids, states, givenUpAfter, limit: changedAtOnce },
  };
}

/** In one transaction, which holds their locks. */
const changedAtOnce = 1_000;
const idsLogged = 100;

async function changeWork(
  context: WorkContext,
  allWork: AllWork,
  auditReason: AuditReason,
  { dryRun, ...chosen }: Change,
  kind: Kind,
): Promise<WorkDone> {
  const { job, ids } = chosen;
  if (!allWork().some(({ name, backlog }) => name === job && backlog !== undefined))
    throw new ApiProblem("not_found");
  const selected = selectedBy(context, chosen, kind);
  const doneOf = (count: number) => ({
    job,
    count,
    skipped: ids === undefined ? 0 : Math.max(0, new Set(ids).size - count),
  });
  const expected = await kind.count(context.db, selected);
  if (dryRun) return doneOf(expected);
  let done = 0;
  for (;;) {
    const changed = await changeAudited(context, auditReason, async (trx) => {
      const rows = [...new Set(await kind.apply(trx, selected))];
      const entry = {
        action: kind.action,
        subject: `work:${job}`,
        to: { rows: rows.slice(0, idsLogged), count: rows.length },
      };
      return { result: rows.length, entries: rows.length === 0 ? [] : [entry] };
    });
    done += changed;
    // Those that fail again meanwhile aren't tried again at once.
    if (changed < changedAtOnce || done >= expected) return doneOf(done);
  }
}

import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { retryAt } from "#shared/rules/retries.ts";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import type { Clock, Context } from "./context.ts";
import type { Backlog, Job } from "./due-jobs.ts";
import { duringWork } from "./log.ts";
import { failedPieceTries } from "./metrics.ts";
import type { Sweep, Part } from "./part.ts";
import { isDatabaseAway } from "./problems.ts";
import type { Db } from "./database.ts";

export interface Outcome {
  /** Pieces that `many` leaves to `one`. */
  readonly left?: readonly string[];
  /** When the first piece given to other jobs is due. */
  readonly given?: Date | null;
  /** The following pieces would fail too. They stay due. */
  readonly endsRun?: boolean;
}

/** A piece that throws is rolled back and retried after a minute, then twice as long after each failure. */
export interface Piecework {
  readonly name: string;
  /** Includes failed pieces. */
  readonly due: (until: Date) => RawBuilder<DuePiece>;
  /** Does nothing unless the piece is still due, in a transaction: another process may be doing the same one. */
  readonly one: (piece: string, now: Date) => Promise<Outcome | void>;
  /** One transaction. If it throws, each piece is done alone. Pieces that have failed aren't among them. */
  readonly many?: (pieces: readonly string[], now: Date) => Promise<Outcome | void>;
  readonly atOnce?: number;
  /** The most pieces before other work in the round gets its turn; 5,000 by default. */
  readonly listed?: number;
  /** For the city in the log. */
  readonly rows?: Backlog["rows"];
  /** Something that every piece needs is away for a while. Nothing is tried until it isn't. */
  readonly isHeldBack?: () => boolean;
}

const citiesOf = {
  city: (ids: readonly string[]) => sql`select id, id as city from unnest(${ids}::text[]) as id`,
  session: (ids: readonly string[]) =>
    sql`select id::text, city from sessions where id = any (${ids}::bigint[])`,
  member: (ids: readonly string[]) =>
    sql`select id::text, city from members where id = any (${ids}::bigint[])`,
  booking: (ids: readonly string[]) => sql`
    select bookings.id::text, sessions.city from bookings
    join sessions on sessions.id = bookings.session_id where bookings.id = any (${ids}::bigint[])`,
} as const satisfies Record<NonNullable<Backlog["rows"]>, unknown>;

type PieceContext = Pick<Context, "db" | "log">;

const maxListed = 5_000;
/** A piece that is due again this often at one moment is stuck. */
const maxRepetitions = 20;
const failsForMs = dayMs;

export function jobOfPieces(
  context: PieceContext,
  { triggers, ...work }: Piecework & Pick<Job, "triggers">,
): Job {
  const guarded = { ...work, one: refusingRepetitions(work.one) };
  return {
    name: work.name,
    ...(triggers !== undefined && { triggers }),
    backlog: { due: work.due, rows: work.rows },
    nextDueAt: async (until) =>
      work.isHeldBack?.() === true ? null : nextPieceAt(context.db, work, until),
    run: async (now, stopping) => (await doPieces(context, guarded, now, stopping)).given,
  };
}

export function sweepOfPieces(context: PieceContext, clock: Clock, work: Piecework): Sweep {
  return {
    name: work.name,
    backlog: { due: work.due, rows: work.rows },
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

/** For `many` that did only some of the pieces. */
export function leftOf(
  pieces: readonly string[],
  done: readonly { readonly id: string }[],
): Outcome {
  const ids = new Set(done.map(({ id }) => id));
  return { left: pieces.filter((piece) => !ids.has(piece)) };
}

/** Does a limited number. Throws only if the database is away or can't list them. */
export async function doPieces(
  context: PieceContext,
  work: Piecework,
  now: Date,
  stopping?: AbortSignal,
): Promise<{ readonly hasMore: boolean; readonly given: Date | null }> {
  const { listed = maxListed } = work;
  const due = await listDuePieces(context.db, work, now, listed);
  const hasMore = due.length === listed;
  const cities = await readCities(context.db, work, due);
  const known = new Map(due.map((each) => [each.piece, each]));
  const fresh = due.flatMap((each) => (each.failures === 0 ? [each.piece] : []));
  const outcomes: Outcome[] = [];
  const left =
    work.many === undefined
      ? fresh
      : await doTogether(context, work, fresh, now, outcomes, stopping);
  const again = due.flatMap((each) => (each.failures > 0 ? [each.piece] : []));
  let hasFailed = false;
  for (const piece of [...left, ...again]) {
    if (endsHere(work, outcomes, stopping)) break;
    const city = cities.get(piece);
    try {
      const one = () => work.one(piece, now);
      outcomes.push((await duringWork({ job: work.name, row: piece, city }, one)) ?? {});
      if (again.includes(piece)) await deleteFailures(context.db, work.name, piece);
    } catch (error) {
      hasFailed = true;
      const failed = { work: work.name, piece, city, ...failuresSoFar(known.get(piece), now) };
      await recordFailure(context, failed, error, now);
    }
  }
  // After a failure nobody knows which jobs were given.
  return { hasMore, given: hasFailed ? null : earliest(outcomes) };
}

const endsHere = (work: Piecework, outcomes: readonly Outcome[], stopping?: AbortSignal) =>
  stopping?.aborted === true || outcomes.at(-1)?.endsRun === true || work.isHeldBack?.() === true;

const failuresSoFar = (
  listed: { readonly failures: number; readonly failing_since: Date | null } | undefined,
  now: Date,
) => ({ failures: listed?.failures ?? 0, since: listed?.failing_since ?? now });

async function readCities(
  db: Db,
  { rows: kind }: Piecework,
  due: readonly { readonly piece: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (kind === undefined || due.length === 0) return new Map();
  const ids = due.map(({ piece }) => piece);
  const { rows } = await sql<{ id: string; city: string }>`${citiesOf[kind](ids)}`.execute(db);
  return new Map(rows.map(({ id, city }) => [id, city]));
}

/** Returns the pieces left to be done one by one. */
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
      const outcome = (await duringWork({ job: name }, async () => many?.(some, now))) ?? {};
      outcomes.push(outcome);
      left.push(...(outcome.left ?? []));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.warn({ err: error, job: name, pieces: some.length }, "each is done alone");
      left.push(...some);
    }
  }
  return left;
}

interface Failed {
  readonly work: string;
  readonly piece: string;
  readonly city: string | undefined;
  /** The earlier ones, without this one. */
  readonly failures: number;
  readonly since: Date;
}

/** Throws if the database is away: that isn't the piece's fault. */
async function recordFailure(
  { db, log }: PieceContext,
  failed: Failed,
  error: unknown,
  now: Date,
): Promise<void> {
  if (isDatabaseAway(error)) throw error;
  const { work, piece, city, failures, since } = failed;
  const lastTryAt = new Date(since.getTime() + failsForMs);
  const isLast = now >= lastTryAt;
  const next = retryAt(now, failures);
  const retried = next < lastTryAt ? next : lastTryAt;
  await insertFailure(db, failed, error, now, isLast ? null : retried);
  failedPieceTries.inc({ work });
  const facts = { err: error, job: work, row: piece, city, failures: failures + 1 };
  if (isLast) log.error(facts, "a piece of work has failed for a day and is set aside");
  else log.error({ ...facts, retryAt: retried }, "a piece of work failed and is put off");
}

function earliest(outcomes: readonly Outcome[]): Date | null {
  const given = outcomes.flatMap((outcome) => outcome.given ?? []);
  return given.reduce<Date | null>((first, date) => (first && first < date ? first : date), null);
}

export interface DuePiece {
  readonly piece: string;
  readonly due_at: Date;
}

type Due = Backlog & { readonly name: string };

/** For queries that list only some of the due pieces. */
export const isPutOff = (work: string, piece: RawBuilder<unknown>, now: Date) => sql<boolean>`
  ${piece} in (select piece from failed_pieces where work = ${work} and retry_at > ${now})`;

/** Failed pieces count from their retry. */
export async function nextPieceAt(db: Db, { name, due }: Due, until: Date): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(greatest(due_at, retry_at)) as first
    from (${due(until)}) as due
    left join failed_pieces on failed_pieces.work = ${name} and failed_pieces.piece = due.piece
    where retry_at is null or retry_at <= ${until}`.execute(db);
  return rows[0]?.first ?? null;
}

/** Earliest first. */
async function listDuePieces(db: Db, { name, due }: Due, now: Date, limit: number) {
  const { rows } = await sql<{ piece: string; failures: number; failing_since: Date | null }>`
    select due.piece, coalesce(failures, 0) as failures, failing_since
    from (${due(now)}) as due
    left join failed_pieces on failed_pieces.work = ${name} and failed_pieces.piece = due.piece
    where retry_at is null or retry_at <= ${now}
    -- Numeric order for ids of the same moment.
    order by due_at, length(due.piece), due.piece limit ${limit}`.execute(db);
  return rows;
}

/** Counts once if two processes failed at the same time. */
async function insertFailure(
  db: Db,
  { work, piece, city, failures }: Failed,
  error: unknown,
  now: Date,
  retry: Date | null,
): Promise<void> {
  // The first line: some messages go on with a stack.
  const [text = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  const failed = {
    failures: failures + 1,
    retry_at: retry ?? sql<Date>`'infinity'::timestamptz`,
    set_aside_at: retry === null ? now : null,
    error: text.replaceAll("\u0000", "").slice(0, 500),
  };
  await db
    .insertInto("failed_pieces")
    .values({ work, piece, city: city ?? null, failing_since: now, ...failed })
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

/** Those that wait for a retry, and those that wait for an operator. */
export async function countFailedPieces(db: Db) {
  return db
    .selectFrom("failed_pieces")
    .select("work")
    .select(
      sql<number>`(count(*) filter (where set_aside_at is null and given_up_at is null))::int`.as(
        "failing",
      ),
    )
    .select(
      sql<number>`(count(*) filter (where set_aside_at is not null and given_up_at is null))::int`.as(
        "setAside",
      ),
    )
    .groupBy("work")
    .execute();
}

/** Without `ids`, all of this work in one of the states. */
export interface ChosenPieces {
  readonly work: string;
  readonly ids: readonly string[] | undefined;
  readonly states: readonly FailedState[];
  readonly limit: number;
}
export type FailedState = "failing" | "set_aside" | "given_up";

/** `failing` waits for its next try, `set_aside` for an operator, `given_up` for nothing. */
export const failedState = sql<FailedState>`case
  when given_up_at is not null then 'given_up'
  when set_aside_at is not null then 'set_aside' else 'failing' end`;

const isChosen = ({ work, ids, states }: Omit<ChosenPieces, "limit">) => sql<boolean>`
  work = ${work} and ${failedState} = any (${[...states]}::text[])
  and ${ids === undefined ? sql`true` : sql`piece = any (${[...ids]}::text[])`}`;

const isAmongFirst = (chosen: ChosenPieces) => sql<boolean>`piece = any (array(
  select piece from failed_pieces where ${isChosen(chosen)}
  order by piece limit ${chosen.limit} for update))`;

export async function countChosen(db: Db, chosen: ChosenPieces): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from failed_pieces where ${isChosen(chosen)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The next round tries again. Returns the pieces. */
export async function retryPieces(db: Db, chosen: ChosenPieces): Promise<string[]> {
  const { rows } = await sql<{ piece: string }>`
    delete from failed_pieces where work = ${chosen.work} and ${isAmongFirst(chosen)}
    returning piece`.execute(db);
  return rows.map(({ piece }) => piece);
}

/** Returns the pieces. */
export async function giveUpPieces(db: Db, chosen: ChosenPieces, now: Date): Promise<string[]> {
  const { rows } = await sql<{ piece: string }>`
    update failed_pieces set given_up_at = ${now}, retry_at = 'infinity'
    where work = ${chosen.work} and ${isAmongFirst(chosen)} returning piece`.execute(db);
  return rows.map(({ piece }) => piece);
}

/**
 * Forgets failed pieces that aren't due any more, such as a cancelled session's: of those without a retry, or whose
 * retry an hour ago didn't happen, each that its job doesn't list. After maintenance its job still lists it. Those of
 * an unknown job are forgotten after a day: a newer server may know it.
 */
export function piecesPart(
  { db, clock }: Context,
  allWork: () => readonly { readonly name: string; readonly backlog?: Backlog }[],
): Part {
  return {
    sweeps: [
      {
        name: "sweep failed pieces",
        async run(stopping) {
          const waiting = (await countFailedPieces(db)).map(({ work }) => work);
          const known = new Map(allWork().map(({ name, backlog }) => [name, backlog]));
          const errors = new Map<string, unknown>();
          for (const name of waiting) {
            if (stopping?.aborted) return;
            try {
              await forgetPieces(db, name, known.get(name), clock.now());
            } catch (error) {
              if (isDatabaseAway(error)) throw error;
              errors.set(name, error);
            }
          }
          if (errors.size === 0) return;
          const names = [...errors.keys()].join(", ");
          throw new AggregateError(errors.values(), `Failed pieces aren't swept: ${names}.`);
        },
      },
    ],
  };
}

async function forgetPieces(db: Db, name: string, backlog: Backlog | undefined, now: Date) {
  const before = new Date(now.getTime() - hourMs);
  const isForgotten =
    backlog === undefined
      ? sql`least(retry_at, coalesce(given_up_at, set_aside_at, failing_since) + interval '1 day') < ${before}`
      : sql`(retry_at = 'infinity' or retry_at < ${before})
          and piece not in (select piece from (${backlog.due(now)}) as due)`;
  await sql`delete from failed_pieces where work = ${name} and ${isForgotten}`.execute(db);
}

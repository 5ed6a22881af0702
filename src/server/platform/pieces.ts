import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { retryAt } from "#shared/rules/retries.ts";
import { hourMs } from "#shared/rules/durations.ts";
import type { Clock, Context } from "./context.ts";
import type { Job } from "./due-jobs.ts";
import { failedPieceTries } from "./metrics.ts";
import { sweepOlder } from "./part.ts";
import type { Sweep, Part } from "./part.ts";
import { isDatabaseAway } from "./problems.ts";
import type { Db } from "./database.ts";

export interface Outcome {
  /** Pieces that `many` leaves to `one`. */
  readonly left?: readonly string[];
  /** When the first piece given to other jobs is due. */
  readonly given?: Date | null;
  /** The following pieces would fail too, because something they need is away. They stay due. */
  readonly endsRun?: boolean;
}

/**
 * Work done piece by piece, so that none waits for another. A piece that throws is rolled back, logged, recorded in
 * `failed_pieces` and retried after a minute, then twice as long after each failure. The others continue.
 */
export interface Piecework {
  readonly name: string;
  /** Lists everything due up to `until`, including failed pieces. */
  readonly due: (until: Date) => RawBuilder<DuePiece>;
  /** Does a piece if it is still due, in a transaction: another process may be doing the same one. */
  readonly one: (piece: string, now: Date) => Promise<Outcome | void>;
  /** Does several pieces in one transaction. If it throws, each is done alone. Without earlier failures. */
  readonly many?: (pieces: readonly string[], now: Date) => Promise<Outcome | void>;
  /** The most pieces passed to `many`. */
  readonly atOnce?: number;
  /** The most pieces done before other work in the round gets its turn; 5,000 by default. */
  readonly listed?: number;
}

type PieceContext = Pick<Context, "db" | "log">;

const maxListed = 5_000;
/** A piece due this often at one moment, though done each time, is stuck. */
const maxRepetitions = 20;

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

/** The outcome of `many` when it did only some of the pieces. */
export function leftOf(
  pieces: readonly string[],
  done: readonly { readonly id: string }[],
): Outcome {
  const ids = new Set(done.map(({ id }) => id));
  return { left: pieces.filter((piece) => !ids.has(piece)) };
}

/** Does the pieces due at `now`, up to a limit. Throws only if the database is away or can't list them. */
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
      await recordFailure(
        context,
        { work: work.name, piece, failures: failures.get(piece) ?? 0 },
        error,
        now,
      );
    }
  }
  // After a failure nobody knows which jobs were given.
  return { hasMore, given: hasFailed ? null : earliest(outcomes) };
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

/** Records a failed piece. Throws if the database is away: that isn't the piece's fault. */
async function recordFailure(
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

export interface DuePiece {
  readonly piece: string;
  readonly due_at: Date;
}

interface Due {
  readonly name: string;
  readonly due: (until: Date) => RawBuilder<DuePiece>;
}

/** Whether a failed piece must wait, for queries that list only some of the due pieces. */
export const isPutOff = (work: string, piece: RawBuilder<unknown>, now: Date) => sql<boolean>`
  ${piece} in (select piece from failed_pieces where work = ${work} and retry_at > ${now})`;

/** When the first piece is due, up to `until`; failed ones count from their retry. */
export async function nextPieceAt(db: Db, { name, due }: Due, until: Date): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(greatest(due_at, retry_at)) as first
    from (${due(until)}) as due
    left join failed_pieces on failed_pieces.work = ${name} and failed_pieces.piece = due.piece
    where retry_at is null or retry_at <= ${until}`.execute(db);
  return rows[0]?.first ?? null;
}

/** The pieces due at `now`, earliest first, with their number of failures. */
async function listDuePieces(db: Db, { name, due }: Due, now: Date, limit: number) {
  const { rows } = await sql<{ piece: string; failures: number }>`
    select due.piece, coalesce(failures, 0) as failures
    from (${due(now)}) as due
    left join failed_pieces on failed_pieces.work = ${name} and failed_pieces.piece = due.piece
    where retry_at is null or retry_at <= ${now}
    -- Numeric order for ids of the same moment.
    order by due_at, length(due.piece), due.piece limit ${limit}`.execute(db);
  return rows;
}

/** Records the failure and the moment of the retry; once if two processes failed at the same time. */
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

export async function countFailedPieces(db: Db) {
  return db
    .selectFrom("failed_pieces")
    .select((select) => ["work", select.fn.countAll<number>().as("count")])
    .groupBy("work")
    .execute();
}

/** Forgets failed pieces whose retry an hour ago didn't happen: they aren't due any more, such as a cancelled session's. */
export function piecesPart({ db, clock }: Context): Part {
  const before = () => new Date(clock.now().getTime() - hourMs);
  return {
    sweeps: [
      {
        name: "sweep failed pieces",
        run: (stopping) => sweepOlder(db, "failed_pieces", "retry_at", before(), stopping),
      },
    ],
  };
}

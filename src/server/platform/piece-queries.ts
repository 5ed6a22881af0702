import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Db } from "./database.ts";

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
export async function listDuePieces(db: Db, { name, due }: Due, now: Date, limit: number) {
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
export async function insertFailure(
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

export async function deleteFailures(db: Db, work: string, piece: string): Promise<void> {
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
export async function deleteStaleFailures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("failed_pieces").where("retry_at", "<", before).execute();
}

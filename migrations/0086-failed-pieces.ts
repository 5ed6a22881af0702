import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Due work that failed, and when each piece of it is tried again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table failed_pieces (
      -- The job's or sweep's name, and what the piece is named in it: the id of a row.
      work text not null,
      piece text not null,
      failures integer not null,
      failing_since timestamptz not null,
      retry_at timestamptz not null,
      error text not null,
      primary key (work, piece)
    )`.execute(db);
}

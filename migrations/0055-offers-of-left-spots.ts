import { sql } from "kysely";
import type { Kysely } from "kysely";

/** A spot that nobody in line could have is offered to all of them a day before the start, once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column waitlist_offered_at timestamptz`.execute(db);
}

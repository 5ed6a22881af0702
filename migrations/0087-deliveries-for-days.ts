import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Mails and pushes are tried for days, but not those during whose tries servers end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column interrupted integer not null default 0`.execute(db);
}

import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Since when an identity lets nobody in by itself: a reset of the password by mail ends all that the account has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member_identities add column ended_at timestamptz`.execute(db);
}

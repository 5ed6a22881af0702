import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Whether it was the closing of the account that cancelled the subscription: whoever is let in again has it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscriptions
      add column cancelled_by_suspension boolean not null default false`.execute(db);
}

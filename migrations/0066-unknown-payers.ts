import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Customers whom the payment provider charges and who have no account here, as after a restored backup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unknown_payers (
      customer_id text primary key,
      subscription_id text not null,
      first_seen_at timestamptz not null,
      seen_at timestamptz not null
    )`.execute(db);
  await sql`comment on column unknown_payers.seen_at is 'The last event about the customer.'`.execute(
    db,
  );
  await sql`create index unknown_payers_by_age on unknown_payers (seen_at)`.execute(db);
}

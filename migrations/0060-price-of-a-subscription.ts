import { sql } from "kysely";
import type { Kysely } from "kysely";

/**
 * What the provider charges this member for a period. Whoever subscribed at another price keeps it, so that the price
 * that is offered doesn't say it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The provider says it of those that it isn't asked about soon, over a day, once no server of before writes any more.
  await sql`
    update subscriptions set check_at = now() + interval '1 hour' + random() * interval '1 day'
    where subscription_id is not null and check_at > now() + interval '25 hours'`.execute(db);
  // Last: until the transaction ends nobody reads the table.
  await sql`alter table subscriptions add column price_cents integer`.execute(db);
}

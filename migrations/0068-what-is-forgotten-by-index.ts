import { sql } from "kysely";
import type { Kysely } from "kysely";

/** What is too old is found without reading all that isn't. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index deliveries_done on deliveries (coalesce(sent_at, failed_at))
    where coalesce(sent_at, failed_at) is not null`.execute(db);
  await sql`create index logins_by_last_seen on logins (last_seen_at)`.execute(db);
  await sql`create index logins_by_age on logins (created_at)`.execute(db);
  await sql`create index payment_events_by_age on payment_events (handled_at)`.execute(db);
  // Without those of which there is one for good.
  await sql`
    create index notifications_to_forget on notifications (created_at)
    where is_read and type not in ('billing', 'moderation', 'new_connection')`.execute(db);
}

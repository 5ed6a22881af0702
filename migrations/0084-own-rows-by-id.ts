import { sql } from "kysely";
import type { Kysely } from "kysely";

/** What is a member's own is read page by page without reading again what came before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index messages_sent on messages (sender_id, id)`.execute(db);
  await sql`drop index messages_by_sender`.execute(db);
  await sql`create index reports_made on reports (reporter_id, id)`.execute(db);
  await sql`drop index reports_by_reporter`.execute(db);
  await sql`create index connections_of_member_a on connections (member_a, id)`.execute(db);
  await sql`create index connections_of_member_b on connections (member_b, id)`.execute(db);
  await sql`drop index connections_by_member_b`.execute(db);
}

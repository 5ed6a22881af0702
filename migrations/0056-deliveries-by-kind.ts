import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Mails and pushes are sent apart from each other, so that neither waits for the other's servers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index deliveries_due`.execute(db);
  await sql`
    create index deliveries_due on deliveries (kind, due_at)
    where sent_at is null and failed_at is null`.execute(db);
}

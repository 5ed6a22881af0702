import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Mails with a secret, for which a member sits waiting, are looked for before all others that are due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index deliveries_secret_due on deliveries (due_at)
    where is_secret and sent_at is null and failed_at is null`.execute(db);
}

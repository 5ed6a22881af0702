import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Finds the failed charges for the console's first screen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index subscriptions_unpaid on subscriptions (member_id)
    where status in ('past_due', 'unpaid')`.execute(db);
}

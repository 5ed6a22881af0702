import { sql } from "kysely";
import type { Kysely } from "kysely";

/**
 * A connection plans once how it reads back a transaction's own events, maybe while the table is nearly empty, and keeps
 * the plan while it fills: each commit would then read all of the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function move_notification_heads() set enable_seqscan = off`.execute(db);
}

import { sql } from "kysely";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#server/platform/database.ts";

/** Settles once somebody in the database of `db`, a PostgreSQL, waits for what somebody else has locked. */
export async function waitForLockWaiter(db: Db): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
    await wait(10);
  }
  throw new Error("Nobody waits for a lock.");
}

import { sql } from "kysely";
import { setTimeout as wait } from "node:timers/promises";
import type { Db, Trx } from "#server/platform/database.ts";

export async function rollBackAfter<Result>(
  db: Db,
  act: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const trx = await db.startTransaction().execute();
  try {
    return await act(trx);
  } finally {
    await trx.rollback().execute();
  }
}

/** Resolves when something in the PostgreSQL of `db` waits for a lock. */
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

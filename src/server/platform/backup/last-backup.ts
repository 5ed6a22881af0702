import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";

/** When the latest backup of any kind was recorded; undefined without one. */
export async function findLastBackup(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom("backups")
    .select(sql<Date | null>`max(taken_at)`.as("takenAt"))
    .executeTakeFirst();
  return row?.takenAt ?? undefined;
}

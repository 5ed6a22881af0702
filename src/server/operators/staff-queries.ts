import { sql } from "kysely";
import type { Page } from "#shared/api/operate.ts";
import type { Db } from "#server/platform/database.ts";

function selectStaff(db: Db) {
  return db
    .selectFrom("members")
    .select(["username as userId", "full_name as name"])
    .select(["email", "roles"]);
}

/** Everybody with a role: one more than the page holds, where there is one. */
export async function listStaffRows(db: Db, { cursor = "0", limit }: Page) {
  return selectStaff(db)
    .select("id")
    .where(sql<boolean>`roles <> '{}'`)
    .where("id", ">", cursor)
    .orderBy("id")
    .limit(limit + 1)
    .execute();
}

export async function findStaffMember(db: Db, username: string) {
  return selectStaff(db).where("username", "=", username).executeTakeFirst();
}

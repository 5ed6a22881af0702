import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";

/** What those of the members say of themselves who say anything, by their usernames. */
export async function findBios(db: Db, usernames: readonly string[]): Promise<Map<string, string>> {
  if (usernames.length === 0) return new Map();
  const rows = await db
    .selectFrom("members")
    .select(["username", "bio"])
    .where(sql<boolean>`username = any (${[...usernames]}::text[])`)
    .where("bio", "<>", "")
    .execute();
  return new Map(rows.map(({ username, bio }) => [username, bio]));
}

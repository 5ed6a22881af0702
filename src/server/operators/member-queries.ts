import { sql } from "kysely";
import type { Page } from "#shared/api/operate.ts";
import type { Db } from "#server/platform/database.ts";

/** Members of the username, or whose email or words of whose name begin so: one more than the page holds, where there is one. */
export async function searchMembers(db: Db, q: string, { cursor = "0", limit }: Page) {
  const emailStart = `${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  // Letters and figures alone, so that nothing in it means something else.
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  const nameStarts = words.map((word) => `${word}:*`).join(" & ");
  return db
    .selectFrom("members")
    .select(["id", "username as userId", "full_name as name", "email", "city", "roles"])
    .select(["suspended_at as suspendedAt", "suspended_until as suspendedUntil"])
    .select("created_at as createdAt")
    .where((where) =>
      where.or([
        where("username", "=", q.toLowerCase()),
        where("email", "like", emailStart),
        sql<boolean>`to_tsvector('simple', full_name) @@ to_tsquery('simple', ${nameStarts})`,
      ]),
    )
    .where("id", ">", cursor)
    .orderBy("id")
    .limit(limit + 1)
    .execute();
}

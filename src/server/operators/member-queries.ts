import { sql } from "kysely";
import type { SortedPage } from "#shared/api/operate.ts";
import type { MemberSort } from "#shared/rules/sorts.ts";
import type { Db } from "#server/platform/database.ts";
import { orderOf } from "./orders.ts";

const sortKeys = {
  since: [{ of: sql.ref("created_at"), kind: "moment" }],
  name: [{ of: sql`lower(full_name)`, kind: "text" }],
  email: [{ of: sql.ref("email"), kind: "text" }],
  username: [{ of: sql.ref("username"), kind: "text" }],
} as const;

/** Members of the username, or whose email or words of whose name begin so: one more than the page holds, where there is one. */
export async function searchMembers(db: Db, q: string, page: SortedPage<MemberSort>) {
  const order = orderOf(sortKeys, sql.ref("id"), page, "since");
  const emailStart = `${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  // Letters and figures alone, so that nothing in it means something else.
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  const nameStarts = words.map((word) => `${word}:*`).join(" & ");
  return db
    .selectFrom("members")
    .select(["username as userId", "full_name as name", "email", "city", "roles"])
    .select(["suspended_at as suspendedAt", "suspended_until as suspendedUntil"])
    .select(["created_at as createdAt", order.position.as("position")])
    .where((where) =>
      where.or([
        where("username", "=", q.toLowerCase()),
        where("email", "like", emailStart),
        sql<boolean>`to_tsvector('simple', full_name) @@ to_tsquery('simple', ${nameStarts})`,
      ]),
    )
    .where(order.after)
    .orderBy(order.by)
    .limit(page.limit + 1)
    .execute();
}

import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { addressForm } from "#shared/rules/email-addresses.ts";
import type { SortedPage } from "#shared/api/operate.ts";
import type { MemberSort } from "#shared/rules/staff.ts";
import type { Db } from "#server/platform/database.ts";
import { parseOrder } from "#server/operate/audit/orders.ts";

const sortKeys = {
  since: [{ of: sql.ref("created_at"), kind: "moment" }],
  name: [{ of: sql`lower(full_name)`, kind: "text" }],
  email: [{ of: sql.ref("email"), kind: "text" }],
  username: [{ of: sql.ref("username"), kind: "text" }],
} as const;

/** Few enough to sort cheaply. With more, the first ones in any order are found soon. */
const maxFew = 1_000;

/** Matches members by username, or by the beginning of their email or of words of their name, each with an index. */
function conditionsOf(q: string): readonly RawBuilder<boolean>[] {
  const emailStart = addressForm(q);
  // Only letters and digits, so that nothing has a special meaning.
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  const nameStarts = words.map((word) => `${word}:*`).join(" & ");
  return [
    sql`username = ${q.toLowerCase()}`,
    // By bytes. A pattern uses its index only if PostgreSQL plans for each value.
    sql`(email ~>=~ ${emailStart} and email ~<~ ${`${emailStart}\u{10FFFF}`})`,
    sql`to_tsvector('simple', full_name) @@ to_tsquery('simple', ${nameStarts})`,
  ];
}

export async function findFewMembers(db: Db, q: string): Promise<readonly string[] | undefined> {
  const each = conditionsOf(q).map(
    (condition) => sql`(select id from members where ${condition} limit ${maxFew + 1})`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(each, sql` union `)}`.execute(db);
  return rows.length > maxFew ? undefined : rows.map(({ id }) => id);
}

/** Reads one more than the page holds. `few` are the matches' ids if they aren't many, to avoid scanning all. */
export async function searchMembers(
  db: Db,
  q: string,
  few: readonly string[] | undefined,
  page: SortedPage<MemberSort>,
) {
  const order = parseOrder(sortKeys, sql.ref("id"), page, "since");
  return db
    .selectFrom("members")
    .select(["username as userId", "full_name as name", "email", "city", "roles"])
    .select(["suspended_at as suspendedAt", "suspended_until as suspendedUntil"])
    .select(["created_at as createdAt", order.position.as("position")])
    .where((where) =>
      few === undefined ? where.or(conditionsOf(q)) : sql`id = any (${[...few]}::bigint[])`,
    )
    .where(order.after)
    .orderBy(order.by)
    .limit(page.limit + 1)
    .execute();
}

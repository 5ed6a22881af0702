import { sql } from "kysely";
import type { Insertable } from "kysely";
import type { Db } from "#server/platform/database.ts";
import type { Schema } from "#server/platform/schema.ts";
import type { Member } from "#server/identity/logins.ts";

/** Whose email it is. */
export async function findMemberId(db: Db, email: string): Promise<string | undefined> {
  const member = await db
    .selectFrom("members")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return member?.id;
}

export async function insertMember(db: Db, member: Insertable<Schema["members"]>): Promise<Member> {
  return db.insertInto("members").values(member).returningAll().executeTakeFirstOrThrow();
}

/** Gives or takes the operator's role; false when nobody has this email. */
export async function updateRole(
  db: Db,
  email: string,
  role: "member" | "operator",
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("members")
    .set({ role })
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps a member out from `now` on, or lets them in again with null. */
export async function updateSuspension(
  db: Db,
  memberId: string,
  suspendedAt: Date | null,
): Promise<void> {
  await db
    .updateTable("members")
    .set({
      suspended_at: suspendedAt === null ? null : sql`coalesce(suspended_at, ${suspendedAt})`,
    })
    .where("id", "=", memberId)
    .execute();
}

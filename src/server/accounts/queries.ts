import type { Insertable } from "kysely";
import type { Db } from "#server/platform/database.ts";
import type { Schema } from "#server/platform/schema.ts";
import type { Member } from "#server/identity/logins.ts";

/** The member with their password's hash. */
export async function findMemberByEmail(
  db: Db,
  email: string,
): Promise<(Member & { password_hash: string | null }) | undefined> {
  return db.selectFrom("members").selectAll().where("email", "=", email).executeTakeFirst();
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

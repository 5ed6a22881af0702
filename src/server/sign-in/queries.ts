import type { Member } from "#server/identity/logins.ts";
import type { Db } from "#server/platform/database.ts";

/** The member with their password's hash. */
export async function findMemberByEmail(
  db: Db,
  email: string,
): Promise<(Member & { password_hash: string | null }) | undefined> {
  return db.selectFrom("members").selectAll().where("email", "=", email).executeTakeFirst();
}

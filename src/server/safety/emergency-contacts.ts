import type { EmergencyContact } from "#shared/api/emergency-contacts.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";

/** Whom the member wants called in an emergency; undefined while they named nobody. */
export async function findEmergencyContact(
  db: Db,
  memberId: string,
): Promise<EmergencyContact | undefined> {
  return db
    .selectFrom("emergency_contacts")
    .select(["name", "phone"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

/** The same; throws `not_found` while they named nobody. */
export async function readEmergencyContact(
  { db }: Pick<Context, "db">,
  member: Member,
): Promise<EmergencyContact> {
  const contact = await findEmergencyContact(db, member.id);
  if (contact === undefined) throw new ApiProblem("not_found");
  return contact;
}

/** Names whom to call, in the place of whoever was named before. */
export async function setEmergencyContact(
  { db }: Pick<Context, "db">,
  member: Member,
  { name, phone }: EmergencyContact,
): Promise<EmergencyContact> {
  await db
    .insertInto("emergency_contacts")
    .values({ member_id: member.id, name, phone })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ name, phone }))
    .execute();
  return { name, phone };
}

/** Forgets whom to call; where nobody was named nothing changes. */
export async function deleteEmergencyContact(
  { db }: Pick<Context, "db">,
  member: Member,
): Promise<void> {
  await db.deleteFrom("emergency_contacts").where("member_id", "=", member.id).execute();
}

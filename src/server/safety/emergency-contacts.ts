import type { EmergencyContact } from "#shared/api/emergency-contacts.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import type { Db } from "#server/platform/database.ts";

export async function readEmergencyContact(
  { db }: Pick<Context, "db">,
  member: Member,
): Promise<EmergencyContact> {
  const contact = await findEmergencyContact(db, member.id);
  if (contact === undefined) throw new ApiProblem("not_found");
  return contact;
}

export async function setEmergencyContact(
  { db }: Pick<Context, "db">,
  member: Member,
  contact: EmergencyContact,
): Promise<EmergencyContact> {
  await replaceEmergencyContact(db, member.id, contact);
  return contact;
}

/** Idempotent. */
export async function deleteEmergencyContact(
  { db }: Pick<Context, "db">,
  member: Member,
): Promise<void> {
  await deleteContactOf(db, member.id);
}

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

async function replaceEmergencyContact(
  db: Db,
  memberId: string,
  { name, phone }: EmergencyContact,
): Promise<void> {
  await db
    .insertInto("emergency_contacts")
    .values({ member_id: memberId, name, phone })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ name, phone }))
    .execute();
}

export async function deleteContactOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("emergency_contacts").where("member_id", "=", memberId).execute();
}

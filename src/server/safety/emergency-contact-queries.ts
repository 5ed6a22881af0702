import type { EmergencyContact } from "#shared/api/emergency-contacts.ts";
import type { Db } from "#server/platform/database.ts";

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

export async function replaceEmergencyContact(
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

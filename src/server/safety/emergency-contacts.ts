import type { EmergencyContact } from "#shared/api/emergency-contacts.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import {
  deleteContactOf,
  findEmergencyContact,
  replaceEmergencyContact,
} from "./emergency-contact-queries.ts";

/** The member's emergency contact. Throws `not_found` if there is none. */
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

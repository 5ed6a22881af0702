import type { EmergencyContact } from "#shared/api/emergency-contacts.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import {
  deleteContactOf,
  findEmergencyContact,
  replaceEmergencyContact,
} from "./emergency-contact-queries.ts";

/** Whom the member wants called in an emergency; throws `not_found` while they named nobody. */
export async function readEmergencyContact(
  { db }: Pick<Context, "db">,
  member: Member,
): Promise<EmergencyContact> {
  const contact = await findEmergencyContact(db, member.id);
  if (contact === undefined) throw new ApiProblem("not_found");
  return contact;
}

/** Sets whom to call, and replaces who was set before. */
export async function setEmergencyContact(
  { db }: Pick<Context, "db">,
  member: Member,
  contact: EmergencyContact,
): Promise<EmergencyContact> {
  await replaceEmergencyContact(db, member.id, contact);
  return contact;
}

/** Deletes whom to call; where nobody was named nothing changes. */
export async function deleteEmergencyContact(
  { db }: Pick<Context, "db">,
  member: Member,
): Promise<void> {
  await deleteContactOf(db, member.id);
}

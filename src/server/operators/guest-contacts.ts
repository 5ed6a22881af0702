import type { EmergencyContact } from "#shared/api/emergency-contacts.ts";
import { contactWindow } from "#shared/rules/attendance.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import { parseId } from "#server/platform/ids.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { findEmergencyContact } from "#server/safety/actions.ts";
import { recordLook } from "./audit.ts";
import { findGuest, findGuestOfHost } from "./guest-contact-queries.ts";
import type { Guest } from "./guest-contact-queries.ts";

/** Whom to call for a guest of a session that the member hosts. Throws `not_found`, `too_early` and `too_late`. */
export async function readGuestContact(
  context: Context,
  host: Member,
  { id, bookingId }: { readonly id: string; readonly bookingId: string },
): Promise<EmergencyContact> {
  const guest = await findGuestOfHost(context.db, {
    sessionId: parseId(id),
    bookingId: parseId(bookingId),
    hostId: host.id,
  });
  return showContact(context, host, guest);
}

/** Shows a member of the staff whom to call for a guest of any session, and notes that they looked. */
export async function readStaffGuestContact(
  context: Context,
  actor: Member,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<EmergencyContact> {
  const guest = await findGuest(context.db, parseId(id), userId);
  return showContact(context, actor, guest);
}

/** Nothing is shown before the look is in the log. */
async function showContact(
  context: Context,
  { username: actor }: Member,
  guest: Guest | undefined,
): Promise<EmergencyContact> {
  if (guest === undefined) throw new ApiProblem("not_found");
  const state = contactWindow(guest.startsAt, guest.endsAt, context.clock.now());
  if (state !== "open") throw new ApiProblem(state);
  const contact = await findEmergencyContact(context.db, guest.memberId);
  if (contact === undefined) throw new ApiProblem("not_found");
  const subject = `member:${guest.username}`;
  const entry = { action: "emergency_contact.look", subject, to: { sessionId: guest.sessionId } };
  await recordLook(context, actor, entry);
  return contact;
}

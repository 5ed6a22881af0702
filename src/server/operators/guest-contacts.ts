import type { EmergencyContact } from "#shared/api/emergency-contacts.ts";
import { contactWindow } from "#shared/rules/attendance.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { parseId } from "#server/platform/ids.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { findEmergencyContact } from "#server/safety/actions.ts";
import { noteLook } from "./audit.ts";

/** Whom to call for a guest of a session that the member hosts. Throws `not_found`, `too_early` and `too_late`. */
export async function readGuestContact(
  context: Context,
  host: Member,
  { id, bookingId }: { readonly id: string; readonly bookingId: string },
): Promise<EmergencyContact> {
  const guest = await selectGuests(context.db, id)
    .where("bookings.id", "=", parseId(bookingId))
    .where("sessions.host_member_id", "=", host.id)
    .executeTakeFirst();
  return showContact(context, host, guest);
}

/** The same for a member of the staff, of whatever session. */
export async function readStaffGuestContact(
  context: Context,
  actor: Member,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<EmergencyContact> {
  const guest = await selectGuests(context.db, id)
    .where("members.username", "=", userId)
    .executeTakeFirst();
  return showContact(context, actor, guest);
}

interface Guest {
  readonly memberId: string;
  readonly username: string;
  readonly sessionId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const selectGuests = (db: Db, sessionId: string) =>
  db
    .selectFrom("bookings")
    .innerJoin("members", "members.id", "bookings.member_id")
    .innerJoin("sessions", "sessions.id", "bookings.session_id")
    .select(["members.id as memberId", "members.username", "sessions.id as sessionId"])
    .select(["sessions.starts_at as startsAt", "sessions.ends_at as endsAt"])
    .where("sessions.id", "=", parseId(sessionId))
    .where("sessions.cancelled_at", "is", null)
    .where("bookings.status", "=", "active");

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
  const deed = { action: "emergency_contact.look", subject, to: { sessionId: guest.sessionId } };
  await noteLook(context, actor, deed);
  return contact;
}

import type { EmergencyContact } from "#shared/api/emergency-contacts.ts";
import { moments } from "#shared/rules/moments.ts";
import type { Member } from "#server/identity/logins.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import { parseId, ApiProblem } from "#server/platform/problems.ts";
import { findEmergencyContact } from "#server/safety/actions.ts";
import { findSessionFacts } from "#server/sessions/news.ts";
import { recordView } from "#server/operate/audit/audit.ts";
import { isOpenToHost } from "#server/attendance/hosting.ts";
import type { Db } from "#server/platform/database.ts";

/** For the session's host. Throws `not_found`, `too_early` and `too_late`. */
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
  return showContact(context, host, guest, "host");
}

export async function readStaffGuestContact(
  context: Context,
  actor: Member,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<EmergencyContact> {
  const guest = await findGuest(context.db, {
    sessionId: parseId(id),
    username: userId,
    viewerId: actor.id,
  });
  return showContact(context, actor, guest, "team");
}

/**
 * Logs the view and notifies the member before anything is shown. The viewer must not have arranged the guest's
 * attendance, so the guest's booking is their own and from before contacts are shown.
 */
async function showContact(
  context: Context,
  { username: actor }: Member,
  guest: Guest | undefined,
  viewer: "host" | "team",
): Promise<EmergencyContact> {
  if (guest === undefined) throw new ApiProblem("not_found");
  const { startsAt, endsAt, sessionId, memberId } = guest;
  const now = context.clock.now();
  const state = moments.contactState(startsAt, endsAt, now);
  if (state !== "open") throw new ApiProblem(state);
  if (guest.bookedAt >= moments.contactOpening.at(startsAt) || guest.bookedBy === actor)
    throw new ApiProblem("not_found");
  const contact = await findEmergencyContact(context.db, memberId);
  const facts = await findSessionFacts(context.db, sessionId);
  if (contact === undefined || facts === undefined) throw new ApiProblem("not_found");
  const subject = `member:${guest.username}`;
  const entry = { action: "emergency_contact.look", subject, to: { sessionId } };
  await context.db.transaction().execute(async (trx) => {
    await recordView({ ...context, db: trx }, actor, entry);
    const about = `${sessionId}:${actor}:${now.toISOString()}`;
    await notify(trx, [memberId], { kind: "contact_viewed", ...facts, viewer, about }, now);
  });
  return contact;
}

/** Undefined if a block separates the two. */
async function findGuestOfHost(
  db: Db,
  { sessionId, bookingId, hostId }: Readonly<Record<"sessionId" | "bookingId" | "hostId", string>>,
): Promise<Guest | undefined> {
  return selectGuests(db, sessionId)
    .where("bookings.id", "=", bookingId)
    .where("sessions.host_member_id", "=", hostId)
    .where(isOpenToHost(hostId))
    .executeTakeFirst();
}

/** A block hides the guest from a viewer who hosts the session. */
async function findGuest(
  db: Db,
  {
    sessionId,
    username,
    viewerId,
  }: Readonly<Record<"sessionId" | "username" | "viewerId", string>>,
): Promise<Guest | undefined> {
  return selectGuests(db, sessionId)
    .where("members.username", "=", username)
    .where((where) =>
      where.or([
        where("sessions.host_member_id", "is distinct from", viewerId),
        isOpenToHost(viewerId),
      ]),
    )
    .executeTakeFirst();
}

interface Guest {
  readonly memberId: string;
  readonly username: string;
  readonly sessionId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly bookedAt: Date;
  readonly bookedBy: string | null;
}

const selectGuests = (db: Db, sessionId: string) =>
  db
    .selectFrom("bookings")
    .innerJoin("members", "members.id", "bookings.member_id")
    .innerJoin("sessions", "sessions.id", "bookings.session_id")
    .select(["members.id as memberId", "members.username", "sessions.id as sessionId"])
    .select(["sessions.starts_at as startsAt", "sessions.ends_at as endsAt"])
    .select(["bookings.created_at as bookedAt", "bookings.booked_by as bookedBy"])
    .where("sessions.id", "=", sessionId)
    .where("sessions.cancelled_at", "is", null)
    .where("bookings.status", "=", "active");

import { sql } from "kysely";
import type { EmergencyContact } from "#shared/api/emergency-contacts.ts";
import { moments } from "#shared/rules/moments.ts";
import type { Member } from "#server/identity/logins.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import { parseId, ApiProblem } from "#server/platform/problems.ts";
import { findEmergencyContact } from "#server/safety/actions.ts";
import { findSessionFacts } from "#server/sessions/news.ts";
import { recordView } from "#server/operate/audit/audit.ts";
import { isHostedBy, isOpenToHost } from "#server/attendance/hosting.ts";
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
    host,
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

/** Logs the view and notifies the member before anything is shown. */
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
  if (!comesByChoice(guest)) throw new ApiProblem("not_found");
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

/**
 * Staff could arrange a look by booking the member, or by moving the session close to now. So the booking is the
 * guest's own and the time is known in advance, or the guest has checked in.
 */
function comesByChoice(guest: Guest): boolean {
  const { startsAt, startChangedAt, bookedAt, bookedBy, hasCheckedIn } = guest;
  if (hasCheckedIn) return true;
  if (bookedBy !== null || bookedAt >= moments.contactOpening.at(startsAt)) return false;
  return startChangedAt === null || startChangedAt < moments.contactMoveDeadline.at(startsAt);
}

/** Undefined if a block separates the two. */
async function findGuestOfHost(
  db: Db,
  {
    sessionId,
    bookingId,
    host,
  }: Readonly<Record<"sessionId" | "bookingId", string>> & { readonly host: Member },
): Promise<Guest | undefined> {
  return selectGuests(db, sessionId)
    .where("bookings.id", "=", bookingId)
    .where(isHostedBy(host))
    .where(isOpenToHost(host.id))
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
  readonly startChangedAt: Date | null;
  readonly bookedAt: Date;
  /** Null if the guest did. */
  readonly bookedBy: string | null;
  readonly hasCheckedIn: boolean;
}

const selectGuests = (db: Db, sessionId: string) =>
  db
    .selectFrom("bookings")
    .innerJoin("members", "members.id", "bookings.member_id")
    .innerJoin("sessions", "sessions.id", "bookings.session_id")
    .select(["members.id as memberId", "members.username", "sessions.id as sessionId"])
    .select(["sessions.starts_at as startsAt", "sessions.ends_at as endsAt"])
    .leftJoin("attendances", "attendances.booking_id", "bookings.id")
    .select("sessions.start_changed_at as startChangedAt")
    .select(sql<boolean>`checked_in_at is not null`.as("hasCheckedIn"))
    .select(["bookings.created_at as bookedAt", "bookings.booked_by as bookedBy"])
    .where("sessions.id", "=", sessionId)
    .where("sessions.cancelled_at", "is", null)
    .where("bookings.status", "=", "active");

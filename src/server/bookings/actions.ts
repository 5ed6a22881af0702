import { sql } from "kysely";
import type { Booking } from "#shared/api/bookings.ts";
import { findConnected } from "#server/connections/actions.ts";
import { mendGroupsOfSessions } from "#server/groups/actions.ts";
import type { Member } from "#server/identity/logins.ts";
import { notify } from "#server/notifications/actions.ts";
import { avatarIdOfMember } from "#server/platform/avatar-url.ts";
import { batched, onePerDatabase } from "#server/platform/batch.ts";
import type { Moment, Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { validIds, parseId, ApiProblem, invalidField } from "#server/platform/problems.ts";
import { retryTransaction } from "#server/platform/database.ts";
import { findSessionFacts } from "#server/sessions/news.ts";
import { wrongAreaProblem } from "#server/sessions/actions.ts";
import { requirePremium } from "#server/subscriptions/actions.ts";
import { publishWaitlistChange } from "./waitlist.ts";
import {
  listWaitlistsWithFreeSpots,
  lockSessions,
  lockSessionsOf,
  lockWaiting,
  lockWaitingForBooking,
  fillSpots,
} from "./fill.ts";
import { presentPlaced } from "./presenters.ts";
import { placeBookings } from "./place-queries.ts";
import type { NewBooking, PlacedBooking } from "./place-queries.ts";
import { freeBooking, lockBooking, freeBookingsOf } from "./queries.ts";
import { readBooking } from "./read-bookings.ts";
import { explainRefusal, rules } from "./eligibility.ts";
import { bookSeriesFirst } from "./series-bookings.ts";

interface RequestedBooking {
  readonly sessionId: string;
  readonly areaId: string;
  readonly invitedConnections: readonly string[];
}

/** A member locked by another booking is retried alone, so that nobody else waits for them. */
const placing = onePerDatabase((db) => ({
  place: batched<NewBooking & { readonly at: Moment }, PlacedBooking | undefined>(
    async (requests) => {
      const at = latestOf(requests.map((requested) => requested.at));
      const placed = await placeBookings(db, requests, at, "pass over");
      const byRequest = new Map(requests.map((requested, index) => [requested, placed[index]]));
      return (requested) => byRequest.get(requested);
    },
  ),
}));

function latestOf(moments: readonly Moment[]): Moment {
  const now = new Date(Math.max(...moments.map((at) => at.now.getTime())));
  return { now, realNow: new Date(Math.max(...moments.map((at) => at.realNow.getTime()))) };
}

const maxTries = 3;

/** Throws the reason of a refusal and then changes nothing. */
export async function bookSession(
  context: Context,
  member: Member,
  requested: RequestedBooking,
): Promise<Booking> {
  await requirePremium(context, member);
  const sessionId = parseId(requested.sessionId);
  const [areaId] = validIds([requested.areaId]);
  if (areaId === undefined) throw wrongAreaProblem();
  const invited = await findInvitees(context, member, requested.invitedConnections);
  const booking = { sessionId, memberId: member.id, areaId, isConfirmedByMail: true };

  for (let tries = 1; ; tries += 1) {
    const at = { now: context.clock.now(), realNow: context.realClock.now() };
    const placed =
      invited.length > 0
        ? await placeAndInvite(context.db, member, booking, invited, at)
        : tries === 1
          ? await placing(context.db).place({ ...booking, at })
          : (await placeBookings(context.db, [booking], at))[0];
    if (placed !== undefined) {
      if (placed.isWaitedFor) await publishWaitlistChange(context.db, [sessionId]);
      if (placed.isGrouped) await mendGroupsOfSessions(context, [sessionId]);
      return presentPlaced(context, member, booking, placed);
    }
    const problem = await explainRefusal(context, booking);
    if (problem !== undefined) throw problem;
    await bookSeriesFirst(context, sessionId);
    // They were booking another session, or a spot was freed after the try.
    if (tries === maxTries) throw new ApiProblem("session_full");
  }
}

async function placeAndInvite(
  db: Db,
  member: Member,
  booking: NewBooking,
  invited: readonly string[],
  at: Moment,
): Promise<PlacedBooking | undefined> {
  return db.transaction().execute(async (trx) => {
    const [placed] = await placeBookings(trx, [booking], at);
    if (placed !== undefined) {
      const open = await insertInvitations(trx, placed.id, invited);
      await notifyInvited(trx, member, { ...booking, city: placed.city }, open, at.now);
    }
    return placed;
  });
}

async function findInvitees(
  context: Context,
  member: Member,
  usernames: readonly string[],
): Promise<string[]> {
  const wanted = new Set(usernames);
  const connected = await findConnected(context, member, [...wanted]);
  if (connected.length !== wanted.size) {
    throw invalidField("invitedConnections", "must name connections of the member only");
  }
  return connected.map(({ id }) => id);
}

/** Notifies each member once per inviter and session, however often the inviter books it. */
async function notifyInvited(
  trx: Trx,
  member: Member,
  { sessionId, city }: Pick<NewBooking, "sessionId"> & { readonly city: string },
  invited: readonly string[],
  now: Date,
): Promise<void> {
  const session = await findSessionFacts(trx, sessionId);
  if (session === undefined) return;
  await notify(
    trx,
    invited,
    {
      kind: "invitation",
      ...session,
      city,
      inviterId: member.id,
      senderName: member.full_name,
      senderPhotoId: avatarIdOfMember(member),
    },
    now,
  );
}

/** Throws `not_found`, `not_upcoming` or `checked_in`. */
export async function cancelBooking(
  context: Context,
  member: Member,
  id: string,
): Promise<Booking> {
  const bookingId = parseId(id);
  const freed = await retryTransaction(context.db, async (trx) => {
    await lockWaitingForBooking(trx, bookingId);
    const now = context.clock.now();
    await lockBooking(trx, bookingId);
    const spot = await freeBooking(trx, bookingId, member.id, now, "cancelled by member");
    if (spot !== undefined) await fillSpots(trx, [spot.sessionId], now);
    return spot;
  });
  const booking = await readBooking(context, member, bookingId);
  if (freed === undefined)
    throw new ApiProblem(
      isKeptByCheckIn(booking, context.clock.now()) ? "checked_in" : "not_upcoming",
    );
  if (freed.isGrouped) await mendGroupsOfSessions(context, [freed.sessionId]);
  await bookFromOwnWaitlists(context, member.id);
  return booking;
}

const isKeptByCheckIn = ({ status, isCheckedIn, session }: Booking, now: Date): boolean =>
  status === "active" && isCheckedIn === true && new Date(session.startTime) > now;

/**
 * Books waitlisted sessions that an overlap or the limit on bookings prevented until now. A separate transaction,
 * because it locks other members than a cancellation does. After a failure the entry stays on the list.
 */
export async function bookFromOwnWaitlists(
  { db, clock, log }: Context,
  memberId: string,
): Promise<void> {
  const now = clock.now();
  try {
    const sessionIds = await listWaitlistsWithFreeSpots(db, memberId, now);
    if (sessionIds.length === 0) return;
    await retryTransaction(db, async (trx) => {
      await lockWaiting(trx, sessionIds);
      await lockSessions(trx, sessionIds);
      await fillSpots(trx, sessionIds, now, { notifiesPassed: false });
    });
  } catch (error) {
    log.warn({ err: error, memberId }, "free spots of a member's waitlists were not booked");
  }
}

/** Sessions with groups that lost members, to pass to `mendGroupsOfSessions` after the transaction. */
export type GroupsToMend = readonly string[];

/** Call it after `lockMemberAndWaiting`. Also locks the sessions that the member waits for. */
export async function cancelComingBookings(
  trx: Trx,
  memberId: string,
  now: Date,
  endedBy: "member" | "suspension",
): Promise<GroupsToMend> {
  await lockSessionsOf(trx, memberId, now);
  const freed = await freeBookingsOf(trx, memberId, now, endedBy);
  await fillSpots(
    trx,
    freed.map(({ id }) => id),
    now,
  );
  return freed.filter(({ isGrouped }) => isGrouped).map(({ id }) => id);
}

/**
 * Returns the invited members to notify, without those who can't book the session or already have. The inviter can't
 * tell the two apart, so nobody's gender shows. Waits for a concurrent block, so none is missed.
 */
export async function insertInvitations(
  db: Db,
  bookingId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with present as (
      -- Whoever has left or blocked meanwhile is passed over.
      select id, gender from members
      where id = any (${[...memberIds]}::bigint[]) and exists (
        select from open_connections as pair join bookings on bookings.id = ${bookingId}
        where pair.member_a = least(bookings.member_id, members.id)
          and pair.member_b = greatest(bookings.member_id, members.id)
      )
      order by id for key share
    ), invited as (
      insert into invitations (booking_id, member_id)
      select ${bookingId}, id from present order by id
    )
    select members.id from present as members
    join bookings on bookings.id = ${bookingId} join sessions on sessions.id = bookings.session_id
    where ${rules.fitsAudience()} and ${rules.isNotBooked()}
    order by members.id`.execute(db);
  return rows.map(({ id }) => id);
}

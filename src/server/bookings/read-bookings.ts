import { sql } from "kysely";
import type { Booking, EventHistoryEntry, DueEvents } from "#shared/api/bookings.ts";
import { moments } from "#shared/rules/moments.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import type { Db } from "#server/platform/database.ts";
import { presentBookings, presentHistory } from "./presenters.ts";
import { findBooking, listBookings, listBookingsSince, listEndedBookings } from "./queries.ts";
import { spotsLeft } from "./eligibility.ts";

const historyListed = 200;
const maxBookingsSince = 500;

/** Throws `not_found`. */
export async function readBooking(context: Context, member: Member, id: string): Promise<Booking> {
  const row = await findBooking(context.db, id, member.id);
  if (row === undefined) throw new ApiProblem("not_found");
  const [booking] = await presentBookings(context, member, [row]);
  if (booking === undefined) throw new ApiProblem("not_found");
  return booking;
}

export async function readBookings(context: Context, member: Member): Promise<Booking[]> {
  const now = context.clock.now();
  const since = moments.cancelledRemoval.latest(now);
  return presentBookings(context, member, await listBookings(context.db, member.id, now, since));
}

/** Includes cancelled bookings. */
export async function readBookingsSince(
  context: Context,
  member: Member,
  since: Date,
): Promise<Booking[]> {
  const rows = await listBookingsSince(context.db, member.id, since, maxBookingsSince);
  return presentBookings(context, member, rows);
}

export async function readEventHistory(
  context: Context,
  member: Member,
): Promise<EventHistoryEntry[]> {
  const now = context.clock.now();
  return presentHistory(
    context,
    member,
    await listEndedBookings(context.db, member.id, now, historyListed),
  );
}

/** Throws `not_found`. */
export async function readHistoryEntry(
  context: Context,
  member: Member,
  bookingId: string,
): Promise<EventHistoryEntry> {
  const row = await findBooking(context.db, bookingId, member.id);
  const [entry] = row === undefined ? [] : await presentHistory(context, member, [row]);
  if (entry === undefined) throw new ApiProblem("not_found");
  return entry;
}

/** The events that need the member's attention, and the next change of their number by time alone. */
export async function readDueEvents({ db, clock }: Context, member: Member): Promise<DueEvents> {
  const now = clock.now();
  const { nextStart, openStart, nextEnd, ...counts } = await findDueEvents(db, member.id, now);
  const changes = [
    nextStart && moments.checkInOpening.at(nextStart),
    openStart && moments.checkInClosing.at(openStart),
    nextEnd && moments.surveyOpening.at(nextEnd),
  ].filter((change) => change !== null);
  const next = changes.length === 0 ? null : new Date(Math.min(...changes.map(Number)));
  return { ...counts, nextChangeAt: next?.toISOString() ?? null };
}

interface DueEventRow extends Pick<DueEvents, "toRate"> {
  surveys: number;
  checkIns: number;
  offers: number;
  /** The next start before check-in opens, the next with open check-in, and the next end before the survey opens. */
  nextStart: Date | null;
  openStart: Date | null;
  nextEnd: Date | null;
}

async function findDueEvents(db: Db, memberId: string, now: Date): Promise<DueEventRow> {
  const isOpen = sql`starts_at between ${moments.checkInClosing.latest(now)} and ${moments.checkInOpening.latest(now)}`;
  const isUnrated = sql`bookings.ends_at <= ${moments.surveyOpening.latest(now)} and bookings.rating is null
    and attendances.attendance is distinct from 'absent'`;
  const { rows } = await sql<DueEventRow>`
    select
      count(*) filter (where ${isUnrated})::int as surveys,
      (
        select jsonb_build_object('bookingId', unrated.id::text, 'workoutType', workout_type,
          'date', to_char(sessions.starts_at at time zone time_zone, 'YYYY-MM-DD'))
        from bookings as unrated
        join sessions on sessions.id = unrated.session_id join cities on cities.name = sessions.city
        where unrated.id = (array_agg(bookings.id order by bookings.ends_at desc) filter (where ${isUnrated}))[1]
      ) as "toRate",
      count(*) filter (
        where ${isOpen} and checked_in_at is null and attendance is null
      )::int as "checkIns",
      (
        select count(*)::int
        from waitlist_entries as own_entry join sessions on sessions.id = own_entry.session_id
        where own_entry.member_id = ${memberId} and cancelled_at is null
          and ${spotsLeft(now)} > 0 and starts_at > ${moments.waitlistClosing.latest(now)}
          and starts_at <= ${moments.spotOffer.latest(now)}
      ) as offers,
      min(starts_at) filter (where starts_at > ${moments.checkInOpening.latest(now)}) as "nextStart",
      min(starts_at) filter (where ${isOpen}) as "openStart",
      min(ends_at) filter (where ends_at > ${moments.surveyOpening.latest(now)}) as "nextEnd"
    from bookings left join attendances on booking_id = id
    where member_id = ${memberId} and status = 'active' and ends_at > ${moments.surveyClosing.latest(now)}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("A count is always one row.");
  return row;
}

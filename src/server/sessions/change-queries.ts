import { sql } from "kysely";
import type { Audience, WorkoutType } from "#shared/rules/choices.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import type { Db, Trx } from "#server/platform/database.ts";

export interface SessionPlan {
  readonly startsAt: Date;
  readonly totalSpots: number;
  readonly fixedVenueId: string | null;
  readonly postWorkoutVenueId: string | null;
  readonly hostMemberId: string | null;
  readonly audience: Audience;
}

export async function lockSession(trx: Trx, sessionId: string) {
  return trx
    .selectFrom("sessions")
    .select([
      "id",
      "starts_at as startsAt",
      "total_spots as totalSpots",
      "booked_count as bookedCount",
      "default_venue_id as defaultVenueId",
      "fixed_venue_id as fixedVenueId",
      "fixed_post_workout_venue_id as postWorkoutVenueId",
      "venue_id as venueId",
      "host_member_id as hostMemberId",
      "audience",
      "cancelled_at as cancelledAt",
    ])
    .where("id", "=", sessionId)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

export async function addSession(
  db: Db,
  session: {
    readonly city: string;
    readonly startsAt: Date;
    readonly minutes: number;
    readonly workoutType: WorkoutType;
    readonly totalSpots: number;
    readonly defaultVenueId: string;
    readonly audience: Audience;
  },
): Promise<string> {
  const { id } = await db
    .insertInto("sessions")
    .values({
      city: session.city,
      starts_at: session.startsAt,
      ends_at: new Date(session.startsAt.getTime() + session.minutes * minuteMs),
      workout_type: session.workoutType,
      total_spots: session.totalSpots,
      default_venue_id: session.defaultVenueId,
      audience: session.audience,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Omits the start, which is copied to the bookings. */
export async function updatePlan(db: Db, sessionId: string, plan: SessionPlan): Promise<void> {
  await db
    .updateTable("sessions")
    .set({
      total_spots: plan.totalSpots,
      fixed_venue_id: plan.fixedVenueId,
      fixed_post_workout_venue_id: plan.postWorkoutVenueId,
      host_member_id: plan.hostMemberId,
      audience: plan.audience,
    })
    .where("id", "=", sessionId)
    .execute();
}

export async function markCancelled(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ cancelled_at: now, booked_count: 0 })
    .where("id", "=", sessionId)
    .execute();
}

/**
 * Forms the groups again and chooses a missing venue again, with a new notice to planners. Restores no bookings. Its
 * minimum isn't checked anymore once that moment has come: the staff want the session.
 */
export async function markRestored(
  db: Db,
  { id, startsAt }: Pick<LockedSession, "id" | "startsAt">,
  now: Date,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({
      cancelled_at: null,
      changed_at: now,
      offers: "[]",
      no_venue_told_at: null,
      reminded_at: moments.reminder.hasCome(startsAt, now) ? now : null,
      minimum_checked_at: sql`(select ${now}::timestamptz from timetable_slots as slots
        where slots.id = sessions.slot_id
          and sessions.starts_at - make_interval(hours => slots.call_off_hours) <= ${now})`,
      revealed_at: sql`case when venue_id is not null then revealed_at end`,
      groups_version: sql`groups_version + 1`,
      groups_stale_since: null,
      groups_formed_at: null,
    })
    .where("id", "=", id)
    .execute();
}

/** For `sessions` and `bookings`: an operator changed the session after the booking was made. */
export const isChangedSinceBooked = sql<boolean>`coalesce(
  sessions.changed_at >= bookings.created_at, false
)`;

/** No cancellation of an earlier booking counts as late any more. */
export async function markChanged(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ changed_at: now }).where("id", "=", sessionId).execute();
  await db
    .updateTable("bookings")
    .set({ forgiven_at: now })
    .where("session_id", "=", sessionId)
    .where("late_cancelled_at", "is not", null)
    .where("forgiven_at", "is", null)
    .execute();
}

/** Keeps the session there, even if the venue closes. */
export async function fixVenue(db: Db, sessionId: string, venueId: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ fixed_venue_id: venueId })
    .where("id", "=", sessionId)
    .execute();
}

export async function unfixVenue(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ fixed_venue_id: null })
    .where("id", "=", sessionId)
    .execute();
}

export async function deleteWaiting(db: Db, sessionId: string): Promise<string[]> {
  await db.updateTable("sessions").set({ waiting_count: 0 }).where("id", "=", sessionId).execute();
  const rows = await db
    .deleteFrom("waitlist_entries")
    .where("session_id", "=", sessionId)
    .returning("member_id as memberId")
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** The caller sets the session's count of booked spots. */
export async function cancelBookingsOf(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ status: "cancelled", cancelled_at: now, ended_by: "call_off" })
    .where("session_id", "=", sessionId)
    .where("status", "=", "active")
    .execute();
}

/** Those booked who have another booking at that time. */
export async function listOverlapping(db: Db, sessionId: string, startsAt: Date) {
  const { rows } = await sql<{ memberId: string; userId: string; name: string }>`
    select members.id as "memberId", username as "userId", full_name as name
    from bookings as own
    join sessions on sessions.id = own.session_id join members on members.id = own.member_id
    where own.session_id = ${sessionId} and own.status = 'active' and exists (
      select from bookings as other
      where other.member_id = own.member_id and other.id <> own.id and other.status = 'active'
        and other.starts_at < ${startsAt}::timestamptz + (sessions.ends_at - sessions.starts_at)
        and other.ends_at > ${startsAt}
    )
    order by own.id`.execute(db);
  return rows;
}

/** Lock the session first. */
export async function releaseBookings(
  db: Db,
  sessionId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    with released as (
      update bookings set status = 'cancelled', cancelled_at = ${now}, ended_by = 'staff'
      where session_id = ${sessionId} and status = 'active'
        and member_id = any (${[...memberIds]}::bigint[])
      returning id
    )
    update sessions set booked_count = booked_count - (select count(*) from released),
      groups_stale_since = case when groups_formed_at is not null
        then coalesce(groups_stale_since, ${now}) end
    where id = ${sessionId}`.execute(db);
}

/**
 * Keeps the length. Repeats steps that aren't due yet at the new start: venue, groups, reminder and the check of the
 * minimum. If the reminder is due at once, the notification of the move replaces it.
 */
export async function changeStart(
  db: Db,
  sessionId: string,
  startsAt: Date,
  now: Date,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({
      ends_at: sql`ends_at - starts_at + ${startsAt}::timestamptz`,
      starts_at: startsAt,
      start_changed_at: now,
      reminded_at: moments.reminder.hasCome(startsAt, now) ? now : null,
      ...(!moments.venueReveal.hasCome(startsAt, now) && {
        revealed_at: null,
        venue_id: null,
        post_workout_venue_id: null,
      }),
      ...(!moments.groupForming.hasCome(startsAt, now) && {
        groups_version: sql`groups_version + 1`,
        groups_stale_since: null,
        groups_formed_at: null,
      }),
    })
    .where("id", "=", sessionId)
    .execute();
  await sql`
    update bookings set starts_at = sessions.starts_at, ends_at = sessions.ends_at,
      group_no = case when sessions.groups_formed_at is null then null else group_no end
    from sessions
    where sessions.id = bookings.session_id and bookings.session_id = ${sessionId}
      and bookings.status = 'active'`.execute(db);
  // Arrivals, check-ins and marks were for another time.
  await sql`
    delete from attendances using bookings
    where bookings.id = booking_id and session_id = ${sessionId} and status = 'active'`.execute(db);
}

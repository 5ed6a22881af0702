import { sql } from "kysely";
import type { Audience, WorkoutType } from "#shared/rules/choices.ts";
import type { Db, Trx } from "#server/platform/database.ts";

/** The fields that a session takes from its weekly session. A booked session keeps its audience. */
export interface FollowedPlan {
  readonly startsAt: Date;
  readonly durationMinutes: number;
  readonly workoutType: WorkoutType;
  readonly totalSpots: number;
  readonly defaultVenueId: string;
  readonly audience: Audience;
}

export interface SlotSession extends FollowedPlan {
  readonly id: string;
  readonly city: string;
  readonly bookedCount: number;
  readonly slotStartsAt: Date;
  /** Takes place then, without another session that day. */
  readonly isWithin: boolean;
  readonly isOnAnotherDay: boolean;
  readonly isOtherWorkout: boolean;
}

const planColumns = sql`sessions.starts_at as "startsAt",
  (extract(epoch from sessions.ends_at - sessions.starts_at) / 60)::int as "durationMinutes",
  sessions.workout_type as "workoutType", sessions.total_spots as "totalSpots",
  sessions.default_venue_id as "defaultVenueId", sessions.audience`;

const inWeekOfSlot = sql`sessions
  join timetable_slots as slots on slots.id = sessions.slot_id
  join cities on cities.name = sessions.city
  cross join lateral (
    select sessions.local_date + slots.weekday - extract(isodow from sessions.local_date)::int as day
  ) as week`;

export async function lockSlotSessions(
  trx: Trx,
  slotId: string,
  from: string,
  now: Date,
): Promise<SlotSession[]> {
  const { rows } = await sql<SlotSession>`
    select sessions.id, sessions.city, ${planColumns},
      booked_count as "bookedCount", aim.starts_at as "slotStartsAt",
      aim.starts_at > ${now}::timestamptz and day >= ${from}::date
        and (slots.effective_from is null or day >= slots.effective_from)
        and (slots.effective_until is null or day <= slots.effective_until)
        and not exists (
          select from sessions as other
          where other.slot_id = slots.id and other.local_date = day and other.id <> sessions.id
        ) as "isWithin",
      day <> sessions.local_date as "isOnAnotherDay",
      sessions.starts_at <> aim.starts_at or sessions.workout_type <> slots.workout_type
        or sessions.ends_at - sessions.starts_at <> make_interval(mins => slots.duration_minutes)
        as "isOtherWorkout"
    from ${inWeekOfSlot}
    cross join lateral (
      select (day + slots.local_time) at time zone cities.time_zone as starts_at
    ) as aim
    where sessions.slot_id = ${slotId} and sessions.local_date >= ${from}::date
      and sessions.starts_at > ${now} and sessions.cancelled_at is null
    order by sessions.id
    for update of sessions`.execute(trx);
  return rows;
}

/**
 * Chooses the venue again if the session is unbooked. It keeps enough spots for its bookings, and a booked session
 * keeps its audience. Returns the new plan.
 */
export async function followSlot(db: Db, sessionId: string): Promise<FollowedPlan> {
  const whileUnbooked = (column: string) =>
    sql`${sql.ref(column)} = case when booked_count > 0 then sessions.${sql.ref(column)} end`;
  const { rows } = await sql<FollowedPlan>`
    with aim as (
      select sessions.id, day, (day + slots.local_time) at time zone cities.time_zone as starts_at
      from ${inWeekOfSlot}
      where sessions.id = ${sessionId}
    )
    update sessions set
      local_date = aim.day,
      starts_at = aim.starts_at,
      ends_at = aim.starts_at + make_interval(mins => slots.duration_minutes),
      workout_type = slots.workout_type,
      total_spots = greatest(slots.total_spots, booked_count),
      default_venue_id = slots.default_venue_id,
      audience = case when booked_count > 0 then sessions.audience else slots.audience end,
      ${sql.join(["revealed_at", "venue_id", "post_workout_venue_id", "reminded_at", "groups_formed_at", "groups_stale_since"].map(whileUnbooked))},
      groups_version = groups_version + case when booked_count > 0 then 0 else 1 end
    from aim, timetable_slots as slots
    where sessions.id = aim.id and slots.id = sessions.slot_id
    returning ${planColumns}`.execute(db);
  const [plan] = rows;
  if (plan === undefined) throw new Error("the session has no weekly session");
  await sql`
    update bookings set starts_at = sessions.starts_at, ends_at = sessions.ends_at
    from sessions
    where sessions.id = bookings.session_id and bookings.session_id = ${sessionId}
      and bookings.status = 'active'`.execute(db);
  return plan;
}

/** The weekly session may make another on the day. */
export async function withdrawSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ cancelled_at: now, slot_id: null })
    .where("id", "=", sessionId)
    .execute();
}

export async function detachSession(db: Db, sessionId: string): Promise<void> {
  await db.updateTable("sessions").set({ slot_id: null }).where("id", "=", sessionId).execute();
}

export async function attachEarlierSessions(
  db: Db,
  slotId: string,
  toSlotId: string,
  before: string,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ slot_id: toSlotId })
    .where("slot_id", "=", slotId)
    .where("local_date", "<", before)
    .execute();
}

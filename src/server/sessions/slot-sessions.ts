import { sql } from "kysely";
import type { OnBooked } from "#shared/api/operate/planning/timetable.ts";
import { opensMoreSpots } from "#shared/rules/waitlists.ts";
import type { Audience, WorkoutType } from "#shared/rules/choices.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem, invalidField } from "#server/platform/problems.ts";
import { markChanged } from "./change-queries.ts";
import { releaseUnfitHost } from "./hosts.ts";
import { notifyHostWithoutSpot, notifyMovedTogether, notifyWaitingOfMove } from "./news.ts";
import type { MovedNews, SeriesNews, Told } from "./news.ts";
import { findHostWithoutSpot, listBookedMemberIds } from "./queries.ts";
import type { CalledOff } from "./planning.ts";
import {
  callOffQuietly,
  endWaitlist,
  moveLockedSession,
  notifyCalledOff,
  refuseOverlaps,
  refuseOverlapsAt,
  replaceUnfitVenueAndNotify,
} from "./planning.ts";

/** Booked sessions that stayed unchanged are in none of the lists. */
export interface SlotOutcome {
  readonly opened: readonly string[];
  readonly calledOff: readonly { readonly id: string; readonly bookedCount: number }[];
  readonly moved: readonly {
    readonly id: string;
    readonly before: FollowedPlan;
    readonly after: FollowedPlan;
  }[];
  /** Not yet sent, for `notifyOfSlot`. */
  readonly news: { readonly moved: readonly MovedNews[]; readonly calledOff: readonly CalledOff[] };
}

/**
 * Applies the weekly session to its coming sessions from the local day `from` on. Lock the city first. With
 * `isAnother` false only its first or last day changed, so sessions within stay as they are. Booked sessions are
 * kept, moved or called off according to `onBooked`; without it, throws `has_bookings` with them.
 */
export async function applySlot(
  trx: Trx,
  slotId: string,
  {
    from,
    isAnother,
    onBooked,
    told = {},
  }: { from: string; isAnother: boolean; onBooked: OnBooked | undefined; told?: Told },
  now: Date,
): Promise<SlotOutcome> {
  const sessions = await lockSlotSessions(trx, slotId, from, now);
  const concerned = sessions.filter(({ isWithin }) => isAnother || !isWithin);
  const booked = concerned.filter(({ bookedCount }) => bookedCount > 0);
  if (booked.length > 0 && onBooked === undefined)
    throw new ApiProblem("has_bookings", { sessions: booked.map(presentBookedSession) });
  const calledOff: SlotSession[] = [];
  const news: { moved: MovedNews[]; calledOff: CalledOff[] } = { moved: [], calledOff: [] };
  const moved: SlotOutcome["moved"][number][] = [];
  const opened: string[] = [];
  const recordFollowed = (session: SlotSession, after: FollowedPlan) => {
    if (opensMoreSpots(session, after)) opened.push(session.id);
  };
  for (const session of concerned) {
    if (session.bookedCount === 0) {
      const after = await followUnbooked(trx, session, now, told);
      if (after !== undefined) recordFollowed(session, after);
    } else if (onBooked === "cancel") {
      news.calledOff.push(await callOffQuietly(trx, session.id, now));
      await detachSession(trx, session.id);
      calledOff.push(session);
    } else if (onBooked === "move") {
      const after = await moveBooked(trx, session, now, told);
      if (session.isOtherWorkout) news.moved.push(await collectMove(trx, session));
      moved.push({ id: session.id, before: planOf(session), after });
      recordFollowed(session, after);
    }
    // It leaves the timetable, which makes no replacement on a day that still has one.
    else if (!session.isWithin || session.isOnAnotherDay) await detachSession(trx, session.id);
  }
  return { opened, calledOff, moved, news };
}

/** Tells each member and host once of all that one change did, and returns those who were booked. */
export async function notifyOfSlot(
  trx: Trx,
  { moved, calledOff }: SlotOutcome["news"],
  now: Date,
  besides: Told & { readonly series: SeriesNews | undefined },
): Promise<ReadonlySet<string>> {
  await notifyMovedTogether(trx, moved, now, besides);
  await notifyCalledOff(trx, calledOff, now, besides);
  return new Set([
    ...moved.flatMap(({ memberIds }) => memberIds),
    ...calledOff.flatMap(({ booked }) => booked),
  ]);
}

async function collectMove(trx: Trx, session: SlotSession): Promise<MovedNews> {
  const memberIds = await listBookedMemberIds(trx, session.id);
  const hostId = await findHostWithoutSpot(trx, session.id);
  return { sessionId: session.id, ...moveOf(session), memberIds, hostId };
}

async function moveBooked(
  trx: Trx,
  session: SlotSession,
  now: Date,
  told: Told,
): Promise<FollowedPlan> {
  if (!session.isWithin)
    throw invalidField("onBooked", "can't be move if the weekly session ends before it");
  const isMoved = moveOf(session).movedFrom !== undefined;
  if (isMoved) await refuseOverlapsAt(trx, session.id, session.slotStartsAt);
  if (isMoved) await moveLockedSession(trx, session.id, session.slotStartsAt, now);
  const after = await refuseOverlaps(() => followSlot(trx, session.id));
  const asksMore =
    after.workoutType !== session.workoutType || after.totalSpots > session.totalSpots || isMoved;
  if (session.isOtherWorkout) {
    await markChanged(trx, session.id, now);
    await notifyWaitingOfMove(trx, session.id, now, { ...moveOf(session), ...told });
  }
  const rest = session.isOtherWorkout ? {} : { told };
  if (asksMore) await replaceUnfitVenueAndNotify(trx, session.id, now, rest);
  return after;
}

/** They follow the weekly session or are called off. Their host is notified either way. */
async function followUnbooked(
  trx: Trx,
  session: SlotSession,
  now: Date,
  told: Told,
): Promise<FollowedPlan | undefined> {
  if (session.isWithin) {
    const after = await followSlot(trx, session.id);
    await releaseUnfitHost(trx, session.id, now, told);
    if (session.isOtherWorkout)
      await notifyHostWithoutSpot(trx, session.id, "session_moved", now, {
        ...moveOf(session),
        ...told,
      });
    return after;
  }
  await withdrawSession(trx, session.id, now);
  await notifyHostWithoutSpot(trx, session.id, "session_cancelled", now, told);
  await endWaitlist(trx, session.id, now, told);
  return undefined;
}

function moveOf({ startsAt, slotStartsAt }: SlotSession): { readonly movedFrom?: Date } {
  return startsAt.getTime() === slotStartsAt.getTime() ? {} : { movedFrom: startsAt };
}

function planOf(session: SlotSession): FollowedPlan {
  const { startsAt, durationMinutes, workoutType, totalSpots, defaultVenueId, audience } = session;
  return { startsAt, durationMinutes, workoutType, totalSpots, defaultVenueId, audience };
}

/** The fields that a session takes from its weekly session. A booked session keeps its audience. */
interface FollowedPlan {
  readonly startsAt: Date;
  readonly durationMinutes: number;
  readonly workoutType: WorkoutType;
  readonly totalSpots: number;
  readonly defaultVenueId: string;
  readonly audience: Audience;
}

interface SlotSession extends FollowedPlan {
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

async function lockSlotSessions(
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

/** An unbooked session gets another venue. A booked one keeps its audience and enough spots. Returns the plan. */
async function followSlot(db: Db, sessionId: string): Promise<FollowedPlan> {
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

async function detachSession(db: Db, sessionId: string): Promise<void> {
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

function presentBookedSession({ id, startsAt, city, bookedCount }: SlotSession) {
  return { id, startTime: startsAt.toISOString(), city, attendeeCount: bookedCount };
}

import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { hourMs } from "#shared/rules/durations.ts";
import { callOffHours } from "#shared/rules/limits.ts";
import { notifyEach } from "#server/notifications/actions.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { findSessionFacts, notifyMembers } from "./news.ts";
import { callOffQuietly } from "./planning.ts";
import type { CalledOff } from "./planning.ts";

/** A later check is skipped: members have made their plans by then, or the session was only just added. */
const latestCheckMs = hourMs;
const suggested = 3;
const suggestedWithinDays = 14;

/** For rows of `sessions` and `slots`. */
const checkMoment = sql<Date>`(sessions.starts_at - make_interval(hours => slots.call_off_hours))`;

export const dueMinimums = (now: Date, until: Date): RawBuilder<DuePiece> => sql`
  select sessions.id::text as piece, ${checkMoment} as due_at
  from sessions join timetable_slots as slots on slots.id = sessions.slot_id
  where slots.call_off_hours is not null and sessions.minimum_checked_at is null
    and sessions.cancelled_at is null and sessions.starts_at > ${now}
    and sessions.starts_at <= ${new Date(until.getTime() + callOffHours.max * hourMs)}
    and ${checkMoment} <= ${until}`;

/** For rows of `sessions` and `slots`. */
export const isBelowMinimum = sql<boolean>`sessions.booked_count < slots.min_bookings`;

/** Shows everyone booked up to three others. Undefined if the session takes place, or was checked before. */
export async function callOffIfTooFew(
  trx: Trx,
  sessionId: string,
  now: Date,
): Promise<CalledOff | undefined> {
  if (!(await checkMinimum(trx, sessionId, now))) return undefined;
  const calledOff = await callOffQuietly(trx, sessionId, now);
  await notifyOfTooFew(trx, calledOff, now);
  return calledOff;
}

/** Returns whether the session must be called off. */
async function checkMinimum(trx: Trx, sessionId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isTooFew: boolean }>`
    with due as (
      select sessions.id, ${isBelowMinimum} and
        ${checkMoment} > ${new Date(now.getTime() - latestCheckMs)} as too_few
      from sessions join timetable_slots as slots on slots.id = sessions.slot_id
      where sessions.id = ${sessionId} and sessions.minimum_checked_at is null
        and sessions.cancelled_at is null and sessions.starts_at > ${now}
        and ${checkMoment} <= ${now}
      for update of sessions
    )
    update sessions set minimum_checked_at = ${now} from due where sessions.id = due.id
    returning due.too_few as "isTooFew"`.execute(trx);
  return rows[0]?.isTooFew === true;
}

async function notifyOfTooFew(
  trx: Trx,
  { session: { id }, booked, hostId, waiting }: CalledOff,
  now: Date,
): Promise<void> {
  const facts = await findSessionFacts(trx, id);
  if (facts === undefined) return;
  const others = await listOthers(trx, id, booked, now);
  const { timeZone } = facts;
  const news = booked.map((memberId) => ({
    memberId,
    occasion: {
      kind: "session_too_few" as const,
      ...facts,
      about: `${id}:${now.toISOString()}`,
      others: others
        .filter((other) => other.memberId === memberId)
        .map(({ workoutType, startsAt }) => ({ workoutType, startsAt, timeZone })),
    },
  }));
  const events = booked.map((memberId) => ({ memberId, name: "session" as const, about: id }));
  await notifyEach(trx, news, now, events);
  const hosts = hostId === undefined ? [] : [hostId];
  await notifyMembers(trx, hosts, id, "session_cancelled", now, { isHostOnly: true });
  await notifyMembers(trx, waiting, id, "waitlist_called_off", now);
}

/** For each member, those with room that fit their bookings: of the same workout first, then the nearest. */
async function listOthers(db: Db, sessionId: string, memberIds: readonly string[], now: Date) {
  const { rows } = await sql<{ memberId: string; workoutType: string; startsAt: Date }>`
    select member.id as "memberId", other.workout_type as "workoutType",
      other.starts_at as "startsAt"
    from unnest(${[...memberIds]}::bigint[]) as member (id)
    join sessions as former on former.id = ${sessionId}
    cross join lateral (
      select sessions.workout_type, sessions.starts_at from sessions
      where sessions.city = former.city and sessions.cancelled_at is null
        and sessions.starts_at > ${new Date(now.getTime() + 2 * hourMs)}
        and sessions.starts_at < former.starts_at + make_interval(days => ${suggestedWithinDays})
        and sessions.booked_count < sessions.total_spots and sessions.waiting_count = 0
        and sessions.audience in ('everyone', former.audience)
        and not exists (
          select from bookings
          where bookings.member_id = member.id and bookings.status = 'active'
            and bookings.starts_at < sessions.ends_at and bookings.ends_at > sessions.starts_at
        )
      order by sessions.workout_type <> former.workout_type,
        abs(extract(epoch from sessions.starts_at - former.starts_at)), sessions.id
      limit ${suggested}
    ) as other
    order by member.id, other.starts_at`.execute(db);
  return rows;
}

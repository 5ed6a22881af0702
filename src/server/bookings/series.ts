import { sql } from "kysely";
import type { Series } from "#shared/api/series.ts";
import { weekdays } from "#shared/rules/choices.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { maxPauseDays, maxSeries } from "#shared/rules/series.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem, invalidField, parseId, validIds } from "#server/platform/problems.ts";
import { wrongAreaProblem } from "#server/sessions/actions.ts";
import { listPremium, requirePremium } from "#server/subscriptions/actions.ts";
import { rules } from "./eligibility.ts";
import { bookComingOf, slotOfSeries } from "./series-bookings.ts";

/** Idempotent. Throws the reason of a refusal. A coming session that can't be booked isn't a refusal. */
export async function startSeries(
  context: Context,
  member: Member,
  requested: { readonly sessionId: string; readonly areaId: string },
): Promise<Series> {
  const { db, clock } = context;
  const sessionId = parseId(requested.sessionId);
  const [areaId] = validIds([requested.areaId]);
  await requirePremium(context, member);
  const seriesId = await db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id);
    const now = clock.now();
    const found = await findWeekly(trx, { sessionId, memberId: member.id, areaId }, now);
    if (found === undefined) throw new ApiProblem("not_found");
    if (!found.isOpen) throw new ApiProblem("not_open_to_you");
    if (areaId === undefined || !found.fitsArea) throw wrongAreaProblem();
    if (found.slotId === null) throw new ApiProblem("not_weekly");
    if (found.seriesId === null && found.held >= maxSeries) throw new ApiProblem("too_many_series");
    const id = found.seriesId ?? (await insertSeries(trx, member.id, found.slotId, areaId, now));
    // The area of an earlier series may have been retired since.
    if (found.seriesId !== null)
      await trx.updateTable("series").set({ area_id: areaId }).where("id", "=", id).execute();
    await bookComingOf({ ...context, db: trx }, member, id);
    return id;
  });
  return readOne(context, member, seriesId);
}

/** Throws `not_found`, and `invalid_request` for a day that isn't within a year. */
export async function pauseSeries(
  context: Context,
  member: Member,
  id: string,
  pausedUntil: string | null,
): Promise<Series> {
  const { db, clock } = context;
  const seriesId = parseId(id);
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id);
    const now = clock.now();
    const { today } = await requireSeries(trx, member.id, seriesId, now);
    const lastDay = new Date(Date.parse(today) + maxPauseDays * dayMs).toISOString().slice(0, 10);
    if (pausedUntil !== null && (pausedUntil <= today || pausedUntil > lastDay))
      throw invalidField("pausedUntil", "must be a day after today and within a year");
    await trx
      .updateTable("series")
      .set({ paused_until: pausedUntil })
      .where("id", "=", seriesId)
      .execute();
    const premium = await listPremium(trx, [member.id], now);
    if (premium.has(member.id)) await bookComingOf({ ...context, db: trx }, member, seriesId);
  });
  return readOne(context, member, seriesId);
}

/** Keeps its bookings. Throws `not_found`. */
export async function endSeries({ db }: Context, member: Member, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("series")
    .where("id", "=", parseId(id))
    .where("member_id", "=", member.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiProblem("not_found");
}

async function readOne(context: Context, member: Member, id: string): Promise<Series> {
  const one = (await readSeries(context, member)).find((each) => each.id === id);
  if (one === undefined) throw new ApiProblem("not_found");
  return one;
}

/** In the order in which they were started. */
export async function readSeries({ db, clock }: Context, member: Member): Promise<Series[]> {
  const now = clock.now();
  const [rows, coming] = await Promise.all([
    listSeries(db, member.id, now),
    listComing(db, member.id, now),
  ]);
  return rows.map(({ weekday, pausedUntil, today, ...row }) => ({
    ...row,
    weekday: weekdays[weekday - 1] ?? "monday",
    pausedUntil: pausedUntil !== null && pausedUntil > today ? pausedUntil : null,
    nextSessions: coming
      .filter(({ seriesId }) => seriesId === row.id)
      .map(({ seriesId: _series, startsAt, ...session }) => ({
        ...session,
        startTime: startsAt.toISOString(),
      })),
  }));
}

async function lockMember(trx: Trx, memberId: string): Promise<void> {
  await sql`select id from members where id = ${memberId} for no key update`.execute(trx);
}

interface Weekly {
  readonly slotId: string | null;
  /** The member's series, if they have one. */
  readonly seriesId: string | null;
  readonly held: number;
  readonly isOpen: boolean;
  readonly fitsArea: boolean;
}

/** Null if the session is a single one or its weekly session has ended. */
async function findWeekly(
  trx: Trx,
  candidate: { sessionId: string; memberId: string; areaId: string | undefined },
  now: Date,
): Promise<Weekly | undefined> {
  const { rows } = await sql<Weekly>`
    select weekly.id as "slotId", own.id as "seriesId",
      ${rules.fitsAudience()} as "isOpen", ${rules.fitsArea()} as "fitsArea",
      (
        select count(*)::int from series join timetable_slots as held on held.id = series.slot_id
        where series.member_id = members.id and ${isGoingOn(sql`held`, now)}
      ) as held
    from sessions
    join members on members.id = ${candidate.memberId}
    left join areas on areas.id = ${candidate.areaId ?? null}
    left join timetable_slots as slots on slots.id = sessions.slot_id
    left join timetable_slots as weekly
      on weekly.id = ${slotOfSeries} and ${isGoingOn(sql`weekly`, now)}
    left join series as own on own.slot_id = weekly.id and own.member_id = members.id
    where sessions.id = ${candidate.sessionId}`.execute(trx);
  return rows[0];
}

const todayIn = (city: ReturnType<typeof sql>, now: Date) => sql<string>`(
  select (${now}::timestamptz at time zone time_zone)::date from cities where name = ${city}
)`;

const isGoingOn = (slot: ReturnType<typeof sql>, now: Date) => sql<boolean>`(
  ${slot}.effective_until is null or ${slot}.effective_until >= ${todayIn(sql`${slot}.city`, now)}
)`;

async function insertSeries(
  trx: Trx,
  memberId: string,
  slotId: string,
  areaId: string,
  now: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto("series")
    .values({ member_id: memberId, slot_id: slotId, area_id: areaId, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function requireSeries(
  trx: Trx,
  memberId: string,
  seriesId: string,
  now: Date,
): Promise<{ readonly today: string }> {
  const { rows } = await sql<{ today: string }>`
    select ${todayIn(sql`held.city`, now)} as today
    from series join timetable_slots as held on held.id = series.slot_id
    where series.id = ${seriesId} and series.member_id = ${memberId}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new ApiProblem("not_found");
  return row;
}

/** A change from a later day has a separate row until then, so these have the present time. */
async function listSeries(db: Db, memberId: string, now: Date) {
  type Row = Omit<Series, "weekday" | "nextSessions"> & { weekday: number; today: string };
  const { rows } = await sql<Row>`
    select series.id, slots.weekday, to_char(slots.local_time, 'HH24:MI') as "localTime",
      slots.workout_type as "workoutType", slots.city, series.paused_until as "pausedUntil",
      held.effective_until as "endsOn", ${todayIn(sql`held.city`, now)} as today
    from series
    join timetable_slots as held on held.id = series.slot_id
    cross join lateral (
      select * from timetable_slots as slots
      where (slots.id = held.id or slots.followed_by = held.id) and ${isGoingOn(sql`slots`, now)}
      order by slots.effective_from nulls first limit 1
    ) as slots
    where series.member_id = ${memberId} and ${isGoingOn(sql`held`, now)}
    order by series.id`.execute(db);
  return rows;
}

async function listComing(db: Db, memberId: string, now: Date) {
  const { rows } = await sql<{
    seriesId: string;
    id: string;
    startsAt: Date;
    date: string;
    timeZone: string;
    isBooked: boolean;
  }>`
    select series.id as "seriesId", sessions.id, sessions.starts_at as "startsAt",
      (sessions.starts_at at time zone cities.time_zone)::date as date,
      cities.time_zone as "timeZone",
      exists (
        select from bookings where session_id = sessions.id and member_id = series.member_id
          and status = 'active'
      ) as "isBooked"
    from series
    join timetable_slots as slots on ${slotOfSeries} = series.slot_id
    join sessions on sessions.slot_id = slots.id
    join cities on cities.name = sessions.city
    where series.member_id = ${memberId} and sessions.starts_at > ${now}
      and sessions.cancelled_at is null
    order by sessions.starts_at, sessions.id`.execute(db);
  return rows;
}

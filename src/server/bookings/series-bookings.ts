import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { BookingRule } from "#shared/rules/booking-rules.ts";
import { seriesNewsEveryMs } from "#shared/rules/series.ts";
import type { SeriesResult } from "#shared/rules/series.ts";
import type { Member } from "#server/identity/logins.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Context, Moment } from "#server/platform/context.ts";
import { retryTransaction } from "#server/platform/database.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import type { SeriesNews } from "#server/sessions/news.ts";
import { listPremium } from "#server/subscriptions/actions.ts";
import { explainRefusal, firstBroken, waitsForSeries } from "./eligibility.ts";
import { mailWeekly } from "./mails.ts";
import { placeBookings } from "./place-queries.ts";

/** For rows of `slots`: the weekly session by which a series names it. */
export const slotOfSeries = sql`coalesce(slots.followed_by, slots.id)`;

/**
 * Books the members of a weekly session on its new sessions, right after these are made, and tells each of them once
 * a week. Members who book before that wait for it with `bookSeriesFirst`.
 */
export function seriesJobs(context: Pick<Context, "db" | "log" | "realClock">): Job[] {
  const { db, realClock } = context;
  return [
    jobOfPieces(context, {
      name: "book series",
      triggers: ["tell of series"],
      due: (until): RawBuilder<DuePiece> => sql`
        select id::text as piece, series_due_at as due_at from sessions where series_due_at <= ${until}`,
      one: (id, now) =>
        db.transaction().execute((trx) => bookSeriesOf(trx, id, { now, realNow: realClock.now() })),
    }),
    jobOfPieces(context, {
      name: "tell of series",
      triggers: [],
      due: dueNews,
      one: (id, now) => db.transaction().execute((trx) => tellResults(trx, id, now)),
    }),
  ];
}

/**
 * Call it before a booking's transaction, or when `placeBookings` refuses without a reason. Throws `unavailable` if
 * the job's work for the new session fails: ten minutes later the session is open to all.
 */
export async function bookSeriesFirst(
  { db, clock, realClock, log }: Pick<Context, "db" | "clock" | "realClock" | "log">,
  sessionId: string,
): Promise<void> {
  const at = { now: clock.now(), realNow: realClock.now() };
  const { rows } = await sql`
    select from sessions where id = ${sessionId} and ${waitsForSeries(at.now)}`.execute(db);
  if (rows.length === 0) return;
  try {
    await retryTransaction(db, (trx) => bookSeriesOf(trx, sessionId, at));
  } catch (error) {
    log.warn({ err: error, sessionId }, "the members of a weekly session were not booked");
    throw new ApiProblem("unavailable", { cause: error });
  }
}

const results = {
  fitsArea: "area",
  fitsAudience: "audience",
  hasSignedWaiver: "waiver",
  overlapsNothing: "overlap",
  isWithinComingLimit: "limit",
} as const satisfies Partial<Record<BookingRule, SeriesResult>>;

const rulesInOrder = [
  "isMemberActive",
  "fitsAudience",
  "isNotBooked",
  "fitsArea",
  "isWithinDailyLimit",
  "hasSignedWaiver",
  "overlapsNothing",
  "isWithinComingLimit",
] as const satisfies BookingRule[];

/** Follows the order of the series. */
async function bookSeriesOf(trx: Trx, sessionId: string, at: Moment): Promise<void> {
  const { now } = at;
  // Locks members before the session, in id order, as booking does.
  await sql`
    select id from members where id in (
      select series.member_id from sessions
      join timetable_slots as slots on slots.id = sessions.slot_id
      join series on series.slot_id = ${slotOfSeries}
      where sessions.id = ${sessionId}
    ) order by id for no key update`.execute(trx);
  const session = await takeSession(trx, sessionId, now);
  if (session === undefined) return;
  const members = await listMembersInOrder(trx, sessionId, at);
  const premium = await listPremium(
    trx,
    members.map(({ memberId }) => memberId),
    now,
  );
  const fit = members.filter(({ broken, memberId }) => broken === null && premium.has(memberId));
  const chosen = fit.slice(0, session.free);
  const placed = await placeBookings(
    trx,
    chosen.map(({ memberId, areaId }) => ({ sessionId, memberId, areaId })),
    at,
  );
  const booked = new Set(chosen.filter((_, nth) => placed[nth] !== undefined));
  const decided = members.flatMap((member) => {
    const { broken, seriesId } = member;
    if (broken !== null && !(broken in results)) return [];
    const lacksPlan = !premium.has(member.memberId);
    const obstacle = broken === null ? "full" : results[broken as keyof typeof results];
    const result: SeriesResult = booked.has(member)
      ? "booked"
      : lacksPlan
        ? "subscription"
        : obstacle;
    return [{ seriesId, sessionId, result }];
  });
  await insertResults(trx, decided, now, null);
}

/** Undefined if another server has done the session's work or it can't be booked. */
async function takeSession(
  trx: Trx,
  sessionId: string,
  now: Date,
): Promise<{ readonly free: number } | undefined> {
  const { rows } = await sql<{ free: number; isBookable: boolean }>`
    with taken as (
      select id from sessions where id = ${sessionId} and series_due_at <= ${now} for update
    )
    update sessions set series_due_at = null from taken where sessions.id = taken.id
    returning total_spots - booked_count as free,
      cancelled_at is null and starts_at > ${now} as "isBookable"`.execute(trx);
  return rows.find(({ isBookable }) => isBookable);
}

interface SeriesMember {
  readonly seriesId: string;
  readonly memberId: string;
  readonly areaId: string;
  readonly broken: (typeof rulesInOrder)[number] | null;
}

async function listMembersInOrder(trx: Trx, sessionId: string, at: Moment) {
  const { rows } = await sql<SeriesMember>`
    select series.id as "seriesId", members.id as "memberId", series.area_id as "areaId",
      ${firstBroken(rulesInOrder, at)} as broken
    from sessions
    join timetable_slots as slots on slots.id = sessions.slot_id
    join series on series.slot_id = ${slotOfSeries}
    join members on members.id = series.member_id
    join areas on areas.id = series.area_id
    where sessions.id = ${sessionId} and ${isUndecided}
    order by series.id`.execute(trx);
  return rows;
}

/** For rows named `series` and `sessions`: nothing was decided, and the series isn't paused then. */
const isUndecided = sql<boolean>`(
  (paused_until is null or paused_until <= sessions.local_date)
  and not exists (
    select from series_results as decided
    where decided.series_id = series.id and decided.session_id = sessions.id
  )
)`;

const resultOfRefusal: Readonly<Record<string, SeriesResult>> = {
  already_booked: "booked",
  session_full: "full",
  not_open_to_you: "audience",
  waiver_required: "waiver",
  overlapping_booking: "overlap",
  too_many_bookings: "limit",
  one_booking_at_a_time: "limit",
};

/** The member is locked and has a plan. One email tells the results; the reply shows them, so no notification does. */
export async function bookComingOf(
  context: Pick<Context, "clock" | "realClock"> & { readonly db: Trx },
  member: Member,
  seriesId: string,
): Promise<void> {
  const { db, clock } = context;
  const memberId = member.id;
  const at = { now: clock.now(), realNow: context.realClock.now() };
  const wanted = await listUndecided(db, seriesId, at.now);
  if (wanted.length === 0) return;
  const requests = wanted.map(({ id, areaId }) => ({ sessionId: id, memberId, areaId }));
  const placed = await placeBookings(db, requests, at);
  const decided: Decided[] = [];
  for (const [nth, request] of requests.entries()) {
    const { sessionId } = request;
    const refusal = placed[nth] === undefined ? await explainRefusal(context, request) : undefined;
    const isFull = placed[nth] === undefined && refusal === undefined;
    const result =
      refusal === undefined ? (isFull ? "full" : "booked") : resultOfRefusal[refusal.code];
    if (result !== undefined) decided.push({ seriesId, sessionId, result });
  }
  await insertResults(db, decided, at.now, at.now);
  if (placed.some((booking) => booking !== undefined)) await mailWeekly(db, member, decided, at);
}

/** Those that the job is about to book are left to it, in its order. */
async function listUndecided(db: Db, seriesId: string, now: Date) {
  const { rows } = await sql<{ id: string; areaId: string }>`
    select sessions.id, series.area_id as "areaId"
    from series
    join timetable_slots as slots on ${slotOfSeries} = series.slot_id
    join sessions on sessions.slot_id = slots.id
    where series.id = ${seriesId} and sessions.starts_at > ${now} and sessions.cancelled_at is null
      and sessions.series_due_at is null and ${isUndecided}
    order by sessions.starts_at`.execute(db);
  return rows;
}

interface Decided {
  readonly seriesId: string;
  readonly sessionId: string;
  readonly result: SeriesResult;
}

async function insertResults(
  trx: Trx,
  decided: readonly Decided[],
  now: Date,
  toldAt: Date | null,
): Promise<void> {
  if (decided.length === 0) return;
  await trx
    .insertInto("series_results")
    .values(
      decided.map(({ seriesId, sessionId, result }) => ({
        series_id: seriesId,
        session_id: sessionId,
        result,
        decided_at: now,
        told_at: toldAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const everyMs = sql`${sql.lit(`${seriesNewsEveryMs} milliseconds`)}::interval`;

/** A member with news is due once the last news is a week old. */
const dueNews = (until: Date): RawBuilder<DuePiece> => sql`
  select piece, due_at from (
    select own.member_id::text as piece, greatest(min(news.decided_at), (
      select max(told.told_at) + ${everyMs} from series as other
      join series_results as told on told.series_id = other.id
      where other.member_id = own.member_id
    )) as due_at
    from series_results as news join series as own on own.id = news.series_id
    where news.told_at is null and news.decided_at <= ${until}
    group by own.member_id
  ) as members where due_at <= ${until}`;

async function tellResults(trx: Trx, memberId: string, now: Date): Promise<void> {
  const { rows } = await sql<{
    sessionId: string;
    workoutType: string;
    startsAt: Date;
    timeZone: string;
    result: SeriesResult;
    isCurrent: boolean;
  }>`
    with told as (
      update series_results set told_at = ${now} from series
      where series.id = series_results.series_id and series.member_id = ${memberId}
        and told_at is null
      returning session_id, result
    )
    select sessions.id as "sessionId", sessions.workout_type as "workoutType", sessions.starts_at as "startsAt",
      cities.time_zone as "timeZone", result,
      sessions.cancelled_at is null and sessions.starts_at > ${now} and (
        result = 'booked'
      ) = exists (
        select from bookings
        where bookings.session_id = sessions.id and member_id = ${memberId} and status = 'active'
      ) as "isCurrent"
    from told join sessions on sessions.id = told.session_id
    join cities on cities.name = sessions.city
    order by sessions.starts_at`.execute(trx);
  const current = rows.filter(({ isCurrent }) => isCurrent);
  const [first] = current;
  if (first === undefined) return;
  const weekly = current.map(({ isCurrent: _isCurrent, sessionId: _id, ...one }) => one);
  const news = {
    kind: "series_week",
    sessionId: first.sessionId,
    about: now.toISOString(),
    calendarOf: current.flatMap(({ result, sessionId }) =>
      result === "booked" ? [sessionId] : [],
    ),
  } as const;
  await notify(trx, [memberId], { ...news, weekly }, now);
}

interface WeeklyPlan {
  readonly weekday: number;
  readonly localTime: string;
  readonly workoutType: string;
  readonly effectiveUntil: string | null;
}

interface ChangedPlan {
  readonly before: WeeklyPlan;
  readonly after: WeeklyPlan;
  /** The first day of the change. */
  readonly from: string;
}

/** The members of a series whose weekly session gets a new time or type, or ends. Undefined if nothing changes. */
export async function findSeriesNews(
  trx: Trx,
  slotId: string,
  { before, after, from }: ChangedPlan,
): Promise<SeriesNews | undefined> {
  const members = await listMembersOfSlot(trx, slotId);
  if (members.length === 0) return undefined;
  const memberIds = members.map(({ memberId }) => memberId);
  const { workoutType } = after;
  const isEnding = after.effectiveUntil !== null && after.effectiveUntil !== before.effectiveUntil;
  const isOver = isEnding && members.some(({ isFollowed }) => !isFollowed);
  const isSameTime = before.weekday === after.weekday && before.localTime === after.localTime;
  if (!isOver && isSameTime && before.workoutType === workoutType) return undefined;
  const times = await findTimes(trx, slotId, { before, after, from });
  const { timeZone } = times;
  if (isOver) return { change: "ended", workoutType, startsAt: times.lastAt, timeZone, memberIds };
  const movedFrom = isSameTime ? undefined : times.beforeAt;
  return { change: "moved", workoutType, startsAt: times.firstAt, timeZone, memberIds, movedFrom };
}

/** Tells the members of a series who weren't told yet, together with their sessions. */
export async function tellSeries(
  trx: Trx,
  slotId: string,
  { change, memberIds, movedFrom, ...facts }: SeriesNews,
  heard: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const ids = memberIds.filter((id) => !heard.has(id));
  const about = `${slotId}:${now.toISOString()}`;
  if (change === "ended") await notify(trx, ids, { kind: "series_ended", ...facts, about }, now);
  else {
    const moved = { ...facts, ...(movedFrom !== undefined && { movedFrom }) };
    await notify(trx, ids, { kind: "series_moved", ...moved, about }, now);
  }
}

async function listMembersOfSlot(trx: Trx, slotId: string) {
  const { rows } = await sql<{ memberId: string; isFollowed: boolean }>`
    select series.member_id as "memberId", slots.followed_by is not null as "isFollowed"
    from timetable_slots as slots join series on series.slot_id = ${slotOfSeries}
    where slots.id = ${slotId} order by series.id`.execute(trx);
  return rows;
}

/** The first start from the day of the change on, by the new and the former plan, and the last start. */
async function findTimes(trx: Trx, slotId: string, { before, after, from }: ChangedPlan) {
  const firstOf = ({ weekday, localTime }: WeeklyPlan) => sql`(
    (${from}::date + (7 + ${weekday}::int - extract(isodow from ${from}::date)::int) % 7
      + ${localTime}::time) at time zone time_zone
  )`;
  const last = after.effectiveUntil ?? from;
  const { rows } = await sql<{ firstAt: Date; beforeAt: Date; lastAt: Date; timeZone: string }>`
    select ${firstOf(after)} as "firstAt", ${firstOf(before)} as "beforeAt",
      ((${last}::date - (7 + extract(isodow from ${last}::date)::int - ${after.weekday}::int) % 7
        + ${after.localTime}::time) at time zone time_zone) as "lastAt",
      time_zone as "timeZone"
    from timetable_slots as slots join cities on cities.name = slots.city
    where slots.id = ${slotId}`.execute(trx);
  const [times] = rows;
  if (times === undefined) throw new Error("the weekly session has no city");
  return times;
}

import type { Page } from "#shared/api/operate/fields.ts";
import type {
  OnBooked,
  SeenSlot,
  TimetableChange,
  TimetableRequest,
  TimetableSlot,
} from "#shared/api/operate/planning/timetable.ts";
import { fillSpots } from "#server/bookings/fill.ts";
import { findSeriesNews, tellSeries } from "#server/bookings/series-bookings.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { validIds, parseId, ApiProblem, invalidField } from "#server/platform/problems.ts";
import { applySlot, attachEarlierSessions, notifyOfSlot } from "#server/sessions/slot-sessions.ts";
import type { SlotOutcome } from "#server/sessions/slot-sessions.ts";
import { makeComingSessions } from "#server/sessions/actions.ts";
import { toldOf } from "#server/sessions/news.ts";
import { changeAudited, differenceOf, requireSeen } from "#server/operate/audit/audit.ts";
import type { AuditReason, NewAuditEntry } from "#server/operate/audit/audit.ts";
import { pageOfRows } from "#server/operate/audit/orders.ts";
import { requireCity } from "./cities.ts";
import { cancelEntry, changeEntry } from "./session-presenters.ts";
import { listSlotAnswers } from "#server/sessions/agreements.ts";
import { sql } from "kysely";

export async function readTimetable({ db, clock }: Context, city: string | undefined, page: Page) {
  const rows = await listSlotRows(db, city, page);
  const answers = Map.groupBy(
    await listSlotAnswers(
      db,
      rows.map(({ id }) => id),
      clock.now(),
    ),
    ({ slotId }) => slotId,
  );
  return pageOfRows(
    rows,
    page.limit,
    ({ id }) => id,
    (row) => ({
      ...row,
      answers: (answers.get(row.id) ?? []).map(({ slotId: _slot, ...answer }) => answer),
    }),
  );
}

/** From today by default. Throws `invalid_request`, and `already_exists` for another of the type at that time. */
export async function addSlot(
  context: Context,
  auditReason: AuditReason,
  requested: TimetableRequest,
): Promise<TimetableSlot> {
  return changeAudited(context, auditReason, async (trx, now) => {
    const { slot, entry } = await writeNewSlot(trx, requested, now);
    await makeComingSessions(trx, now, slot.city);
    return { result: slot, entries: [entry] };
  });
}

/** Makes no sessions and no log entry. */
export async function writeNewSlot(
  trx: Trx,
  requested: TimetableRequest,
  now: Date,
): Promise<{ slot: TimetableSlot; entry: NewAuditEntry }> {
  const city = await requireCity(trx, requested.city);
  const { today } = await findDays(trx, city.timeZone, now, "2000-01-01");
  const planned = { ...requested, effectiveFrom: requested.effectiveFrom ?? today };
  requireMinimum(planned);
  await requireFitting(trx, { id: "0", ...planned }, city);
  const slot = { id: await insertSlot(trx, planned), ...planned };
  return { slot, entry: { action: "timetable.add", subject: `timetable:${slot.id}`, to: slot } };
}

/**
 * From today by default. Booked sessions are kept, moved or called off according to `onBooked`; without it, throws
 * `has_bookings` with them. The plan until a later day becomes a separate weekly session. Also throws `not_found`,
 * `stale`, `invalid_request`, `already_exists` and `overlapping_booking`.
 */
export async function changeSlot(
  context: Context,
  auditReason: AuditReason,
  id: string,
  changes: TimetableChange,
  { seen, ...booked }: BookedSessions & { readonly seen?: SeenSlot },
): Promise<TimetableSlot> {
  const slotId = parseId(id);
  return changeAudited(context, auditReason, async (trx, now) => {
    if (seen !== undefined) requireSeen(seen, await lockSlot(trx, slotId));
    const { slot, entries } = await writeSlot(trx, slotId, changes, booked, now);
    await makeComingSessions(trx, now, slot.city);
    return { result: slot, entries };
  });
}

interface BookedSessions {
  /** Without it, a change of booked sessions is refused. */
  readonly onBooked?: OnBooked | undefined;
  readonly message?: string | undefined;
}

/** Makes no sessions and no log entry. */
export async function writeSlot(
  trx: Trx,
  slotId: string,
  changes: TimetableChange,
  { onBooked, message }: BookedSessions,
  now: Date,
): Promise<{ slot: TimetableSlot; entries: readonly NewAuditEntry[] }> {
  const before = await lockSlot(trx, slotId);
  const city = await requireCity(trx, before.city);
  const asked = changes.effectiveFrom;
  const { today, dayBefore } = await findDays(trx, city.timeZone, now, asked ?? "2000-01-01");
  if (asked !== undefined && asked < today)
    throw invalidField("effectiveFrom", "must not be in the past");
  const from = asked ?? today;
  const begins = before.effectiveFrom;
  const isSplit = from > today && (begins === null || begins < from);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const after: TimetableSlot = { ...before, ...Object.fromEntries(given) };
  const beginsNow = asked === today && begins !== null && begins > today;
  after.effectiveFrom = from > today || beginsNow ? from : begins;
  requireMinimum(after);
  if (isSplit) await keepUntil(trx, before, dayBefore, from);
  await updateSlot(trx, after);
  // A women's session from before the city forbade them may change in all else.
  const allowsWomenSessions = city.allowsWomenSessions || before.audience === "women";
  await requireFitting(trx, after, { allowsWomenSessions }, before);
  const { from: wasSo, to: isSo } = differenceOf(before, after);
  const unplanned = ["effectiveFrom", "effectiveUntil", "minBookings", "callOffHours"];
  const isAnother = Object.keys(isSo).some((name) => !unplanned.includes(name));
  const told = toldOf(message);
  const applied = { from: today, isAnother, onBooked, told };
  const outcome = await applySlot(trx, slotId, applied, now);
  const series = await findSeriesNews(trx, slotId, { before, after, from });
  const heard = await notifyOfSlot(trx, outcome.news, now, { ...told, series });
  if (series !== undefined) await tellSeries(trx, slotId, series, heard, now);
  await fillSpots(trx, outcome.opened, now, { offered: "all spots" });
  const entry = {
    action: "timetable.change",
    subject: `timetable:${slotId}`,
    from: wasSo,
    to: { ...isSo, onBooked, message },
  };
  return { slot: after, entries: [entry, ...sessionEntries(outcome)] };
}

type FormerPlan = Omit<TimetableChange, "effectiveFrom"> & {
  readonly effectiveFrom?: string | null | undefined;
};

/** Joins a plan that `keepUntil` made. Throws `stale` if that is gone or changed, and as `writeSlot` does. */
export async function restoreSlot(
  trx: Trx,
  slotId: string,
  { effectiveFrom, ...values }: FormerPlan,
  now: Date,
): Promise<void> {
  const changed = await lockSlot(trx, slotId);
  const fields: object = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  );
  if (effectiveFrom !== undefined) {
    const former = { ...changed, ...fields, effectiveFrom };
    const begins = changed.effectiveFrom;
    if (begins !== null && (effectiveFrom ?? "") < begins) await joinEarlier(trx, former, begins);
    await updateSlot(trx, { ...changed, effectiveFrom });
  }
  await writeSlot(trx, slotId, fields, {}, now);
}

/** Gives the sessions of the separate plan back. */
async function joinEarlier(trx: Trx, former: TimetableSlot, begins: string): Promise<void> {
  const { id, effectiveUntil: _until, ...plan } = former;
  const earlier = await selectSlots(trx)
    .where("city", "=", former.city)
    .where("weekday", "=", former.weekday)
    .where("local_time", "=", former.localTime)
    .where("workout_type", "=", former.workoutType)
    .where("id", "<>", id)
    .where("effective_until", "<", begins)
    .orderBy("effective_until", "desc")
    .limit(1)
    .executeTakeFirst();
  if (earlier === undefined) throw new ApiProblem("stale");
  const { id: earlierId, effectiveUntil: _earlierUntil, ...kept } = earlier;
  if (JSON.stringify(differenceOf(plan, kept).to) !== "{}") throw new ApiProblem("stale");
  await attachEarlierSessions(trx, earlierId, id, begins);
  await trx.deleteFrom("timetable_slots").where("id", "=", earlierId).execute();
}

/** As if each had been called off or moved alone. */
function sessionEntries({ calledOff, moved }: SlotOutcome): NewAuditEntry[] {
  return [
    ...calledOff.map(({ id, bookedCount }) => cancelEntry(id, bookedCount)),
    ...moved
      .map(({ id, before, after }) => changeEntry(id, before, after))
      // A booked session keeps its audience, so a change of nothing else changes nothing.
      .filter(({ to }) => Object.keys(to).length > 0),
  ];
}

async function lockSlot(trx: Trx, slotId: string): Promise<TimetableSlot> {
  const found = await findSlot(trx, slotId);
  if (found === undefined) throw new ApiProblem("not_found");
  await requireCity(trx, found.city);
  // Read again: it may have changed before the city was locked.
  return (await findSlot(trx, slotId)) ?? found;
}

/** The former plan becomes a separate weekly session. */
async function keepUntil(
  db: Db,
  { id, ...before }: TimetableSlot,
  lastDay: string,
  from: string,
): Promise<void> {
  const ends = before.effectiveUntil;
  const effectiveUntil = ends === null || ends > lastDay ? lastDay : ends;
  const earlierId = await insertSlot(db, { ...before, effectiveUntil });
  // Its members go on with the changed one.
  await sql`
    update timetable_slots set followed_by = coalesce(
      (select changed.followed_by from timetable_slots as changed where changed.id = ${id}), ${id}
    ) where id = ${earlierId}`.execute(db);
  await attachEarlierSessions(db, id, earlierId, from);
}

/** Throws `invalid_request` for half a minimum, and for one above the spots. */
function requireMinimum({
  minBookings,
  callOffHours,
  totalSpots,
}: Pick<TimetableSlot, "minBookings" | "callOffHours" | "totalSpots">): void {
  if ((minBookings === null) !== (callOffHours === null))
    throw invalidField("callOffHours", "goes with minBookings");
  if (minBookings !== null && minBookings > totalSpots)
    throw invalidField("minBookings", "must not be more than the spots");
}

/** Throws if the weekly session is invalid, or `before` can't become it. */
async function requireFitting(
  db: Db,
  slot: TimetableSlot,
  { allowsWomenSessions }: { readonly allowsWomenSessions: boolean },
  before?: TimetableSlot,
): Promise<void> {
  const { effectiveFrom, effectiveUntil, audience } = slot;
  if (effectiveUntil !== null && effectiveFrom !== null && effectiveUntil < effectiveFrom)
    throw invalidField("effectiveUntil", "must not be before effectiveFrom");
  if (audience === "women" && !allowsWomenSessions)
    throw invalidField("audience", "can't be women in this city");
  // With a retired venue it can still be ended, and changed in fields unrelated to the venue.
  if (before === undefined || isOtherForVenue(before, slot)) await requireVenue(db, slot);
  if ((await findConflictingSlot(db, slot)) !== undefined) throw new ApiProblem("already_exists");
}

const isOtherForVenue = (before: TimetableSlot, after: TimetableSlot) =>
  after.defaultVenueId !== before.defaultVenueId ||
  after.workoutType !== before.workoutType ||
  after.totalSpots !== before.totalSpots;

async function requireVenue(db: Db, slot: TimetableSlot): Promise<void> {
  const [venueId] = validIds([slot.defaultVenueId]);
  if (venueId === undefined || !(await isVenueFor(db, venueId, slot)))
    throw invalidField(
      "defaultVenueId",
      "is not a venue in this city for this workout and number of spots",
    );
}

export function selectSlots(db: Db) {
  return db
    .selectFrom("timetable_slots")
    .select([
      "id",
      "city",
      "weekday",
      sql<string>`to_char(local_time, 'HH24:MI')`.as("localTime"),
      "workout_type as workoutType",
      "duration_minutes as durationMinutes",
      "total_spots as totalSpots",
      "default_venue_id as defaultVenueId",
      "audience",
      "effective_from as effectiveFrom",
      "effective_until as effectiveUntil",
      "min_bookings as minBookings",
      "call_off_hours as callOffHours",
    ]);
}

async function listSlotRows(
  db: Db,
  city: string | undefined,
  { cursor = "0", limit }: Page,
): Promise<TimetableSlot[]> {
  return selectSlots(db)
    .where("id", ">", cursor)
    .$if(city !== undefined, (query) => query.where("city", "=", city ?? ""))
    .orderBy("id")
    .limit(limit + 1)
    .execute();
}

export async function findSlot(db: Db, slotId: string): Promise<TimetableSlot | undefined> {
  return selectSlots(db).where("id", "=", slotId).executeTakeFirst();
}

async function findConflictingSlot(
  db: Db,
  slot: TimetableSlot,
): Promise<TimetableSlot | undefined> {
  return selectSlots(db)
    .where("city", "=", slot.city)
    .where("weekday", "=", slot.weekday)
    .where("local_time", "=", slot.localTime)
    .where("workout_type", "=", slot.workoutType)
    .where("id", "<>", slot.id)
    .where(
      sql<boolean>`daterange(effective_from, effective_until, '[]')
        && daterange(${slot.effectiveFrom}::date, ${slot.effectiveUntil}::date, '[]')`,
    )
    .executeTakeFirst();
}

const columnsOf = (slot: Omit<TimetableSlot, "id">) => ({
  city: slot.city,
  weekday: slot.weekday,
  local_time: slot.localTime,
  workout_type: slot.workoutType,
  duration_minutes: slot.durationMinutes,
  total_spots: slot.totalSpots,
  default_venue_id: slot.defaultVenueId,
  audience: slot.audience,
  effective_from: slot.effectiveFrom,
  effective_until: slot.effectiveUntil,
  min_bookings: slot.minBookings,
  call_off_hours: slot.callOffHours,
});

async function insertSlot(db: Db, slot: Omit<TimetableSlot, "id">): Promise<string> {
  const { id } = await db
    .insertInto("timetable_slots")
    .values(columnsOf(slot))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function updateSlot(db: Db, slot: TimetableSlot): Promise<void> {
  await db.updateTable("timetable_slots").set(columnsOf(slot)).where("id", "=", slot.id).execute();
}

async function findDays(
  db: Db,
  timeZone: string,
  now: Date,
  given: string,
): Promise<{ today: string; dayBefore: string }> {
  const { rows } = await sql<{ today: string; dayBefore: string }>`
    select (${now}::timestamptz at time zone ${timeZone})::date as today,
      ${given}::date - 1 as "dayBefore"`.execute(db);
  const [days] = rows;
  if (days === undefined) throw new Error("the query returned no days");
  return days;
}

export async function isVenueFor(
  db: Db,
  venueId: string,
  { city, workoutType, totalSpots }: Pick<TimetableSlot, "city" | "workoutType" | "totalSpots">,
): Promise<boolean> {
  const { rows } = await sql`
    select from venues join areas on areas.id = venues.area_id
    where venues.id = ${venueId} and areas.city = ${city} and venues.is_active
      and kind = 'workout' and ${workoutType} = any (workout_types)
      and (capacity is null or capacity >= ${totalSpots})`.execute(db);
  return rows.length > 0;
}

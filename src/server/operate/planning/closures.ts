import { sql } from "kysely";
import type { Page } from "#shared/api/operate/fields.ts";
import type {
  AddedClosure,
  Closure,
  ClosureRequest,
  Substitution,
} from "#shared/api/operate/planning/closures.ts";
import type { VenueKind } from "#shared/rules/choices.ts";
import { lockWaiting } from "#server/bookings/fill.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem, invalidField, parseId, validIds } from "#server/platform/problems.ts";
import { makeComingSessions } from "#server/sessions/actions.ts";
import {
  lockBookedDuring,
  lockClosedSessions,
  removeUnbookedDuringClosures,
} from "#server/sessions/closures.ts";
import { toldOf } from "#server/sessions/news.ts";
import { callOffSession } from "#server/sessions/planning.ts";
import { replaceClosedSpot } from "#server/sessions/reveal.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason, NewAuditEntry } from "#server/operate/audit/audit.ts";
import { pageOfRows } from "#server/operate/audit/orders.ts";
import { requireCity } from "./cities.ts";
import { cancelEntry } from "./session-presenters.ts";
import { writePlan } from "./session-changes.ts";
import { listConcerned } from "./missing-venues.ts";

const maxRemaining = 100;

export async function readClosures({ db, clock }: Context, city: string | undefined, page: Page) {
  const rows = await listClosureRows(db, { city, ...page }, clock.now());
  return pageOfRows(
    rows,
    page.limit,
    ({ id }) => id,
    (row) => row,
  );
}

/** Removes the city's or venue's unbooked sessions, keeps or calls off booked ones. Throws `invalid_request`. */
export async function addClosure(
  context: Context,
  auditReason: AuditReason,
  { onBooked, message, ...asked }: ClosureRequest,
): Promise<AddedClosure> {
  return changeAudited(context, auditReason, async (trx, now) => {
    const { timeZone } = await requireCity(trx, asked.city);
    const venueId = await requireVenueOf(trx, asked);
    await requireDays(trx, asked, timeZone, now);
    const closure = { id: await insertClosure(trx, asked), ...asked };
    await lockClosedSessions(trx, asked.city, {}, now, lockWaiting);
    const removed = await removeUnbookedDuringClosures(trx, asked.city, now);
    const calledOff: NewAuditEntry[] = [];
    if (onBooked === "cancel")
      for (const { id, bookedCount } of await lockBookedDuring(trx, closure.id, now)) {
        await callOffSession(trx, id, now, toldOf(message));
        calledOff.push(cancelEntry(id, bookedCount, message));
      }
    if (venueId !== null) await replaceClosedSpot(trx, venueId, now);
    const entry = {
      action: "closure.add",
      subject: `closure:${closure.id}`,
      to: { ...closure, onBooked, removed: removed.length },
    };
    const result = {
      ...closure,
      removed: removed.length,
      calledOff: calledOff.length,
      sessions: await listRemaining(trx, closure, now),
    };
    return { result, entries: [entry, ...calledOff] };
  });
}

/** An open city gets its missing sessions at once. Throws `not_found`. */
export async function deleteClosure(
  context: Context,
  auditReason: AuditReason,
  id: string,
): Promise<void> {
  const closureId = parseId(id);
  await changeAudited(context, auditReason, async (trx, now) => {
    const [found] = await selectClosures(trx).where("id", "=", closureId).execute();
    if (found === undefined) throw new ApiProblem("not_found");
    await requireCity(trx, found.city);
    const { numDeletedRows } = await trx
      .deleteFrom("closures")
      .where("id", "=", closureId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new ApiProblem("not_found");
    await makeComingSessions(trx, now, found.city);
    const entry = { action: "closure.delete", subject: `closure:${closureId}`, from: found };
    return { result: undefined, entries: [entry] };
  });
}

/** As if each session had been changed alone. Changes none if one is refused. */
export async function substituteVenues(
  context: Context,
  auditReason: AuditReason,
  substitutes: Substitution,
): Promise<{ sessions: number }> {
  return changeAudited(context, auditReason, async (trx, now) => {
    const kinds = await listKinds(
      trx,
      substitutes.map(({ venueId }) => venueId),
    );
    const entries = [];
    for (const { sessionId, venueId } of substitutes.map(withValidId).toSorted(bySession)) {
      const field = kinds.get(venueId) === "post_workout" ? "postWorkoutVenueId" : "fixedVenueId";
      const written = await writePlan(trx, sessionId, { [field]: venueId }, {}, now);
      entries.push(...written.entries);
    }
    return { result: { sessions: substitutes.length }, entries };
  });
}

const withValidId = ({ sessionId, venueId }: Substitution[number]) => ({
  sessionId: parseId(sessionId),
  venueId,
});

const bySession = (one: Substitution[number], other: Substitution[number]) =>
  Number(BigInt(one.sessionId) - BigInt(other.sessionId));

async function listKinds(db: Db, venueIds: readonly string[]): Promise<Map<string, VenueKind>> {
  const { rows } = await sql<{ id: string; kind: VenueKind }>`
    select id::text, kind from venues where id = any (${validIds(venueIds)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

async function requireVenueOf(
  db: Db,
  { city, venueId }: Pick<Closure, "city" | "venueId">,
): Promise<string | null> {
  if (venueId === null) return null;
  const [known] = validIds([venueId]);
  const { rows } = await sql`
    select from venues join areas on areas.id = venues.area_id
    where venues.id = ${known ?? null}::bigint and areas.city = ${city}`.execute(db);
  if (known === undefined || rows.length === 0)
    throw invalidField("venueId", "is not a venue in this city");
  return known;
}

export async function requireDays(
  db: Db,
  { from, until }: Pick<Closure, "from" | "until">,
  timeZone: string,
  now: Date,
): Promise<void> {
  if (until < from) throw invalidField("until", "must not be before from");
  const { rows } = await sql<{ isOver: boolean }>`
    select ${until}::date < (${now}::timestamptz at time zone ${timeZone})::date as "isOver"`.execute(
    db,
  );
  if (rows[0]?.isOver === true) throw invalidField("until", "must not be in the past");
}

export async function insertClosure(db: Db, closure: Omit<Closure, "id">): Promise<string> {
  const { id } = await db
    .insertInto("closures")
    .values({
      city: closure.city,
      venue_id: closure.venueId,
      from_day: closure.from,
      until_day: closure.until,
      name: closure.name,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function selectClosures(db: Db) {
  return db
    .selectFrom("closures")
    .select([
      "id",
      "city",
      "venue_id as venueId",
      "from_day as from",
      "until_day as until",
      "name",
    ]);
}

async function listClosureRows(
  db: Db,
  { city, cursor = "0", limit }: Page & { readonly city?: string | undefined },
  now: Date,
): Promise<Closure[]> {
  return selectClosures(db)
    .where("id", ">", cursor)
    .$if(city !== undefined, (query) => query.where("city", "=", city ?? ""))
    .where(
      sql<boolean>`until_day >= (${now}::timestamptz at time zone (
        select time_zone from cities where cities.name = closures.city
      ))::date`,
    )
    .orderBy("id")
    .limit(limit + 1)
    .execute();
}

/** Sessions that still take place: at a closed venue with substitutes, or in a closed city. */
async function listRemaining(
  trx: Trx,
  closure: Closure,
  now: Date,
): Promise<AddedClosure["sessions"]> {
  if (closure.venueId !== null) {
    const { city, venueId } = closure;
    return listConcerned(trx, { city, venueId }, now);
  }
  const kept = await lockBookedDuring(trx, closure.id, now);
  return kept.slice(0, maxRemaining).map(({ id, startsAt, bookedCount }) => ({
    id,
    startTime: startsAt.toISOString(),
    city: closure.city,
    attendeeCount: bookedCount,
    substitutes: [],
  }));
}

import { sql } from "kysely";
import type { AskedClosure, ClosureDecision } from "#shared/api/operate/planning/closures.ts";
import type { Page } from "#shared/api/operate/fields.ts";
import type { VenueClosure } from "#shared/api/venue-pages.ts";
import { closureNameMaxLength, openClosuresMax, unaskedClosureDays } from "#shared/rules/limits.ts";
import { dayMs } from "#shared/rules/durations.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { lockWaiting } from "#server/bookings/fill.ts";
import { ApiProblem, invalidField, parseId } from "#server/platform/problems.ts";
import { makeComingSessions } from "#server/sessions/actions.ts";
import {
  lockBookedDuring,
  lockClosedSessions,
  removeUnbookedDuringClosures,
} from "#server/sessions/closures.ts";
import { lockComingSession } from "#server/sessions/planning.ts";
import { replaceClosedSpot } from "#server/sessions/reveal.ts";
import { declineLocked } from "#server/venues/answers.ts";
import type { LinkedVenue } from "#server/venues/links.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason, NewAuditEntry } from "#server/operate/audit/audit.ts";
import { pageOfRows } from "#server/operate/audit/orders.ts";
import { requireCity } from "./cities.ts";
import { insertClosure, requireDays } from "./closures.ts";

/** For a venue's own page in the audit log; no username looks like it. */
const theVenue = "venue";
const maxClosedDays = 366;

/**
 * Removes unbooked sessions, moves the others and tells their members. A long one waits for a planner, and one within
 * another changes nothing. Throws `too_many_closures` and `invalid_request`.
 */
export async function closeForVenue(
  context: ClosingContext,
  venue: LinkedVenue,
  { from, until, note }: VenueClosure,
): Promise<void> {
  const why = { actor: theVenue, reason: "The venue closed on its page." };
  await changeAudited(context, why, async (trx, now) => {
    const { timeZone } = await requireCity(trx, venue.city);
    await requireDays(trx, { from, until }, timeZone, now);
    if (Date.parse(until) > now.getTime() + maxClosedDays * dayMs)
      throw invalidField("until", "must be within a year");
    const known = await listKnownSpans(trx, venue, timeZone, now);
    if (known.some((span) => span.from <= from && span.until >= until))
      return { result: undefined, entries: [] };
    if (known.length >= openClosuresMax) throw new ApiProblem("too_many_closures");
    if (daysInARow({ from, until }, known) > unaskedClosureDays) {
      const asked = { venueId: venue.id, from, until, note: lineOf(note) };
      const entry = await askForClosure(trx, asked, now);
      return { result: undefined, entries: [entry] };
    }
    const closed = { venue, from, until, note };
    return { result: undefined, entries: [await closeVenue({ ...context, db: trx }, closed, now)] };
  });
}

type ClosingContext = Pick<Context, "db" | "clock" | "realClock" | "config">;

/** Lock the city first. Returns the log's entry. */
async function closeVenue(
  context: Pick<Context, "realClock" | "config"> & { readonly db: Trx },
  {
    venue,
    from,
    until,
    note,
  }: VenueClosure & { readonly venue: Pick<LinkedVenue, "id" | "name" | "city"> },
  now: Date,
): Promise<NewAuditEntry> {
  const { db: trx } = context;
  const name = lineOf(note) || venue.name;
  const closed = { city: venue.city, venueId: venue.id, from, until, name };
  const closure = { id: await insertClosure(trx, closed), ...closed };
  await lockClosedSessions(trx, venue.city, {}, now, lockWaiting);
  const removed = await removeUnbookedDuringClosures(trx, venue.city, now);
  for (const { id } of await lockBookedDuring(trx, closure.id, now)) {
    const session = await lockComingSession(trx, id, now);
    // Votes leave a closed venue out by themselves.
    if (session.venueId === venue.id || session.fixedVenueId === venue.id)
      await declineLocked(context, venue, session, note, now);
  }
  await replaceClosedSpot(trx, venue.id, now);
  const to = { ...closure, removed: removed.length };
  return { action: "closure.add", subject: `closure:${closure.id}`, to };
}

/** On a single line, as the staff's notes are. */
const lineOf = (note: string) =>
  note.replaceAll("\n", " ").slice(0, closureNameMaxLength).toWellFormed().trim();

interface Span {
  readonly from: string;
  readonly until: string;
}

/** The venue's closures that aren't over, with those it asked for. */
async function listKnownSpans(
  db: Db,
  { id }: Pick<LinkedVenue, "id">,
  timeZone: string,
  now: Date,
): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select * from (
      select from_day as "from", until_day as "until" from closures where venue_id = ${id}
      union all
      select from_day, until_day from asked_closures where venue_id = ${id} and refused_at is null
      union all
      select coalesce(closed_from, '0001-01-01'), coalesce(closed_until, '9999-12-31') from venues
      where id = ${id} and (closed_from is not null or closed_until is not null)
    ) as known
    where "until" >= (${now}::timestamptz at time zone ${timeZone})::date`.execute(db);
  return rows;
}

/** Of the span with the known ones that overlap or adjoin it, so that many short ones count as a long one. */
function daysInARow(span: Span, known: readonly Span[]): number {
  let [from, until] = [Date.parse(span.from), Date.parse(span.until)];
  for (let isLonger = true; isLonger;) {
    isLonger = false;
    for (const other of known) {
      const [otherFrom, otherUntil] = [Date.parse(other.from), Date.parse(other.until)];
      const adjoins = otherFrom <= until + dayMs && otherUntil >= from - dayMs;
      if (!adjoins || (otherFrom >= from && otherUntil <= until)) continue;
      [from, until] = [Math.min(from, otherFrom), Math.max(until, otherUntil)];
      isLonger = true;
    }
  }
  return Math.round((until - from) / dayMs) + 1;
}

/** Returns the log's entry. */
async function askForClosure(
  trx: Trx,
  { venueId, from, until, note }: Span & { readonly venueId: string; readonly note: string },
  now: Date,
): Promise<NewAuditEntry> {
  const { id } = await trx
    .insertInto("asked_closures")
    .values({ venue_id: venueId, from_day: from, until_day: until, note, asked_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const to = { venueId, from, until, note };
  return { action: "closure.ask", subject: `asked_closure:${id}`, to };
}

export async function readAskedClosures(
  { db }: Pick<Context, "db">,
  city: string | undefined,
  { cursor = "0", limit }: Page,
) {
  const rows = await selectAsked(db)
    .where("asked.id", ">", cursor)
    .$if(city !== undefined, (query) => query.where("areas.city", "=", city ?? ""))
    .orderBy("asked.id")
    .limit(limit + 1)
    .execute();
  const present = ({ askedAt, ...row }: (typeof rows)[number]): AskedClosure => ({
    ...row,
    askedAt: askedAt.toISOString(),
  });
  return pageOfRows(rows, limit, ({ id }) => id, present);
}

/** Throws `not_found`, also if somebody has decided. */
export async function decideClosure(
  context: Pick<Context, "db" | "clock" | "realClock" | "config">,
  auditReason: AuditReason,
  id: string,
  decision: ClosureDecision,
): Promise<void> {
  const askedId = parseId(id);
  await changeAudited(context, auditReason, async (trx, now) => {
    const found = await findAsked(trx, askedId);
    await requireCity(trx, found.city);
    // Read again: a colleague may have decided before the city was locked.
    const { askedAt: _askedAt, ...asked } = await findAsked(trx, askedId);
    const entries: NewAuditEntry[] = [
      { action: `closure.${decision}`, subject: `asked_closure:${askedId}`, from: asked },
    ];
    if (decision === "accept") {
      await trx.deleteFrom("asked_closures").where("id", "=", askedId).execute();
      const venue = { id: asked.venueId, name: asked.venue, city: asked.city };
      entries.push(await closeVenue({ ...context, db: trx }, { ...asked, venue }, now));
    } else {
      await trx
        .updateTable("asked_closures")
        .set({ refused_at: now })
        .where("id", "=", askedId)
        .execute();
      await makeComingSessions(trx, now, asked.city);
    }
    return { result: undefined, entries };
  });
}

async function findAsked(trx: Trx, id: string) {
  const found = await selectAsked(trx).where("asked.id", "=", id).executeTakeFirst();
  if (found === undefined) throw new ApiProblem("not_found");
  return found;
}

/** Those that wait. */
const selectAsked = (db: Db) =>
  db
    .selectFrom("asked_closures as asked")
    .innerJoin("venues", "venues.id", "asked.venue_id")
    .innerJoin("areas", "areas.id", "venues.area_id")
    .select(["asked.id", "areas.city", "asked.venue_id as venueId", "venues.name as venue"])
    .select(["asked.from_day as from", "asked.until_day as until", "asked.note"])
    .select("asked.asked_at as askedAt")
    .where("asked.refused_at", "is", null);

import type { Page } from "#shared/api/operate/fields.ts";
import type {
  ConcernedSession,
  SeenVenue,
  Venue,
  VenueFields,
} from "#shared/api/operate/planning/venues.ts";
import type { VenueKind } from "#shared/rules/choices.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { validIds, parseId, ApiProblem, invalidField } from "#server/platform/problems.ts";
import { replaceClosedSpot } from "#server/sessions/reveal.ts";
import { changeAudited, differenceOf, requireSeen } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { pageOfRows } from "#server/operate/audit/orders.ts";
import { requireCity } from "./cities.ts";
import {
  findCityOfArea,
  hasOtherVenue,
  insertVenue,
  listAreaNames,
  listSessionsWhileClosed,
  listVenueRows,
  lockVenue,
  updateVenue,
} from "./venue-queries.ts";

const maxConcerned = 100;

export async function readVenues(
  { db }: Context,
  filter: { city?: string | undefined; kind?: VenueKind | undefined },
  page: Page,
) {
  const rows = await listVenueRows(db, filter, page);
  return pageOfRows(
    rows,
    page.limit,
    ({ id }) => id,
    (row) => row,
  );
}

export async function readVenuesByArea(
  context: Context,
  filter: { city?: string | undefined; kind?: VenueKind | undefined },
  page: Page,
) {
  const { items, nextCursor } = await readVenues(context, filter, page);
  const names = await listAreaNames(
    context.db,
    items.map(({ areaId }) => areaId),
  );
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return {
    items: items.map((venue) => ({ ...venue, area: nameOf.get(venue.areaId) ?? "" })),
    nextCursor,
  };
}

/** Adds a venue. Throws `invalid_request` and `already_exists`. */
export async function addVenue(
  context: Context,
  auditReason: AuditReason,
  fields: VenueFields,
): Promise<Venue> {
  return changeAudited(context, auditReason, async (trx) => {
    const venue = await writeNewVenue(trx, fields);
    const entry = { action: "venue.add", subject: `venue:${venue.id}`, to: venue };
    return { result: venue, entries: [entry] };
  });
}

/** Like `addVenue`, without a log entry. */
export async function writeNewVenue(trx: Trx, fields: VenueFields): Promise<Venue> {
  const city = await requireCityOf(trx, fields.areaId);
  requireFitting(fields);
  if (await hasOtherVenue(trx, { ...fields, id: "0" })) throw new ApiProblem("already_exists");
  return { id: await insertVenue(trx, fields), city, ...fields };
}

/**
 * Changes a venue within its city. Returns it with the coming sessions that use it while it is closed. Throws
 * `not_found`, `stale`, `invalid_request` and `already_exists`.
 */
export async function changeVenue(
  context: Context,
  auditReason: AuditReason,
  id: string,
  changes: { readonly [Name in keyof VenueFields]?: VenueFields[Name] | undefined },
  seen?: SeenVenue,
): Promise<Venue & { sessions: ConcernedSession[] }> {
  const venueId = parseId(id);
  return changeAudited(context, auditReason, async (trx, now) => {
    const { before, after } = await writeVenue(trx, venueId, changes);
    requireSeen(seen, before);
    const sessions = await listSessionsWhileClosed(trx, after, now, maxConcerned);
    await replaceSpotIfClosed(trx, before, now);
    const entry = {
      action: "venue.change",
      subject: `venue:${venueId}`,
      ...differenceOf(before, after),
    };
    return { result: { ...after, sessions }, entries: [entry] };
  });
}

/** Changes a venue without a log entry. Call `replaceSpotIfClosed` afterwards. */
export async function writeVenue(
  trx: Trx,
  venueId: string,
  changes: { readonly [Name in keyof VenueFields]?: VenueFields[Name] | undefined },
): Promise<{ before: Venue; after: Venue }> {
  const before = await lockVenue(trx, venueId);
  if (before === undefined) throw new ApiProblem("not_found");
  const after: Venue = { ...before };
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  Object.assign(after, Object.fromEntries(given));
  // Cleared automatically for a spot for afterwards.
  if (after.kind !== "workout") after.locationType = null;
  if ((await requireCityOf(trx, after.areaId)) !== before.city)
    throw invalidField("areaId", "must be an area of the same city");
  requireFitting(after);
  if (await hasOtherVenue(trx, after)) throw new ApiProblem("already_exists");
  await updateVenue(trx, venueId, after);
  return { before, after };
}

/** Replaces the venue as a spot for afterwards if the change makes it unavailable for that. */
export async function replaceSpotIfClosed(db: Db, before: Venue, now: Date): Promise<void> {
  if (before.kind === "post_workout") await replaceClosedSpot(db, before.id, now);
}

/** Locks and returns the area's city, so that its venues' names change one at a time. */
async function requireCityOf(trx: Trx, areaId: string): Promise<string> {
  const [known] = validIds([areaId]);
  const city = known === undefined ? undefined : await findCityOfArea(trx, known);
  if (city === undefined) throw invalidField("areaId", "is none of the areas");
  await requireCity(trx, city);
  return city;
}

function requireFitting(fields: VenueFields): void {
  const { kind, workoutTypes, locationType, closedFrom, closedUntil } = fields;
  const isForWorkouts = kind === "workout";
  if (isForWorkouts !== workoutTypes.length > 0)
    throw invalidField(
      "workoutTypes",
      isForWorkouts ? "must name at least one" : "must be empty for a place to sit down afterwards",
    );
  if (!isForWorkouts && locationType !== null)
    throw invalidField("locationType", "must be null for a place to sit down afterwards");
  if (closedFrom !== null && closedUntil !== null && closedUntil < closedFrom)
    throw invalidField("closedUntil", "must not be before closedFrom");
}

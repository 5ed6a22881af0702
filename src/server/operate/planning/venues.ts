import type { Page } from "#shared/api/operate/fields.ts";
import type {
  ConcernedSession,
  SeenVenue,
  Venue,
  VenueAsking,
  VenueFields,
} from "#shared/api/operate/planning/venues.ts";
import { venueContactKeptMs } from "#shared/rules/lifetimes.ts";
import type { VenueKind } from "#shared/rules/choices.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { validIds, parseId, ApiProblem, invalidField } from "#server/platform/problems.ts";
import { askVenue, forgetContact, revokeLink } from "#server/venues/links.ts";
import { replaceClosedSpot } from "#server/sessions/reveal.ts";
import { changeAudited, differenceOf, requireSeen } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { pageOfRows } from "#server/operate/audit/orders.ts";
import { requireCity } from "./cities.ts";
import { listConcerned } from "./missing-venues.ts";
import { sql } from "kysely";

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

/** Throws `invalid_request` and `already_exists`. */
export async function addVenue(
  context: Context,
  auditReason: AuditReason,
  fields: VenueFields,
): Promise<Venue> {
  return changeAudited(context, auditReason, async (trx) => {
    const venue = await writeNewVenue(trx, fields);
    const entry = { action: "venue.add", subject: `venue:${venue.id}`, to: venueForLog(venue) };
    return { result: venue, entries: [entry] };
  });
}

export async function writeNewVenue(trx: Trx, fields: VenueFields): Promise<Venue> {
  const city = await requireCityOf(trx, fields.areaId);
  requireFitting(fields);
  if (await hasOtherVenue(trx, { ...fields, id: "0" })) throw new ApiProblem("already_exists");
  return { id: await insertVenue(trx, fields), city, ...fields };
}

/** Returns sessions that a closed venue leaves. Throws `not_found`, `stale`, `invalid_request` and `already_exists`. */
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
    await replaceSpotIfClosed(trx, before, now);
    const { city } = after;
    const sessions = await listConcerned(trx, { city, venueId }, now);
    const { from, to } = differenceOf(before, after);
    const subject = `venue:${venueId}`;
    const logged = { from: venueForLog(from), to: venueForLog(to) };
    const entry = { action: "venue.change", subject, ...logged };
    return { result: { ...after, sessions }, entries: [entry] };
  });
}

/** Throws `not_found`, `no_contact` and `invalid_request`. */
export async function askVenueFor(
  context: Context,
  auditReason: AuditReason,
  id: string,
  slotIds: readonly string[] | undefined,
): Promise<VenueAsking> {
  const venueId = parseId(id);
  return changeAudited(context, auditReason, async (trx, now) => {
    if ((await lockVenue(trx, venueId)) === undefined) throw new ApiProblem("not_found");
    const asking = await askVenue(trx, venueId, slotIds, now);
    const to = { unanswered: asking.unanswered };
    return {
      result: asking,
      entries: [{ action: "venue.ask", subject: `venue:${venueId}`, to }],
    };
  });
}

/** Throws `not_found`. */
export async function revokeVenueLink(
  context: Context,
  auditReason: AuditReason,
  id: string,
): Promise<void> {
  const venueId = parseId(id);
  await changeAudited(context, auditReason, async (trx) => {
    await revokeLink(trx, venueId);
    const entry = { action: "venue.revoke_link", subject: `venue:${venueId}` };
    return { result: undefined, entries: [entry] };
  });
}

/** Makes no log entry. Call `replaceSpotIfClosed` afterwards. */
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
  if (before.contact !== null && before.contact.email !== after.contact?.email)
    await forgetContact(trx, venueId, before.contact.email);
  return { before, after };
}

export async function replaceSpotIfClosed(db: Db, before: Venue, now: Date): Promise<void> {
  if (before.kind === "post_workout") await replaceClosedSpot(db, before.id, now);
}

/** Waits some time after the last session at a venue that is out of use. */
export async function sweepVenueContacts({
  db,
  clock,
}: Pick<Context, "db" | "clock">): Promise<void> {
  const since = new Date(clock.now().getTime() - venueContactKeptMs);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string; email: string }>`
      select id::text as id, contact_email as email from venues
      where contact_email is not null and not is_active and not exists (
        select from sessions where starts_at > ${since}
          and venues.id in (coalesce(venue_id, default_venue_id), post_workout_venue_id)
      ) order by id for no key update`.execute(trx);
    for (const { id, email } of rows) {
      await trx
        .updateTable("venues")
        .set({ contact_name: null, contact_email: null, contact_phone: null })
        .where("id", "=", id)
        .execute();
      await forgetContact(trx, id, email);
    }
  });
}

/** Locks the city, so that its venues' names change one at a time. */
async function requireCityOf(trx: Trx, areaId: string): Promise<string> {
  const [known] = validIds([areaId]);
  const city = known === undefined ? undefined : await findCityOfArea(trx, known);
  if (city === undefined) throw invalidField("areaId", "is not an area");
  await requireCity(trx, city);
  return city;
}

function requireFitting(fields: VenueFields): void {
  const { kind, workoutTypes, locationType, closedFrom, closedUntil } = fields;
  const isForWorkouts = kind === "workout";
  if (isForWorkouts !== workoutTypes.length > 0)
    throw invalidField(
      "workoutTypes",
      isForWorkouts ? "must name at least one" : "must be empty for a place to go afterwards",
    );
  if (!isForWorkouts && locationType !== null)
    throw invalidField("locationType", "must be null for a place to go afterwards");
  if (closedFrom !== null && closedUntil !== null && closedUntil < closedFrom)
    throw invalidField("closedUntil", "must not be before closedFrom");
}

export function selectVenues(db: Db) {
  return db
    .selectFrom("venues")
    .innerJoin("areas", "areas.id", "venues.area_id")
    .select([
      "venues.id",
      "areas.city",
      "venues.area_id as areaId",
      "kind",
      "venues.name",
      "street",
      "workout_types as workoutTypes",
      "location_type as locationType",
      "capacity",
      "step_free as stepFree",
      "notes",
      "closed_from as closedFrom",
      "closed_until as closedUntil",
      "venues.is_active as isActive",
      sql<Venue["contact"]>`case when contact_email is not null then json_build_object(
        'name', coalesce(contact_name, ''), 'email', contact_email, 'phone', coalesce(contact_phone, ''), 'language', contact_language) end`.as(
        "contact",
      ),
      // In the contract's order, in which the fields are compared.
      sql<Venue["agreement"]>`case when agreement is not null then json_build_object(
        'weekdays', agreement -> 'weekdays', 'from', agreement -> 'from', 'until', agreement -> 'until',
        'workoutTypes', agreement -> 'workoutTypes', 'upTo', agreement -> 'upTo',
        'effectiveFrom', agreement -> 'effectiveFrom') end`.as("agreement"),
      "visit_price_cents as visitPriceCents",
    ]);
}

/** The audit log keeps entries forever, so they omit the person. */
export const venueForLog = <Fields extends { readonly contact?: Venue["contact"] }>(
  fields: Fields,
) =>
  fields.contact === undefined ? fields : { ...fields, contact: fields.contact && "a contact" };

async function listVenueRows(
  db: Db,
  { city, kind }: { city?: string | undefined; kind?: VenueKind | undefined },
  { cursor = "0", limit }: Page,
): Promise<Venue[]> {
  return selectVenues(db)
    .where("venues.id", ">", cursor)
    .$if(city !== undefined, (query) => query.where("areas.city", "=", city ?? ""))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "workout"))
    .orderBy("venues.id")
    .limit(limit + 1)
    .execute();
}

async function listAreaNames(db: Db, areaIds: readonly string[]) {
  return db
    .selectFrom("areas")
    .select(["id", "name"])
    .where(sql<boolean>`id = any (${[...areaIds]}::bigint[])`)
    .execute();
}

async function lockVenue(trx: Trx, venueId: string): Promise<Venue | undefined> {
  return selectVenues(trx)
    .where("venues.id", "=", venueId)
    .forNoKeyUpdate("venues")
    .executeTakeFirst();
}

async function findCityOfArea(db: Db, areaId: string): Promise<string | undefined> {
  const area = await db
    .selectFrom("areas")
    .select("city")
    .where("id", "=", areaId)
    .executeTakeFirst();
  return area?.city;
}

async function hasOtherVenue(
  db: Db,
  { id, areaId, name }: Pick<Venue, "id" | "areaId" | "name">,
): Promise<boolean> {
  const found = await db
    .selectFrom("venues")
    .select("id")
    .where("area_id", "=", areaId)
    .where("name", "=", name)
    .where("id", "<>", id)
    .executeTakeFirst();
  return found !== undefined;
}

const columnsOf = (fields: VenueFields) => ({
  area_id: fields.areaId,
  kind: fields.kind,
  name: fields.name,
  street: fields.street,
  workout_types: fields.workoutTypes,
  location_type: fields.locationType,
  capacity: fields.capacity,
  step_free: fields.stepFree,
  notes: fields.notes,
  closed_from: fields.closedFrom,
  closed_until: fields.closedUntil,
  is_active: fields.isActive,
  contact_name: fields.contact?.name ?? null,
  contact_email: fields.contact?.email ?? null,
  contact_phone: fields.contact?.phone ?? null,
  contact_language: fields.contact?.language ?? "English",
  agreement: fields.agreement && JSON.stringify(fields.agreement),
  visit_price_cents: fields.visitPriceCents,
});

async function insertVenue(db: Db, fields: VenueFields): Promise<string> {
  const { id } = await db
    .insertInto("venues")
    .values(columnsOf(fields))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function updateVenue(db: Db, venueId: string, fields: VenueFields): Promise<void> {
  await db.updateTable("venues").set(columnsOf(fields)).where("id", "=", venueId).execute();
}

import { sql } from "kysely";
import {
  selectVenues,
  replaceSpotIfClosed,
  writeNewVenue,
  writeVenue,
} from "#server/operate/planning/venues.ts";
import { z } from "zod";
import { cityName } from "#shared/api/operate/fields.ts";
import { filledLine } from "#shared/api/primitives.ts";
import { venueFields } from "#shared/api/operate/planning/venues.ts";
import type { Venue } from "#shared/api/operate/planning/venues.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { invalidField } from "#server/platform/problems.ts";
import { differenceOf } from "#server/operate/audit/audit.ts";
import { cityCell, optionalCell, numberCell } from "./cells.ts";
import type { ImportedLine, ImportKind } from "./imports.ts";

const yesOrNo = z
  .string()
  .toLowerCase()
  .pipe(z.enum(["", "yes", "no", "true", "false"], "must be yes or no"))
  .transform((word) => word === "yes" || word === "true");

const venueRow = z.object({
  city: cityCell,
  area: filledLine(60),
  name: venueFields.name,
  street: venueFields.street,
  kind: venueFields.kind,
  workout_types: z
    .string()
    .transform((text) => text.split(/\s+/).filter((word) => word !== ""))
    .pipe(venueFields.workoutTypes),
  capacity: optionalCell(null, numberCell(venueFields.capacity.unwrap())),
  step_free: yesOrNo,
  notes: venueFields.notes,
});

type VenueRow = z.output<typeof venueRow>;

const keyOf = ({ city, area, name }: Pick<VenueRow, "city" | "area" | "name">) =>
  JSON.stringify([city, area, name]);

/** Venues by city, area and name. Venues not in the file stay, and closures aren't changed. */
export const venueImport: ImportKind<VenueRow> = {
  columns: Object.keys(venueRow.shape),
  row: venueRow,
  keyOf,
  columnOf: { areaId: "area", workoutTypes: "workout_types", stepFree: "step_free" },
  async begin(db, rows, now) {
    const cities = [...new Set(rows.map(({ city }) => city))];
    const areaIds = new Map(
      (await listAreasOf(db, cities)).map(({ id, city, name }) => [
        JSON.stringify([city, name]),
        id,
      ]),
    );
    const known = new Map(
      (await listVenuesOf(db, cities)).map(({ area, ...venue }) => [
        keyOf({ ...venue, city: cityName.parse(venue.city), area }),
        venue,
      ]),
    );
    return (row) => handleRow(db, row, areaIds, known.get(keyOf(row)), now);
  },
};

async function handleRow(
  trx: Trx,
  row: VenueRow,
  areaIds: ReadonlyMap<string, string>,
  known: Venue | undefined,
  now: Date,
): Promise<ImportedLine> {
  const areaId = areaIds.get(JSON.stringify([row.city, row.area]));
  if (areaId === undefined) throw invalidField("area", `is not an area of ${row.city}`);
  const { name, street, kind, workout_types, capacity, step_free, notes } = row;
  const said = { areaId, name, street, kind, workoutTypes: workout_types, capacity, notes };
  const fields = { ...said, stepFree: step_free };
  if (known === undefined) {
    const unsaid = { locationType: null, closedFrom: null, closedUntil: null, isActive: true };
    const venue = await writeNewVenue(trx, { ...fields, ...unsaid });
    const entry = { action: "venue.add", subject: `venue:${venue.id}`, to: venue };
    return { outcome: "created", entries: [entry] };
  }
  const difference = differenceOf(known, { ...known, ...fields });
  if (Object.keys(difference.to).length === 0) return { outcome: "same" };
  const { before } = await writeVenue(trx, known.id, fields);
  await replaceSpotIfClosed(trx, before, now);
  const entry = { action: "venue.change", subject: `venue:${known.id}`, ...difference };
  return { outcome: "changed", entries: [entry] };
}

async function listAreasOf(db: Db, cities: readonly string[]) {
  return db
    .selectFrom("areas")
    .select(["id", "city", "name"])
    .where(sql<boolean>`city = any (${[...cities]}::text[])`)
    .execute();
}

export async function listVenuesOf(db: Db, cities: readonly string[]) {
  return selectVenues(db)
    .select("areas.name as area")
    .where(sql<boolean>`areas.city = any (${[...cities]}::text[])`)
    .orderBy("venues.id")
    .execute();
}

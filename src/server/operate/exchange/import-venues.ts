import { sql } from "kysely";
import {
  selectVenues,
  replaceSpotIfClosed,
  venueForLog,
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
import { choiceCell, cityCell, didYouMean, optionalCell, numberCell } from "./cells.ts";
import type { ImportedLine, ImportKind } from "./imports.ts";

const yesOrNo = z
  .string()
  .toLowerCase()
  .transform((word) => (["x", "y", "yes", "true", "1"].includes(word) ? "yes" : word))
  .transform((word) => (["", "n", "no", "false", "0"].includes(word) ? "no" : word))
  .pipe(z.enum(["yes", "no"], "must be yes or no"))
  .transform((word) => word === "yes");

const venueRow = z.object({
  city: cityCell,
  area: filledLine(60),
  name: venueFields.name,
  street: venueFields.street,
  kind: choiceCell(venueFields.kind),
  workout_types: z
    .string()
    .toLowerCase()
    .transform((text) => [...new Set(text.split(/[\s,;/]+/))].filter((word) => word !== ""))
    .pipe(venueFields.workoutTypes),
  capacity: optionalCell(null, numberCell(venueFields.capacity.unwrap())),
  step_free: yesOrNo,
  notes: venueFields.notes,
});

type VenueRow = z.output<typeof venueRow>;

const keyOf = ({ city, area, name }: Pick<VenueRow, "city" | "area" | "name">) =>
  JSON.stringify([city, area, name]);

/** Venues not in the file stay, and closures aren't changed. */
export const venueImport: ImportKind<VenueRow> = {
  name: "venues",
  columns: Object.keys(venueRow.shape),
  row: venueRow,
  keyOf,
  nameColumn: "area",
  async listNames(db, city) {
    return (await listAreasOf(db, [city])).map(({ name }) => name);
  },
  unknownName: (name, city) => `"${name}" is not an area of ${city}`,
  columnOf: { areaId: "area", workoutTypes: "workout_types", stepFree: "step_free" },
  async begin(db, rows, now) {
    const cities = [...new Set(rows.map(({ city }) => city))];
    const areas = Map.groupBy(await listAreasOf(db, cities), ({ city }) => city);
    const known = new Map(
      (await listVenuesOf(db, cities)).map(({ area, ...venue }) => [
        keyOf({ ...venue, city: cityName.parse(venue.city), area }),
        venue,
      ]),
    );
    return (row) => handleRow(db, row, areas.get(row.city) ?? [], known.get(keyOf(row)), now);
  },
};

async function handleRow(
  trx: Trx,
  row: VenueRow,
  areas: readonly { readonly id: string; readonly name: string }[],
  known: Venue | undefined,
  now: Date,
): Promise<ImportedLine> {
  const areaId = areas.find((area) => area.name === row.area)?.id;
  if (areaId === undefined) {
    const meant = didYouMean(
      row.area,
      areas.map((area) => area.name),
    );
    throw invalidField("area", `"${row.area}" is not an area of ${row.city}${meant}`);
  }
  const { name, street, kind, workout_types, capacity, step_free, notes } = row;
  const said = { areaId, name, street, kind, workoutTypes: workout_types, capacity, notes };
  const fields = { ...said, stepFree: step_free };
  if (known === undefined) {
    const unsaid = {
      locationType: null,
      closedFrom: null,
      closedUntil: null,
      isActive: true,
      contact: null,
      agreement: null,
      visitPriceCents: null,
    };
    const venue = await writeNewVenue(trx, { ...fields, ...unsaid });
    const entry = { action: "venue.add", subject: `venue:${venue.id}`, to: venueForLog(venue) };
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

import { sql } from "kysely";
import { selectSlots, writeNewSlot, writeSlot } from "#server/operate/planning/timetable.ts";
import { z } from "zod";
import { workoutTypes } from "#shared/rules/choices.ts";
import { audience } from "#shared/api/operate/fields.ts";
import { filledLine } from "#shared/api/primitives.ts";
import { slotFields } from "#shared/api/operate/planning/timetable.ts";
import type { OnBooked, TimetableSlot } from "#shared/api/operate/planning/timetable.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { invalidField } from "#server/platform/problems.ts";
import { makeComingSessions } from "#server/sessions/actions.ts";
import {
  choiceCell,
  cityCell,
  dayCell,
  didYouMean,
  numberCell,
  optionalCell,
  timeCell,
} from "./cells.ts";
import { listVenuesOf } from "./import-venues.ts";
import type { ImportedLine, ImportKind } from "./imports.ts";
import { listWeeklyRows, planImportStep, weeklyKey } from "./weekly-rows.ts";
import type { SlotFields, ImportStep, WeeklyKey } from "./weekly-rows.ts";

/** Each is a future change of the weekly session. */
const weeklyMaxLines = 60;

const weekdayNames = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

const weekdayChoices = weekdayNames
  .map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`)
  .join(", ");

const weekday = z
  .string()
  .toLowerCase()
  .transform((word) => {
    const place = weekdayNames.findIndex((name) => name === word || name.slice(0, 3) === word);
    return place >= 0 ? place + 1 : /^\d$/.test(word) ? Number(word) : 0;
  })
  .pipe(
    z.int().refine((day) => day >= 1 && day <= 7, `must be one of ${weekdayChoices}, or 1 to 7`),
  );

const slotRow = z.object({
  city: cityCell,
  weekday,
  local_time: timeCell(slotFields.localTime),
  workout_type: choiceCell(z.enum(workoutTypes)),
  duration_minutes: numberCell(slotFields.durationMinutes),
  total_spots: numberCell(slotFields.totalSpots),
  venue: filledLine(200),
  audience: optionalCell("everyone" as const, choiceCell(audience)),
  effective_from: optionalCell(undefined, dayCell(slotFields.effectiveFrom.unwrap())),
  // A file without these columns leaves the minimum as it is.
  min_bookings: optionalCell(null, numberCell(slotFields.minBookings.unwrap())).optional(),
  call_off_hours: optionalCell(null, numberCell(slotFields.callOffHours.unwrap())).optional(),
});
const optional = ["min_bookings", "call_off_hours"];

type SlotRow = z.output<typeof slotRow>;

const slotKey = ({ city, weekday: day, local_time: localTime, workout_type: type }: SlotRow) => ({
  city,
  weekday: day,
  localTime,
  workoutType: type,
});
const keyOf = (row: SlotRow) => weeklyKey(slotKey(row));

/** Sessions not in the file stay. `onBooked` decides about booked ones; without it they prevent the import. */
export function timetableImport(booked: {
  readonly onBooked?: OnBooked | undefined;
  /** For the members of called-off and moved sessions. */
  readonly message?: string | undefined;
}): ImportKind<SlotRow> {
  return {
    name: "timetable",
    columns: Object.keys(slotRow.shape).filter((name) => !optional.includes(name)),
    optional,
    row: slotRow,
    keyOf: (row) => JSON.stringify([keyOf(row), row.effective_from]),
    nameColumn: "venue",
    async listNames(db, city) {
      return nameVenues(await listVenuesOf(db, [city])).keys();
    },
    unknownName: (name, city) => `"${name}" is not a venue in ${city}`,
    // Each builds on the row before its day.
    order: (one, other) => compare(one.effective_from ?? "", other.effective_from ?? ""),
    columnOf: {
      defaultVenueId: "venue",
      effectiveFrom: "effective_from",
      durationMinutes: "duration_minutes",
      totalSpots: "total_spots",
      minBookings: "min_bookings",
      callOffHours: "call_off_hours",
    },
    async begin(db, rows, now) {
      const cities = [...new Set(rows.map(({ city }) => city))];
      const venues = Map.groupBy(await listVenuesOf(db, cities), ({ city }) => city);
      const named = new Map([...venues].map(([city, all]) => [city, nameVenues(all)]));
      const todays = new Map(
        (await listLocalDays(db, now, cities)).map(({ name, today }) => [name, today]),
      );
      const known = Map.groupBy(await listWeeklyRows(db, now, cities), weeklyKey);
      const lines = Map.groupBy(rows, keyOf);
      return async (row) => {
        const today = todays.get(row.city) ?? "";
        const key = keyOf(row);
        const all = lines.get(key) ?? [];
        // Each is compared with all others and their results.
        if (all.length > weeklyMaxLines)
          throw invalidField("effective_from", `is one of more than ${weeklyMaxLines} lines`);
        const others = all.filter((other) => other !== row);
        const otherDays = others.map((other) => other.effective_from ?? today);
        // An earlier line may have changed it.
        const weekly =
          others.length > 0 ? await listRowsOfWeeklySession(db, slotKey(row)) : known.get(key);
        const line = readLine(row, named.get(row.city) ?? new Map(), otherDays, today);
        return writeStep(
          db,
          row,
          line.fields,
          planImportStep(line, weekly ?? [], today),
          booked,
          now,
        );
      };
    },
    async finish(trx, cities, now) {
      for (const city of cities) await makeComingSessions(trx, now, city);
    },
  };
}

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

type VenueNames = ReadonlyMap<string, string | null>;

/** A city's venues by their names in a file: the name if it is unique, and the name after its area's. */
function nameVenues(
  venues: readonly { readonly id: string; readonly area: string; readonly name: string }[],
): VenueNames {
  const named = new Map<string, string | null>();
  for (const { id, area, name } of venues) {
    named.set(name, named.has(name) ? null : id);
    named.set(`${area}/${name}`, id);
  }
  return named;
}

function readLine(row: SlotRow, venueIds: VenueNames, otherDays: readonly string[], today: string) {
  const defaultVenueId = venueIds.get(row.venue);
  if (defaultVenueId === undefined) {
    const meant = didYouMean(row.venue, venueIds.keys());
    throw invalidField("venue", `"${row.venue}" is not a venue in ${row.city}${meant}`);
  }
  if (defaultVenueId === null)
    throw invalidField("venue", "is the name of several venues. Write Area/Name");
  const day = row.effective_from ?? today;
  if (otherDays.includes(day))
    throw invalidField("effective_from", "is also the day of another line for the same session");
  const fields = {
    durationMinutes: row.duration_minutes,
    totalSpots: row.total_spots,
    defaultVenueId,
    audience: row.audience,
    minBookings: row.min_bookings,
    callOffHours: row.call_off_hours,
  };
  return { day, fields, otherDays };
}

async function writeStep(
  trx: Trx,
  row: SlotRow,
  fields: SlotFields,
  step: ImportStep,
  booked: Parameters<typeof timetableImport>[0],
  now: Date,
): Promise<ImportedLine> {
  if (step.kind === "nothing") return { outcome: "same" };
  if (step.kind === "change") {
    const { entries } = await writeSlot(trx, step.id, step.changes, booked, now);
    return { outcome: "changed", entries };
  }
  const { effectiveFrom, effectiveUntil } = step;
  const days = { effectiveFrom, effectiveUntil };
  const { minBookings = null, callOffHours = null } = fields;
  const planned = { ...slotKey(row), ...fields, ...days, minBookings, callOffHours };
  const { entry } = await writeNewSlot(trx, planned, now);
  return { outcome: "created", entries: [entry] };
}

async function listRowsOfWeeklySession(db: Db, key: WeeklyKey): Promise<TimetableSlot[]> {
  return selectSlots(db)
    .where("city", "=", key.city)
    .where("weekday", "=", key.weekday)
    .where("local_time", "=", key.localTime)
    .where("workout_type", "=", key.workoutType)
    .orderBy(sql`effective_from nulls first`)
    .execute();
}

async function listLocalDays(db: Db, now: Date, cities: readonly string[]) {
  return db
    .selectFrom("cities")
    .select(["name", sql<string>`(${now}::timestamptz at time zone time_zone)::date`.as("today")])
    .where(sql<boolean>`name = any (${[...cities]}::text[])`)
    .execute();
}

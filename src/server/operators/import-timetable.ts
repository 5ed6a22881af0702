import { z } from "zod";
import { workoutTypes } from "#shared/rules/choices.ts";
import { audience, cityName } from "#shared/api/operate.ts";
import { filledText } from "#shared/api/primitives.ts";
import { slotFields } from "#shared/api/timetable.ts";
import type { OnBooked, TimetableSlot } from "#shared/api/timetable.ts";
import type { Db } from "#server/platform/database.ts";
import { invalidField } from "#server/platform/problems.ts";
import { makeComingSessions } from "#server/sessions/actions.ts";
import { cityCell, emptyAs, numberIn } from "./cells.ts";
import { listCurrentSlots, listVenuesOf } from "./exchange-queries.ts";
import type { Handled, ImportKind } from "./imports.ts";
import { writeNewSlot, writeSlot } from "./timetable.ts";

const weekdayNames = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

const weekday = z
  .string()
  .toLowerCase()
  .transform((word) => {
    const place = weekdayNames.findIndex((name) => name === word || name.slice(0, 3) === word);
    return place >= 0 ? place + 1 : /^\d$/.test(word) ? Number(word) : 0;
  })
  .pipe(z.int().refine((day) => day >= 1 && day <= 7, "must be a weekday: 1 to 7, Monday is 1"));

const slotRow = z.object({
  city: cityCell,
  weekday,
  local_time: slotFields.localTime,
  workout_type: z.enum(workoutTypes),
  duration_minutes: numberIn(slotFields.durationMinutes),
  total_spots: numberIn(slotFields.totalSpots),
  venue: filledText(200),
  audience: emptyAs("everyone" as const, audience),
  effective_from: emptyAs(undefined, slotFields.effectiveFrom.unwrap()),
});

type SlotRow = z.output<typeof slotRow>;

const keyOf = (row: Pick<SlotRow, "city" | "weekday" | "local_time" | "workout_type">) =>
  JSON.stringify([row.city, row.weekday, row.local_time, row.workout_type]);

/**
 * Weekly sessions, by city, weekday, time and type. Those that a file doesn't name go on. Sessions that somebody has
 * booked stay, follow or are called off as `onBooked` says; without it they prevent the import.
 */
export function timetableImport(onBooked: OnBooked | undefined): ImportKind<SlotRow> {
  return {
    columns: Object.keys(slotRow.shape),
    row: slotRow,
    keyOf,
    columnOf: {
      defaultVenueId: "venue",
      effectiveFrom: "effective_from",
      durationMinutes: "duration_minutes",
      totalSpots: "total_spots",
    },
    async begin(db, rows, now) {
      const cities = [...new Set(rows.map(({ city }) => city))];
      const venueIds = nameVenues(await listVenuesOf(db, cities));
      const current = await listCurrentSlots(db, now, cities);
      const known = new Map(
        current.map((slot) => [
          keyOf({
            city: cityName.parse(slot.city),
            weekday: slot.weekday,
            local_time: slot.localTime,
            workout_type: slot.workoutType,
          }),
          slot,
        ]),
      );
      return (row) => handleRow(db, row, venueIds, known.get(keyOf(row)), onBooked, now);
    },
    async finish(db, cities, now) {
      for (const city of cities) await makeComingSessions(db, now, city);
    },
  };
}

/** The venues by what a file may call them: their name where the city has it once, and with their area's in front. */
function nameVenues(
  venues: readonly {
    readonly id: string;
    readonly city: string;
    readonly area: string;
    readonly name: string;
  }[],
): ReadonlyMap<string, string | null> {
  const named = new Map<string, string | null>();
  for (const { id, city, area, name } of venues) {
    const plain = JSON.stringify([city, name]);
    named.set(plain, named.has(plain) ? null : id);
    named.set(JSON.stringify([city, `${area}/${name}`]), id);
  }
  return named;
}

async function handleRow(
  db: Db,
  row: SlotRow,
  venueIds: ReadonlyMap<string, string | null>,
  known: (TimetableSlot & { readonly today: string }) | undefined,
  onBooked: OnBooked | undefined,
  now: Date,
): Promise<Handled> {
  const defaultVenueId = venueIds.get(JSON.stringify([row.city, row.venue]));
  if (defaultVenueId === undefined) throw invalidField("venue", `is no venue of ${row.city}`);
  if (defaultVenueId === null)
    throw invalidField("venue", "is the name of several: write it as Area/Name");
  const fields = {
    durationMinutes: row.duration_minutes,
    totalSpots: row.total_spots,
    defaultVenueId,
    audience: row.audience,
  };
  const from = row.effective_from;
  if (known === undefined) {
    const { city, weekday: day, local_time: localTime, workout_type: workoutType } = row;
    const key = { city, weekday: day, localTime, workoutType };
    const planned = { ...fields, ...key, effectiveFrom: from, effectiveUntil: null };
    const { entry } = await writeNewSlot(db, planned, now);
    return { outcome: "created", entries: [entry] };
  }
  const isSame = Object.entries(fields).every(([name, value]) => Object(known)[name] === value);
  const isEarlier =
    from !== undefined &&
    known.effectiveFrom !== null &&
    from < known.effectiveFrom &&
    from >= known.today;
  if (isSame && !isEarlier) return { outcome: "same" };
  // From a day that has passed on means from today on.
  const effectiveFrom = from !== undefined && from >= known.today ? from : undefined;
  const { entries } = await writeSlot(db, known.id, { ...fields, effectiveFrom }, onBooked, now);
  return { outcome: "changed", entries };
}

import { sql } from "kysely";
import { selectSlots } from "#server/operate/planning/timetable.ts";
import type { Db } from "#server/platform/database.ts";
import type { TimetableChange, TimetableSlot } from "#shared/api/operate/planning/timetable.ts";
import { dayMs } from "#shared/rules/durations.ts";

// A weekly session, identified by city, time and type, has a row for each span of days with the same plan.

type Row = TimetableSlot;
export type WeeklyKey = Pick<Row, "city" | "weekday" | "localTime" | "workoutType">;
export type SlotFields = Pick<
  Row,
  "durationMinutes" | "totalSpots" | "defaultVenueId" | "audience"
> & {
  /** Undefined leaves it as it is. */
  readonly minBookings?: number | null | undefined;
  readonly callOffHours?: number | null | undefined;
};

export const weeklyKey = ({ city, weekday, localTime, workoutType }: WeeklyKey): string =>
  JSON.stringify([city, weekday, localTime, workoutType]);

interface Line {
  /** Today if the line has none. */
  readonly day: string;
  readonly fields: SlotFields;
  /** The days of the file's other lines for the same weekly session. */
  readonly otherDays: readonly string[];
}

export type ImportStep =
  | { readonly kind: "nothing" }
  | {
      readonly kind: "add";
      readonly effectiveFrom: string;
      readonly effectiveUntil: string | null;
    }
  | { readonly kind: "change"; readonly id: string; readonly changes: TimetableChange };

/** Earliest first. A line lasts until the next planned row or forever, so it removes an earlier end. */
export function planImportStep(
  { day, fields, otherDays }: Line,
  rows: readonly Row[],
  today: string,
): ImportStep {
  // Another line's day has come, so that line applies now.
  if (otherDays.some((other) => other > day && other <= today)) return { kind: "nothing" };
  const from = day > today ? day : today;
  const isSame = (row: Row) =>
    row.durationMinutes === fields.durationMinutes &&
    row.totalSpots === fields.totalSpots &&
    row.defaultVenueId === fields.defaultVenueId &&
    row.audience === fields.audience &&
    (fields.minBookings === undefined || row.minBookings === fields.minBookings) &&
    (fields.callOffHours === undefined || row.callOffHours === fields.callOffHours);
  const next = firstAfter(rows, from);
  const effectiveUntil = dayBefore(next?.effectiveFrom);
  const running = rows.find((row) => beginsBy(row, from) && (row.effectiveUntil ?? from) >= from);
  if (running !== undefined) {
    const { id } = running;
    if (!isSame(running)) {
      const effectiveFrom = from > today ? from : undefined;
      return { kind: "change", id, changes: { ...fields, effectiveFrom, effectiveUntil } };
    }
    if (running.effectiveUntil === effectiveUntil) return { kind: "nothing" };
    return { kind: "change", id, changes: { effectiveUntil } };
  }
  const ended = rows.find((row) => row.effectiveUntil === dayBefore(from));
  if (ended !== undefined && isSame(ended))
    return { kind: "change", id: ended.id, changes: { effectiveUntil } };
  if (next !== undefined && !otherDays.includes(next.effectiveFrom)) {
    const until = dayBefore(firstAfter(rows, next.effectiveFrom)?.effectiveFrom);
    const changes = { ...fields, effectiveFrom: from, effectiveUntil: until };
    return { kind: "change", id: next.id, changes };
  }
  const laterDays = otherDays.filter((other) => other > from);
  if (next !== undefined) laterDays.push(next.effectiveFrom);
  // A past day is kept if nothing has taken place since.
  const isFree = rows.every((row) => row.effectiveUntil !== null && row.effectiveUntil < day);
  const effectiveFrom = isFree ? day : from;
  return { kind: "add", effectiveFrom, effectiveUntil: dayBefore(laterDays.toSorted()[0]) };
}

/**
 * By weekly session, earliest first: rows that haven't ended, and continue without an end or until the next row. A
 * line can't express an end, so importing it would remove the end.
 */
export function exportableRows<Each extends Row & { readonly today: string }>(
  rows: readonly Each[],
): Each[] {
  let following: Each | undefined;
  const exportable: Each[] = [];
  for (const row of rows.toReversed()) {
    const isBefore = following !== undefined && weeklyKey(following) === weeklyKey(row);
    const until = isBefore ? dayBefore(following?.effectiveFrom) : null;
    following = row.effectiveUntil === until ? row : undefined;
    if (following !== undefined && (row.effectiveUntil ?? row.today) >= row.today)
      exportable.push(row);
  }
  return exportable.toReversed();
}

const beginsBy = ({ effectiveFrom }: Row, day: string) =>
  effectiveFrom === null || effectiveFrom <= day;

function firstAfter(rows: readonly Row[], day: string) {
  return rows.find(
    (row): row is Row & { effectiveFrom: string } =>
      row.effectiveFrom !== null && row.effectiveFrom > day,
  );
}

function dayBefore(day: string | null | undefined): string | null {
  if (day === null || day === undefined) return null;
  return new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
}

/** By weekly session and earliest first, with the city's local day. */
export async function listWeeklyRows(db: Db, now: Date, cities?: readonly string[]) {
  return selectSlots(db)
    .innerJoin("cities", "cities.name", "timetable_slots.city")
    .select(sql<string>`(${now}::timestamptz at time zone cities.time_zone)::date`.as("today"))
    .$if(cities !== undefined, (query) =>
      query.where(sql<boolean>`city = any (${[...(cities ?? [])]}::text[])`),
    )
    .orderBy("city")
    .orderBy("weekday")
    .orderBy("local_time")
    .orderBy("workout_type")
    .orderBy(sql`effective_from nulls first`)
    .execute();
}

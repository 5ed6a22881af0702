import type { Statement } from "#shared/api/operate/planning/venues.ts";
import { workoutTypes } from "#shared/rules/choices.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { parseId } from "#server/platform/problems.ts";
import { recordView } from "#server/operate/audit/audit.ts";
import { listEveryoneBooked } from "#server/operate/planning/session-queries.ts";
import { readSession } from "#server/operate/planning/sessions.ts";
import { writeCsv } from "./csv.ts";
import { timetableColumns, venueColumns } from "./exports.ts";

/** The export is logged. Throws `not_found`. */
export async function exportRoster(context: Context, actor: string, id: string): Promise<string> {
  const sessionId = parseId(id);
  await readSession(context, sessionId);
  await recordView(context, actor, { action: "roster.export", subject: `session:${sessionId}` });
  const roster = await listEveryoneBooked(context.db, sessionId);
  return writeCsv([
    ["name", "username", "area", "group", "status", "attendance"],
    ...roster.map((row) => [
      row.name,
      row.userId,
      row.areaName,
      row.groupNo,
      row.status === "active" ? "booked" : "cancelled",
      row.attendance,
    ]),
  ]);
}

const columnsOf = { "venues.csv": venueColumns, "timetable.csv": timetableColumns } as const;

/** Has a row to fill in for each area or weekday of the city. */
export async function readTemplate(
  { db }: Pick<Context, "db">,
  file: keyof typeof columnsOf,
  city: string | undefined,
): Promise<string> {
  const rows: (string | number)[][] = [];
  if (city !== undefined && file === "venues.csv") {
    const areas = await listAreaNames(db, city);
    const types = workoutTypes.join(" ");
    for (const { name } of areas) rows.push([city, name, "", "", "workout", types, "", "no", ""]);
  } else if (city !== undefined) {
    for (let weekday = 1; weekday <= 7; weekday += 1)
      rows.push([city, weekday, "18:30", "gym", 60, 20, "", "everyone", "", "", ""]);
  }
  return writeCsv([[...columnsOf[file]], ...rows]);
}

async function listAreaNames(db: Db, city: string) {
  return db
    .selectFrom("areas")
    .select("name")
    .where("city", "=", city)
    .where("is_active", "=", true)
    .orderBy("name")
    .execute();
}

/** The last row has the sum. */
export function statementFile({
  name,
  city,
  month,
  sessions,
  visits,
  totalCents,
}: Statement): string {
  const dollars = (cents: number | null) => (cents === null ? "" : (cents / 100).toFixed(2));
  return writeCsv([
    ["city", "venue", "month", "session", "start", "workout_type", "visits", "price", "amount"],
    ...sessions.map((row) => [
      city,
      name,
      month,
      row.id,
      row.startTime,
      row.workoutType,
      String(row.visits),
      dollars(row.priceCents),
      dollars(row.amountCents),
    ]),
    [city, name, month, "", "", "total", String(visits), "", dollars(totalCents)],
  ]);
}

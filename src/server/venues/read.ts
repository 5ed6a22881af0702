import { sql } from "kysely";
import type { AskedTime, VenuePage } from "#shared/api/venue-pages.ts";
import { maxAskedTimes } from "#shared/rules/limits.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { isCurrent, isSameTime, requireLink } from "./links.ts";
import type { LinkedVenue } from "./links.ts";
import { listVenueMonths } from "./statement.ts";
import { listVenueSessions } from "./sessions-at-venue.ts";

/** All that the link of a venue shows. Throws `not_found`. */
export async function readVenuePage(
  { db, clock }: Pick<Context, "db" | "clock">,
  token: string,
): Promise<VenuePage> {
  return presentVenue(db, await requireLink(db, token), clock.now());
}

export async function presentVenue(db: Db, venue: LinkedVenue, now: Date): Promise<VenuePage> {
  const { id, name, street, city, timeZone, visitPriceCents, closedFrom, closedUntil } = venue;
  const { contactName, contactEmail, contactPhone } = venue;
  return {
    venue: {
      name,
      street,
      city,
      timeZone,
      visitPriceCents,
      contact:
        contactEmail === null
          ? null
          : { name: contactName ?? "", email: contactEmail, phone: contactPhone ?? "" },
    },
    asked: await listAskedTimes(db, id, now),
    sessions: await listVenueSessions(db, id, now),
    closures: [
      ...(closedFrom === null && closedUntil === null
        ? []
        : [{ from: closedFrom, until: closedUntil, note: "" }]),
      ...(await listClosures(db, id, timeZone, now)),
    ],
    statement: await listVenueMonths(db, id, now),
  };
}

const maxClosures = 10;

/** The venue's own closures that aren't over. */
async function listClosures(db: Db, venueId: string, timeZone: string, now: Date) {
  return db
    .selectFrom("closures")
    .select(["from_day as from", "until_day as until", "name as note"])
    .where("venue_id", "=", venueId)
    .where("until_day", ">=", sql<string>`(${now}::timestamptz at time zone ${timeZone})::date`)
    .orderBy("from_day")
    .limit(maxClosures)
    .execute();
}

/** The questions in the order of the week. An answer to a time that has changed since is void. */
async function listAskedTimes(db: Db, venueId: string, now: Date): Promise<AskedTime[]> {
  const { rows } = await sql<AskedTime>`
    select slot_id::text as "slotId", timetable_slots.weekday,
      to_char(timetable_slots.local_time, 'HH24:MI') as "localTime",
      timetable_slots.workout_type as "workoutType",
      coalesce(case when ${isSameTime} then up_to end, total_spots) as "upTo",
      case when ${isSameTime} then answer end as answer
    from venue_times join timetable_slots on timetable_slots.id = slot_id
    where venue_id = ${venueId} and ${isCurrent(now)}
    order by timetable_slots.weekday, timetable_slots.local_time, slot_id
    limit ${maxAskedTimes}`.execute(db);
  return rows;
}

import { sql } from "kysely";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { dayMs, hourSeconds, minuteMs } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import { serverWords } from "#words/server-words.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { requireLink } from "./links.ts";
import type { LinkedVenue } from "./links.ts";

const utcZone = [
  "BEGIN:VTIMEZONE",
  "TZID:Etc/UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "TZNAME:UTC",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

/** A calendar needs at least one component (RFC 5545). Entries are in UTC and need no time zone. */
export const emptyCalendar = { timezone: { name: "Etc/UTC", generator: () => utcZone } };

export const entryId = (sessionId: string, venueId: string) =>
  `session-${sessionId}-at-${venueId}@spotter`;

/** RFC 5545, with nobody's name. Sessions that won't take place there are cancelled. Throws `not_found`. */
export async function readVenueCalendar(
  { db, clock }: Pick<Context, "db" | "clock">,
  token: string,
): Promise<string> {
  const venue = await requireLink(db, token);
  const { venueMails: words, calendarEvents } = serverWords(venue.language);
  const entries = await listEntries(db, venue, clock.now());
  const calendar = ical({
    name: calendarEvents.name,
    prodId: { company: "Spotter", product: "Sessions" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hourSeconds,
    ...(entries.length === 0 && emptyCalendar),
  });
  for (const entry of entries)
    calendar.createEvent({
      id: entryId(entry.sessionId, venue.id),
      sequence: entry.sequence,
      stamp: entry.changedAt,
      start: entry.startsAt,
      end: entry.endsAt,
      summary: `Spotter: ${words.people(entry.expected)}`,
      location: `${venue.name}, ${venue.street}`,
      status: entry.isThere ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    });
  return calendar.toString();
}

interface Entry {
  readonly sessionId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly expected: number;
  readonly isThere: boolean;
  readonly sequence: number;
  readonly changedAt: Date;
}

async function listEntries(db: Db, { id, kind }: LinkedVenue, now: Date): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select sessions.id::text as "sessionId", sessions.starts_at as "startsAt", ends_at as "endsAt",
      booked_count as expected, is_there as "isThere",
      -- A change since the last email comes after it.
      coalesce(told.sequence + (told.expected <> booked_count or told.is_called_off = is_there)::int, 0) as sequence,
      coalesce(told.told_at, revealed_at, sessions.starts_at) as "changedAt"
    from sessions
    left join venue_notices as told on told.session_id = sessions.id and told.venue_id = ${id}
    cross join lateral (
      select cancelled_at is null and booked_count > 0
        and ${id}::bigint in (sessions.venue_id, sessions.post_workout_venue_id) as is_there
    ) as place
    where sessions.starts_at > ${new Date(moments.calendarRemoval.latest(now).getTime() - dayMs)}
      and ends_at > ${moments.calendarRemoval.latest(now)}
      and (is_there is true or told.session_id is not null)
    order by sessions.starts_at, sessions.id`.execute(db);
  if (kind === "workout") return rows.map((row) => ({ ...row, isThere: row.isThere === true }));
  return rows.map((row) => ({
    ...row,
    isThere: row.isThere === true,
    startsAt: row.endsAt,
    endsAt: new Date(row.endsAt.getTime() + 60 * minuteMs),
  }));
}

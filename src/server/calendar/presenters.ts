import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { serverWords } from "#words/server-words.ts";
import type { Booking } from "#shared/api/bookings.ts";
import type { Language } from "#shared/rules/choices.ts";
import { hourSeconds, minuteMs } from "#shared/rules/durations.ts";
import { secondReminderMs } from "#shared/rules/reveal-window.ts";
import type { CalendarFile } from "#server/platform/mail.ts";
import type { Version } from "./queries.ts";

/** How often a calendar should look again; few do so sooner than they like. */
const refreshedSeconds = hourSeconds;

/** Calendars remind as Spotter itself does the second time. */
const remindedSeconds = secondReminderMs / 1_000;

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

const prodId = { company: "Spotter", product: "Sessions" };

/** What a calendar shows of a booking. */
interface Entry {
  readonly bookingId: string;
  readonly start: string;
  readonly end: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly isCancelled: boolean;
}

/** The booking in the member's language; where it is stands in it from the reveal on, and a link to their bookings. */
export function entryOf(
  { id, status, session }: Booking,
  language: Language,
  bookingsUrl: string,
): Entry {
  const { calendarEvents: words } = serverWords(language);
  const start = new Date(session.startTime);
  const { postWorkoutLocation: spot } = session;
  const isCancelled = status === "cancelled";
  const summary = words.sessionOf(words.workoutTypes[session.workoutType]);
  return {
    bookingId: id,
    start: start.toISOString(),
    end: new Date(start.getTime() + session.duration * minuteMs).toISOString(),
    summary: isCancelled ? words.cancelled(summary) : summary,
    location: session.venueDetails ?? words.venueLater,
    description: [
      ...(spot === null ? [] : [words.afterwards(spot)]),
      words.details(bookingsUrl),
    ].join("\n"),
    isCancelled,
  };
}

/** A calendar of the entries, each under the name that its file has, too. Its text changes only when an entry does. */
export function writeCalendar(
  entries: readonly Entry[],
  versions: ReadonlyMap<string, Version>,
  language: Language,
): string {
  const calendar = ical({
    name: serverWords(language).calendarEvents.name,
    prodId,
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshedSeconds,
    // A calendar holds one component at least (RFC 5545); entries say their time in UTC and need no time zone.
    ...(entries.length === 0 && { timezone: { name: "Etc/UTC", generator: () => utcZone } }),
  });
  for (const entry of entries) {
    const version = versions.get(entry.bookingId);
    if (version === undefined) continue; // deleted a moment ago
    calendar.createEvent(eventOf(entry, version));
  }
  return calendar.toString();
}

/** The entry as it goes with a mail to the member: a calendar takes it over, changes it or takes it out. */
export function writeInvitation(
  entry: Entry,
  version: Version,
  supportEmail: string,
  memberEmail: string,
): CalendarFile {
  const method = entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId, method });
  calendar.createEvent({
    ...eventOf(entry, version),
    organizer: { name: "Spotter", email: supportEmail },
    attendees: [{ email: memberEmail, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  });
  return { method, content: calendar.toString() };
}

function eventOf(entry: Entry, { sequence, changedAt }: Version) {
  const { bookingId, start, end, summary, location, description, isCancelled } = entry;
  return {
    id: `booking-${bookingId}@spotter`,
    sequence,
    stamp: changedAt,
    lastModified: changedAt,
    start: new Date(start),
    end: new Date(end),
    summary,
    location,
    description,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: isCancelled ? [] : [{ type: ICalAlarmType.display, trigger: remindedSeconds }],
  };
}

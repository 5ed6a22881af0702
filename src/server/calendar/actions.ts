import { createHash } from "node:crypto";
import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { pathTo } from "#shared/api/addresses.ts";
import { readCalendar as readCalendarCall } from "#shared/api/calendar.ts";
import { serverWords } from "#words/server-words.ts";
import type { Booking } from "#shared/api/bookings.ts";
import type { Language } from "#shared/rules/choices.ts";
import { hourSeconds, minuteMs } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import { readBooking, readBookingsSince } from "#server/bookings/read-bookings.ts";
import type { Member } from "#server/identity/logins.ts";
import { hashToken, newToken } from "#server/identity/tokens.ts";
import { homeUrl } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import type { CalendarFile } from "#server/platform/mail.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import {
  countVersions,
  deleteFeed,
  findFeed,
  findFeedHolder,
  findHolderOfBooking,
  replaceFeed,
} from "./queries.ts";
import type { Version } from "./queries.ts";

/** When the member's feed was made, or null without one. */
export async function readFeed({ db }: Context, member: Member) {
  const feed = await findFeed(db, member.id);
  return { createdAt: feed?.createdAt.toISOString() ?? null };
}

/** Makes a feed with an unguessable address, which can't be read again, and ends the former one. */
export async function makeFeed({ db, clock, config }: Context, member: Member) {
  const token = newToken();
  await replaceFeed(db, member.id, hashToken(token), clock.now());
  return {
    url: homeUrl(config) + pathTo(readCalendarCall, { file: `${token}.ics` }),
  };
}

export async function endFeed(
  { db }: Pick<Context, "db">,
  member: Pick<Member, "id">,
): Promise<void> {
  await deleteFeed(db, member.id);
}

/** The calendar text (RFC 5545) at the address. Throws `not_found`. */
export async function readCalendar(context: Context, token: string): Promise<string> {
  const { db, clock } = context;
  const now = clock.now();
  const member = await findFeedHolder(db, hashToken(token), now);
  if (member === undefined) throw new ApiProblem("not_found");
  const since = moments.calendarRemoval.latest(now);
  const bookings = await readBookingsSince(context, member, since);
  const entries = bookings.map((booking) =>
    entryOf(booking, member.language, bookingsUrl(context)),
  );
  const versions = await countVersions(
    db,
    entries.map((entry) => ({ bookingId: entry.bookingId, hash: digest(entry) })),
    now,
  );
  return writeCalendar(
    entries,
    new Map(versions.map((one) => [one.bookingId, one])),
    member.language,
  );
}

/** The booking's current entry for its member's calendar, or undefined once the booking or account is deleted. */
export async function readCalendarFile(
  context: Context,
  bookingId: string,
): Promise<CalendarFile | undefined> {
  const { db, clock, config } = context;
  const member = await findHolderOfBooking(db, bookingId);
  if (member === undefined) return undefined;
  const entry = entryOf(
    await readBooking(context, member, bookingId),
    member.language,
    bookingsUrl(context),
  );
  const [version] = await countVersions(db, [{ bookingId, hash: digest(entry) }], clock.now());
  return version && writeInvitation(entry, version, config.supportEmail, member.email);
}

const bookingsUrl = ({ config }: Pick<Context, "config">) => `${homeUrl(config)}/events`;

const digest = (entry: object) =>
  createHash("sha256").update(JSON.stringify(entry)).digest("base64url");

/** How often calendars should reload; few do so sooner than they prefer. */
const refreshedSeconds = hourSeconds;

/** Calendars remind when Spotter's second reminder does. */
const remindedSeconds = () => -moments.reminder.offsetMs() / 1_000;

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

interface Entry {
  readonly bookingId: string;
  readonly start: string;
  readonly end: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly isCancelled: boolean;
}

/** The booking in the member's language, with the venue from the reveal on and a link to their bookings. */
function entryOf({ id, status, session }: Booking, language: Language, bookingsUrl: string): Entry {
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

/** A calendar of the entries. Its text changes only if an entry does. */
function writeCalendar(
  entries: readonly Entry[],
  versions: ReadonlyMap<string, Version>,
  language: Language,
): string {
  const calendar = ical({
    name: serverWords(language).calendarEvents.name,
    prodId,
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshedSeconds,
    // A calendar needs at least one component (RFC 5545). Entries are in UTC and need no time zone.
    ...(entries.length === 0 && { timezone: { name: "Etc/UTC", generator: () => utcZone } }),
  });
  for (const entry of entries) {
    const version = versions.get(entry.bookingId);
    if (version === undefined) continue; // just deleted
    calendar.createEvent(eventOf(entry, version));
  }
  return calendar.toString();
}

/** The entry for a mail to the member, from which a calendar adds, changes or removes it. */
function writeInvitation(
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
    alarms: isCancelled ? [] : [{ type: ICalAlarmType.display, trigger: remindedSeconds() }],
  };
}

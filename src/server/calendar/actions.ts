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
import { calendarVersionAt } from "#shared/rules/calendar-versions.ts";
import { hourSeconds, minuteMs } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import { readBooking, readBookingsSince } from "#server/bookings/read-bookings.ts";
import type { Member } from "#server/identity/logins.ts";
import { hashToken, newToken } from "#server/identity/tokens.ts";
import { homeUrl } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import type { CalendarFile } from "#server/platform/mail.ts";
import { ApiProblem, parseId } from "#server/platform/problems.ts";
import { sql } from "kysely";
import type { Insertable } from "kysely";
import { findLoginId, isSuspendedAt } from "#server/identity/logins.ts";
import type { Db } from "#server/platform/database.ts";
import type { Schema } from "#server/platform/schema.ts";
import { emptyCalendar } from "#server/venues/calendar.ts";

export async function readFeed({ db }: Context, member: Member) {
  const feed = await findFeed(db, member.id);
  return { createdAt: feed?.createdAt.toISOString() ?? null };
}

/** The feed's unguessable address can't be read again. Ends the former feed. It ends with the login. */
export async function makeFeed({ db, clock, config }: Context, member: Member, loginToken: string) {
  const token = newToken();
  const loginId = await findLoginId(db, loginToken);
  if (loginId === undefined) throw new ApiProblem("not_authenticated");
  await replaceFeed(db, {
    member_id: member.id,
    token_hash: hashToken(token),
    created_at: clock.now(),
    login_id: loginId,
  });
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
  return calendarOf(context, member, await readBookingsSince(context, member, since));
}

/** For an app that can't save a file itself. Throws `not_found`. */
export async function readBookingCalendar(
  context: Context,
  member: Member,
  bookingId: string,
): Promise<string> {
  return calendarOf(context, member, [await readBooking(context, member, parseId(bookingId))]);
}

async function calendarOf(
  context: Context,
  { language }: Member,
  bookings: readonly Booking[],
): Promise<string> {
  const entries = bookings.map((booking) => entryOf(booking, language, bookingsUrl(context)));
  const versions = await countVersions(
    context.db,
    entries.map((entry) => ({ bookingId: entry.bookingId, hash: digest(entry) })),
    context.clock.now(),
  );
  return writeCalendar(entries, new Map(versions.map((one) => [one.bookingId, one])), language);
}

/** The current entries of one member's bookings, or undefined once these or the account are deleted. */
export async function readCalendarFile(
  context: Context,
  bookingIds: readonly string[],
): Promise<CalendarFile | undefined> {
  const { db, clock, config } = context;
  const holders = await listHoldersOfBookings(db, bookingIds);
  const [member] = holders;
  if (member === undefined) return undefined;
  const entries: Entry[] = [];
  for (const { bookingId } of holders) {
    const booking = await readBooking(context, member, bookingId);
    entries.push(entryOf(booking, member.language, bookingsUrl(context)));
  }
  const versions = await countVersions(
    db,
    entries.map((entry) => ({ bookingId: entry.bookingId, hash: digest(entry) })),
    clock.now(),
  );
  const versionOf = new Map(versions.map((one) => [one.bookingId, one]));
  const [first, ...more] = entries;
  const version = first && versionOf.get(first.bookingId);
  if (first === undefined || version === undefined) return undefined;
  return more.length === 0
    ? writeInvitation(first, version, config.supportEmail, member.email)
    : // An invitation is about one event only (RFC 5546).
      { method: "PUBLISH", content: writeCalendar(entries, versionOf, member.language) };
}

const bookingsUrl = ({ config }: Pick<Context, "config">) => `${homeUrl(config)}/events`;

const digest = (entry: object) =>
  createHash("sha256").update(JSON.stringify(entry)).digest("base64url");

/** The suggested time between reloads of calendars; few reload sooner than they prefer. */
const refreshedSeconds = hourSeconds;

/** Calendars remind when Spotter's second reminder does. */
const remindedSeconds = () => -moments.reminder.offsetMs() / 1_000;

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

/** Contains the venue from the reveal on. */
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

/** The text changes only if an entry does. */
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
    ...(entries.length === 0 && emptyCalendar),
  });
  for (const entry of entries) {
    const version = versions.get(entry.bookingId);
    if (version === undefined) continue;
    calendar.createEvent(eventOf(entry, version));
  }
  return calendar.toString();
}

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

async function findFeed(db: Db, memberId: string) {
  return db
    .selectFrom("calendar_feeds")
    .select("created_at as createdAt")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

async function replaceFeed(db: Db, feed: Insertable<Schema["calendar_feeds"]>): Promise<void> {
  await db
    .insertInto("calendar_feeds")
    .values(feed)
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(feed))
    .execute();
}

async function deleteFeed(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("calendar_feeds").where("member_id", "=", memberId).execute();
}

/** Undefined if the feed has ended or its member is suspended. */
async function findFeedHolder(db: Db, tokenHash: string, now: Date): Promise<Member | undefined> {
  return db
    .selectFrom("members")
    .innerJoin("calendar_feeds", "calendar_feeds.member_id", "members.id")
    .selectAll("members")
    .where("calendar_feeds.token_hash", "=", tokenHash)
    .where((where) => where.not(isSuspendedAt(now)))
    .executeTakeFirst();
}

async function listHoldersOfBookings(
  db: Db,
  bookingIds: readonly string[],
): Promise<(Member & { readonly bookingId: string })[]> {
  return db
    .selectFrom("members")
    .innerJoin("bookings", "bookings.member_id", "members.id")
    .selectAll("members")
    .select("bookings.id as bookingId")
    .where(sql<boolean>`bookings.id = any (${[...bookingIds]}::bigint[])`)
    .orderBy("bookings.starts_at")
    .orderBy("bookings.id")
    .execute();
}

export interface Version {
  readonly bookingId: string;
  readonly sequence: number;
  readonly changedAt: Date;
}

/** The version of each entry, and the time of the last change. Simultaneous readers count a change once. */
async function countVersions(
  db: Db,
  contents: readonly { readonly bookingId: string; readonly hash: string }[],
  now: Date,
): Promise<Version[]> {
  const { rows } = await sql<Version>`
    with contents as (
      select * from unnest(
        ${contents.map(({ bookingId }) => bookingId)}::bigint[],
        ${contents.map(({ hash }) => hash)}::text[]
      ) as contents (booking_id, content_hash)
    ), changed as (
      insert into calendar_entries as entries (booking_id, sequence, content_hash, changed_at)
      select booking_id, ${calendarVersionAt(now)}::int, content_hash, ${now}::timestamptz from contents
      where not exists (
        select from calendar_entries
        where booking_id = contents.booking_id and content_hash = contents.content_hash
      )
      order by booking_id
      on conflict (booking_id) do update
        set sequence = case when entries.content_hash = excluded.content_hash
            then entries.sequence else greatest(entries.sequence + 1, excluded.sequence) end,
          content_hash = excluded.content_hash,
          changed_at = case when entries.content_hash = excluded.content_hash
            then entries.changed_at else excluded.changed_at end
      returning booking_id, sequence, changed_at
    )
    select booking_id as "bookingId", sequence, changed_at as "changedAt" from changed
    union all
    select booking_id, sequence, changed_at from calendar_entries
    where booking_id in (select booking_id from contents)
      and booking_id not in (select booking_id from changed)`.execute(db);
  return rows;
}

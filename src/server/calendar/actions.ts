import { createHash } from "node:crypto";
import { pathTo } from "#shared/api/addresses.ts";
import { readCalendar as readCalendarCall } from "#shared/api/calendar.ts";
import { calendarPastMs } from "#shared/rules/lifetimes.ts";
import { readBooking, readBookingsSince } from "#server/bookings/read-bookings.ts";
import type { Member } from "#server/identity/logins.ts";
import { hashToken, newToken } from "#server/identity/tokens.ts";
import { homeUrl } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import type { CalendarFile } from "#server/platform/mail.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { entryOf, writeCalendar, writeInvitation } from "./presenters.ts";
import {
  countVersions,
  deleteFeed,
  findFeed,
  findFeedHolder,
  findHolderOfBooking,
  replaceFeed,
} from "./queries.ts";

/** Since when the member has a feed; null without one. */
export async function readFeed({ db }: Context, member: Member) {
  const feed = await findFeed(db, member.id);
  return { createdAt: feed?.createdAt.toISOString() ?? null };
}

/** Makes the address of a feed that nobody can guess; it ends the member's former one, and can't be read again. */
export async function makeFeed({ db, clock, config }: Context, member: Member) {
  const token = newToken();
  await replaceFeed(db, member.id, hashToken(token), clock.now());
  return {
    url: homeUrl(config) + pathTo(readCalendarCall, { file: `${token}.ics` }),
  };
}

/** Ends the member's feed, if they have one: its address finds nothing any more. */
export async function endFeed(
  { db }: Pick<Context, "db">,
  member: Pick<Member, "id">,
): Promise<void> {
  await deleteFeed(db, member.id);
}

/** The text of the calendar (RFC 5545) at the address; throws `not_found` when nobody has it, or not any more. */
export async function readCalendar(context: Context, token: string): Promise<string> {
  const { db, clock } = context;
  const now = clock.now();
  const member = await findFeedHolder(db, hashToken(token), now);
  if (member === undefined) throw new ApiProblem("not_found");
  const since = new Date(now.getTime() - calendarPastMs);
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

/** The booking's entry as it is now, for its member's calendar; undefined once the booking or the account is deleted. */
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

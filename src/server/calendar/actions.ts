import { createHash, randomBytes } from "node:crypto";
import { dayMs } from "#shared/rules/durations.ts";
import { readBookingsSince } from "#server/bookings/actions.ts";
import { hashToken } from "#server/identity/logins.ts";
import type { Member } from "#server/identity/logins.ts";
import { homeUrl } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { entryOf, writeCalendar } from "./presenters.ts";
import { countVersions, deleteFeed, findFeed, findFeedHolder, replaceFeed } from "./queries.ts";

const pastDays = 30;

/** Since when the member has a feed; null without one. */
export async function readFeed({ db }: Context, member: Member) {
  const feed = await findFeed(db, member.id);
  return { createdAt: feed?.createdAt.toISOString() ?? null };
}

/** Makes the address of a feed that nobody can guess; it ends the member's former one, and can't be read again. */
export async function makeFeed({ db, clock, config }: Context, member: Member) {
  const token = randomBytes(32).toString("base64url");
  await replaceFeed(db, member.id, hashToken(token), clock.now());
  return { url: `${homeUrl(config)}/api/calendar/${token}.ics` };
}

export async function endFeed({ db }: Context, member: Member): Promise<void> {
  await deleteFeed(db, member.id);
}

/** The text of the calendar (RFC 5545) at the address; throws `not_found` when nobody has it, or not any more. */
export async function readCalendar(context: Context, token: string): Promise<string> {
  const { db, clock } = context;
  const member = await findFeedHolder(db, hashToken(token));
  if (member === undefined) throw new ApiProblem("not_found");
  const now = clock.now();
  const since = new Date(now.getTime() - pastDays * dayMs);
  const bookings = await readBookingsSince(context, member, since);
  const entries = bookings.map((booking) => entryOf(booking, member.language));
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

const digest = (entry: object) =>
  createHash("sha256").update(JSON.stringify(entry)).digest("base64url");

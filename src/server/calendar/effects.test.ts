import * as calls from "#shared/api/calendar.ts";
import { hashToken } from "#server/identity/tokens.ts";
import { expectApproved } from "#testing/effects/approve.ts";
import { bookingOf } from "#testing/effects/givens.ts";
import { effectsOf } from "#testing/effects/rows.ts";
import type { Town } from "#testing/effects/town.ts";

const secret = "calendar-of-ana-calendar-of-ana-calendar-of";
const hasFeed = ({ db, at, ana }: Town) =>
  db
    .insertInto("calendar_feeds")
    .values({ member_id: ana.id, token_hash: hashToken(secret), created_at: at(-3_600_000) })
    .execute();

expectApproved(import.meta.url, [
  ...effectsOf(calls.readCalendarFeed, [
    { title: "has a feed", given: hasFeed, by: "ana" },
    { title: "has none", by: "ben" },
  ]),
  ...effectsOf(calls.makeCalendarFeed, [
    { title: "makes one", by: "ben" },
    { title: "replaces theirs", given: hasFeed, by: "ana" },
  ]),
  ...effectsOf(calls.endCalendarFeed, [{ title: "ends theirs", given: hasFeed, by: "ana" }]),
  ...effectsOf(calls.readCalendar, [
    {
      title: "reads the file by its address",
      given: hasFeed,
      by: "visitor",
      input: { params: { file: `${secret}.ics` } },
    },
    {
      refusal: "not_found",
      title: "guesses an address",
      by: "visitor",
      input: { params: { file: `${secret}.ics` } },
    },
  ]),
  ...effectsOf(calls.readBookingCalendar, [
    {
      title: "downloads a booking",
      by: "ana",
      input: async (town) => ({ params: { id: await bookingOf(town, "ana", town.sessions.soon) } }),
    },
    {
      refusal: "not_found",
      title: "asks for another's",
      by: "ana",
      input: async (town) => ({ params: { id: await bookingOf(town, "ben", town.sessions.soon) } }),
    },
  ]),
]);

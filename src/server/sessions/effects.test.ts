import { sql } from "kysely";
import * as calls from "#shared/api/sessions.ts";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { expectApproved } from "#testing/effects/approve.ts";
import { effectsOf, effectsOfWork } from "#testing/effects/rows.ts";
import type { Town } from "#testing/effects/town.ts";

const levels = (of: (town: Town) => string) => ({
  input: (town: Town) => ({ params: { id: of(town) } }),
});
/** Members of "planned" have voted for Elm, but staff chose Oak for "moved". */
const isVotedAndFixed = ({ db, sessions, venues }: Town) =>
  sql`update sessions set fixed_venue_id = ${venues.elm} where id = ${sessions.moved}`.execute(db);

expectApproved(import.meta.url, [
  ...effectsOf(calls.listSessions, [{ title: "lists what is on in Austin", by: "lena" }]),
  ...effectsOf(calls.listAreas, [{ title: "lists the areas", by: "lena" }]),
  ...effectsOf(calls.readLevelMix, [
    { title: "sees the levels", by: "ana", ...levels(({ sessions }) => sessions.soon) },
    {
      refusal: "not_found",
      title: "names no session",
      by: "ana",
      ...levels(() => "9007199254740991"),
    },
    {
      refusal: "not_open_to_you",
      title: "is no woman",
      by: "ben",
      ...levels(({ sessions }) => sessions.women),
    },
  ]),
  ...effectsOf(calls.readCityWeek, [
    {
      title: "sees the week of Dallas",
      by: "visitor",
      input: { query: { timeZone: "America/Chicago" } },
    },
  ]),
  ...effectsOfWork("fill the timetable", [
    {
      title: "a new weekly time gets its sessions",
      given: async ({ db }) => {
        await sql`update cities set sessions_through = '2026-11-20'`.execute(db);
        await sql`update cities set is_open = (name = 'Austin, TX')`.execute(db);
      },
    },
  ]),
  ...effectsOfWork("reveal venues", [
    {
      title: "a day before: one by votes, one chosen by staff",
      given: isVotedAndFixed,
      at: 3 * dayMs,
    },
  ]),
  ...effectsOfWork("remind before the start", [
    { title: "two hours before, in groups", at: 10.5 * hourMs },
  ]),
  ...effectsOfWork("call off sessions with too few", [
    {
      title: "four booked of at least six",
      given: async ({ db, slots, sessions }) => {
        await sql`update timetable_slots set min_bookings = 6, call_off_hours = 30
          where id = ${slots.wednesday}`.execute(db);
        await sql`update sessions set slot_id = ${slots.wednesday}, local_date = '2026-11-22'
          where id = ${sessions.planned}`.execute(db);
      },
      at: 20.5 * hourMs,
    },
  ]),
]);

import * as calls from "#shared/api/bookings.ts";
import * as guestPasses from "#shared/api/guest-passes.ts";
import * as series from "#shared/api/series.ts";
import * as waitlists from "#shared/api/waitlists.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { expectApproved } from "#testing/effects/approve.ts";
import * as given from "#testing/effects/givens.ts";
import { effectsOf, effectsOfWork } from "#testing/effects/rows.ts";
import type { Town } from "#testing/effects/town.ts";
import type { PersonName } from "#testing/world-plan.ts";
import { sql } from "kysely";

const nowhere = "9007199254740991";
type SessionOf = (town: Town) => string;
const full: SessionOf = ({ sessions }) => sessions.full;

const join = (by: PersonName, sessionOf: SessionOf) => ({
  by,
  input: (town: Town) => ({ params: { id: sessionOf(town) }, body: { areaId: town.areas.oak } }),
});
/** The session has no free spot, and nobody waits for it. */
const isFilled =
  (sessionOf: SessionOf) =>
  (town: Town): Promise<unknown> =>
    sql`update sessions set total_spots = booked_count where id = ${sessionOf(town)}`.execute(
      town.db,
    );

expectApproved(import.meta.url, [
  ...effectsOf(calls.listBookings, [
    { title: "lists their bookings", by: "ben" },
    { title: "has none", by: "quinn" },
  ]),
  ...effectsOf(calls.listEventHistory, [{ title: "lists their past sessions", by: "ana" }]),
  ...effectsOf(waitlists.joinWaitlist, [
    {
      title: "waits behind two others",
      given: ({ db, sessions, gwen }) =>
        sql`with gone as (delete from waitlist_entries where member_id = ${gwen.id})
          update sessions set waiting_count = 2 where id = ${sessions.full}`.execute(db),
      ...join("iris", full),
    },
    { title: "waits already and changes the area", ...join("eva", full) },
    { refusal: "subscription_required", title: "has no plan", ...join("quinn", full) },
    {
      refusal: "not_found",
      title: "names a session that isn't there",
      ...join("iris", () => nowhere),
    },
    {
      refusal: "not_open_to_you",
      title: "is no woman",
      given: isFilled(({ sessions }) => sessions.women),
      ...join("finn", ({ sessions }) => sessions.women),
    },
    {
      refusal: "waiver_required",
      title: "hasn't signed",
      given: given.hasWaiver,
      ...join("iris", full),
    },
    { refusal: "already_booked", title: "is booked", ...join("ben", full) },
    {
      refusal: "session_started",
      title: "is late by half an hour",
      given: isFilled(({ sessions }) => sessions.running),
      ...join("iris", ({ sessions }) => sessions.running),
    },
    {
      refusal: "session_cancelled",
      title: "wants a called-off session",
      ...join("iris", ({ sessions }) => sessions.calledOff),
    },
    {
      refusal: "city_closed",
      title: "wants one after the last day",
      given: given.isClosing,
      ...join("iris", full),
    },
    {
      refusal: "overlapping_booking",
      title: "is elsewhere at that time",
      given: given.together(
        given.holds("finn", ({ others }) => others.overlapping),
        isFilled(({ others }) => others.overlapping),
      ),
      ...join("ana", ({ others }) => others.overlapping),
    },
    {
      refusal: "not_full",
      title: "could book",
      ...join("eva", ({ sessions }) => sessions.planned),
    },
    {
      refusal: "too_many_waitlists",
      title: "waits on three lists",
      given: async (town: Town) => {
        for (const id of [town.sessions.women, town.sessions.moved, town.others.weekly])
          await town.db
            .insertInto("waitlist_entries")
            .values({
              session_id: id,
              member_id: town.iris.id,
              area_id: town.areas.oak,
              joined_at: town.at(-hourMs),
            })
            .execute();
      },
      ...join("iris", full),
    },
    {
      refusal: "waitlist_full",
      title: "would be the fourth for six spots",
      ...join("iris", full),
    },
  ]),
  ...effectsOf(waitlists.leaveWaitlist, [
    {
      title: "leaves the list",
      by: "finn",
      input: ({ sessions }) => ({ params: { id: sessions.full } }),
    },
    {
      title: "isn't on the list",
      by: "ana",
      input: ({ sessions }) => ({ params: { id: sessions.full } }),
    },
    {
      refusal: "not_found",
      title: "names no session",
      by: "ana",
      input: { params: { id: nowhere } },
    },
  ]),
  ...effectsOf(waitlists.listWaits, [{ title: "lists where they wait", by: "eva" }]),
  ...effectsOfWork("close waitlists", [
    { title: "an hour before the start the list ends", at: 59.5 * hourMs },
  ]),
  ...effectsOf(series.startSeries, [
    {
      title: "books Wednesdays from now on",
      by: "iris",
      input: ({ others, areas }) => ({ body: { sessionId: others.weekly, areaId: areas.elm } }),
    },
    {
      refusal: "subscription_required",
      title: "has no plan",
      by: "quinn",
      input: ({ others, areas }) => ({ body: { sessionId: others.weekly, areaId: areas.elm } }),
    },
    {
      refusal: "not_found",
      title: "names no session",
      by: "iris",
      input: ({ areas }) => ({ body: { sessionId: nowhere, areaId: areas.elm } }),
    },
    {
      refusal: "not_open_to_you",
      title: "is no woman",
      given: ({ db, slots, others }) =>
        sql`with changed as (update timetable_slots set audience = 'women' where id = ${slots.wednesday})
          update sessions set audience = 'women' where id = ${others.weekly}`.execute(db),
      by: "finn",
      input: ({ others, areas }) => ({ body: { sessionId: others.weekly, areaId: areas.elm } }),
    },
    {
      refusal: "not_weekly",
      title: "names a single session",
      by: "iris",
      input: ({ sessions, areas }) => ({
        body: { sessionId: sessions.planned, areaId: areas.elm },
      }),
    },
    {
      refusal: "too_many_series",
      title: "has five already",
      given: ({ db, iris, venues, areas, at }) =>
        sql`with made as (
            insert into timetable_slots (city, weekday, local_time, workout_type, duration_minutes, total_spots,
              default_venue_id)
            select 'Dallas, TX', 6, time '06:00' + n * interval '1 hour', 'gym', 60, 4, ${venues.oak}
            from generate_series(1, 5) as n returning id
          )
          insert into series (member_id, slot_id, area_id, created_at)
          select ${iris.id}, id, ${areas.oak}, ${at(-hourMs)} from made`.execute(db),
      by: "iris",
      input: ({ others, areas }) => ({ body: { sessionId: others.weekly, areaId: areas.elm } }),
    },
  ]),
  ...effectsOf(series.listSeries, [
    { title: "lists their weekly times", by: "ana" },
    { title: "sees the pause", by: "cleo" },
  ]),
  ...effectsOf(series.pauseSeries, [
    {
      title: "pauses until the day of the second session",
      by: "ana",
      input: ({ series: { ofAna } }) => ({
        params: { id: ofAna },
        body: { pausedUntil: "2026-12-02" },
      }),
    },
    {
      title: "ends the pause and is booked",
      by: "cleo",
      input: ({ series: { ofCleo } }) => ({ params: { id: ofCleo }, body: { pausedUntil: null } }),
    },
  ]),
  ...effectsOf(series.endSeries, [
    {
      title: "ends their weekly time",
      by: "ana",
      input: ({ series: { ofAna } }) => ({ params: { id: ofAna } }),
    },
  ]),
  ...effectsOfWork("book series", [
    {
      title: "a new Wednesday is booked for ana, and not for cleo, who pauses",
      given: ({ db, others, at }) =>
        sql`update sessions set series_due_at = ${at(0)} where id = ${others.weekly}`.execute(db),
    },
  ]),
  ...effectsOfWork("tell of series", [
    {
      title: "ana hears which Wednesdays she has",
      given: async (town) => {
        await sql`update sessions set series_due_at = ${town.at(0)} where id = ${town.others.weekly}`.execute(
          town.db,
        );
        await town.job("book series");
      },
      at: hourMs,
    },
  ]),
  ...effectsOf(guestPasses.makeGuestPass, [
    {
      title: "makes the pass of a booking",
      by: "cleo",
      input: async (town) => ({
        params: { id: await given.bookingOf(town, "cleo", town.sessions.full) },
      }),
    },
    {
      title: "gets the pass that is there",
      by: "ana",
      input: async (town) => ({
        params: { id: await given.bookingOf(town, "ana", town.sessions.planned) },
      }),
    },
    {
      refusal: "subscription_required",
      title: "has no plan",
      given: given.hasNoPlan("cleo"),
      by: "cleo",
      input: async (town) => ({
        params: { id: await given.bookingOf(town, "cleo", town.sessions.full) },
      }),
    },
    {
      refusal: "not_upcoming",
      title: "invites to a session that runs",
      by: "ben",
      input: async (town) => ({
        params: { id: await given.bookingOf(town, "ben", town.sessions.running) },
      }),
    },
    {
      refusal: "guest_pass_used",
      title: "has had a guest",
      given: ({ db, guestPasses: [id], quinn, at }) =>
        sql`update guest_passes set guest_id = ${quinn.id}, used_at = ${at(-hourMs)} where id = ${id}`.execute(
          db,
        ),
      by: "ana",
      input: async (town) => ({
        params: { id: await given.bookingOf(town, "ana", town.sessions.planned) },
      }),
    },
    {
      refusal: "not_shareable",
      title: "invites to a session for women",
      by: "ana",
      input: async (town) => ({
        params: { id: await given.bookingOf(town, "ana", town.sessions.women) },
      }),
    },
    {
      refusal: "no_guest_pass_left",
      title: "has made this month's",
      by: "ana",
      input: async (town) => ({
        params: { id: await given.bookingOf(town, "ana", town.sessions.moved) },
      }),
    },
  ]),
  ...effectsOf(guestPasses.listGuestPasses, [{ title: "lists their passes", by: "ana" }]),
  ...effectsOf(guestPasses.openGuestPass, [
    {
      title: "opens an invitation",
      by: "visitor",
      input: { params: { code: "ana-guest-code-12345" } },
    },
    { title: "opens their own", by: "ana", input: { params: { code: "ana-guest-code-12345" } } },
    { refusal: "not_found", title: "guesses", by: "visitor", input: { params: { code: "wrong" } } },
  ]),
]);

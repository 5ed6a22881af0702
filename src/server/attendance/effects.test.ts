import * as calls from "#shared/api/attendance.ts";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { expectApproved } from "#testing/effects/approve.ts";
import { bookingOf } from "#testing/effects/givens.ts";
import { effectsOf, effectsOfWork } from "#testing/effects/rows.ts";
import type { Town } from "#testing/effects/town.ts";
import type { PersonName, SessionName } from "#testing/world-plan.ts";

const own = (by: PersonName, session: SessionName) => ({
  by,
  input: async (town: Town) => ({
    params: { id: await bookingOf(town, by, town.sessions[session]) },
  }),
});
const says = <Body extends object>(by: PersonName, session: SessionName, body: Body) => ({
  by,
  input: async (town: Town) => ({
    params: { id: await bookingOf(town, by, town.sessions[session]) },
    body,
  }),
});

/** For everything that a member says about being there. */
const refusedTimes = [
  {
    refusal: "session_cancelled",
    title: "comes to a called-off session",
    by: "ana",
    session: "calledOff",
    at: 90 * hourMs,
  },
  { refusal: "too_early", title: "comes two days before", by: "ana", session: "planned", at: 0 },
  { refusal: "too_late", title: "comes half an hour late", by: "ben", session: "running", at: 0 },
] as const;
const justBefore = 12 * hourMs - 10 * minuteMs;

const mark = (by: PersonName, session: SessionName, guest: PersonName) => ({
  by,
  input: async (town: Town) => ({
    params: {
      id: town.sessions[session],
      bookingId: await bookingOf(town, guest, town.sessions[session]),
    },
    body: { attendance: "absent" as const },
  }),
});

const isAbsent = async (town: Town, more: object = {}) =>
  town.db
    .insertInto("attendances")
    .values({
      booking_id: await bookingOf(town, "ana", town.sessions.past),
      attendance: "absent",
      ...more,
    })
    .execute();

expectApproved(import.meta.url, [
  ...effectsOf(calls.checkIn, [
    { title: "checks in ten minutes before", at: justBefore, ...own("ana", "soon") },
    ...refusedTimes.map(({ by, session, ...row }) => ({ ...row, ...own(by, session) })),
  ]),
  ...effectsOf(calls.undoCheckIn, [
    {
      title: "takes the check-in back",
      given: async (town) =>
        town.db
          .insertInto("attendances")
          .values({
            booking_id: await bookingOf(town, "ana", town.sessions.soon),
            checked_in_at: town.at(justBefore),
          })
          .execute(),
      at: justBefore,
      ...own("ana", "soon"),
    },
    ...refusedTimes.map(({ by, session, ...row }) => ({ ...row, ...own(by, session) })),
  ]),
  ...effectsOf(calls.sayArrival, [
    {
      title: "is late by ten minutes",
      at: justBefore,
      ...says("ana", "soon", { state: "late", minutes: 10 } as const),
    },
    { title: "is on time", at: justBefore, ...says("ben", "soon", { state: "on_time" } as const) },
    ...refusedTimes.map(({ by, session, ...row }) => ({
      ...row,
      ...says(by, session, { state: "on_time" } as const),
    })),
  ]),
  ...effectsOf(calls.greetGroup, [
    { title: "greets the group", ...says("ana", "soon", { greeting: "see_you_there" } as const) },
    ...refusedTimes.map(({ by, session, ...row }) => ({
      ...row,
      ...says(by, session, { greeting: "see_you_there" } as const),
    })),
  ]),
  ...effectsOf(calls.objectToAbsence, [
    { title: "was there", given: isAbsent, ...own("ana", "past") },
    { refusal: "not_absent", title: "counts as there", ...own("ana", "past") },
    {
      refusal: "already_objected",
      title: "has said so",
      given: (town) => isAbsent(town, { objected_at: town.at(-hourMs) }),
      ...own("ana", "past"),
    },
    { refusal: "not_finished", title: "objects before the end", ...own("ben", "running") },
    {
      refusal: "too_late",
      title: "objects after a month",
      at: 31 * dayMs,
      ...own("ben", "lastWeek"),
    },
  ]),
  ...effectsOf(calls.listHostedSessions, [{ title: "lists whom they host", by: "nora" }]),
  ...effectsOf(calls.readHostRoster, [
    {
      title: "reads the guests",
      by: "nora",
      input: ({ sessions }) => ({ params: { id: sessions.past } }),
    },
  ]),
  ...effectsOf(calls.markGuest, [
    { title: "marks a guest as absent", ...mark("nora", "past", "ben") },
    {
      refusal: "session_cancelled",
      title: "marks a guest of a called-off session",
      given: ({ db, sessions, nora }) =>
        db
          .updateTable("sessions")
          .set({ host_member_id: nora.id })
          .where("id", "=", sessions.calledOff)
          .execute(),
      at: 90 * hourMs,
      ...mark("nora", "calledOff", "ben"),
    },
    { refusal: "too_early", title: "marks two days before", ...mark("nora", "planned", "ben") },
  ]),
  ...effectsOfWork("settle attendance", [
    { title: "a day after the end, who said nothing counts as there", at: dayMs },
  ]),
]);

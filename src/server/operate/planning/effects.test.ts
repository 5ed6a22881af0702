import * as sessions from "#shared/api/operate/planning/sessions.ts";
import { expectApproved } from "#testing/effects/approve.ts";
import {
  bookingOf,
  hasWaiver,
  isBookedOut,
  isClosing,
  isLimited,
} from "#testing/effects/givens.ts";
import { effectsOf } from "#testing/effects/rows.ts";
import type { Town } from "#testing/effects/town.ts";
import type { PersonName, SessionName } from "#testing/world-plan.ts";

const reason = "The boiler broke.";
const nowhere = { params: { id: "9007199254740991" }, body: { reason } };
const told = (session: SessionName) => ({
  by: "planner" as const,
  input: (town: Town) => ({
    params: { id: town.sessions[session] },
    body: { message: "Sorry, the heating is off.", reason },
  }),
});
const remove = (session: SessionName, name: PersonName) => ({
  by: "planner" as const,
  input: (town: Town) => ({
    params: { id: town.sessions[session], userId: town[name].username },
    body: { message: "You asked us to.", reason },
  }),
});
const mark = (session: SessionName, name: PersonName) => ({
  by: "planner" as const,
  input: (town: Town) => ({
    params: { id: town.sessions[session], userId: town[name].username },
    body: { attendance: "absent" as const, reason },
  }),
});
const book = (session: SessionName, name: PersonName) => ({
  by: "planner" as const,
  input: (town: Town) => ({
    params: { id: town.sessions[session] },
    body: { userId: town[name].username, areaId: town.areas.elm, reason },
  }),
});

expectApproved(import.meta.url, [
  ...effectsOf(sessions.callOffStaffSession, [
    { title: "calls off a session with groups", ...told("soon") },
    { title: "calls off a full session with a waitlist", ...told("full") },
    { refusal: "not_found", title: "names no session", by: "planner", input: nowhere },
    { refusal: "session_started", title: "calls off a session that runs", ...told("running") },
    { refusal: "session_cancelled", title: "calls it off twice", ...told("calledOff") },
  ]),
  ...effectsOf(sessions.restoreStaffSession, [
    { title: "puts a called-off session on again", ...told("calledOff") },
    { refusal: "not_found", title: "names no session", by: "planner", input: nowhere },
    { refusal: "session_started", title: "restores a session that runs", ...told("running") },
    { refusal: "not_cancelled", title: "restores a session that is on", ...told("planned") },
    {
      refusal: "city_closed",
      title: "restores one after the last day",
      given: isClosing,
      ...told("calledOff"),
    },
  ]),
  ...effectsOf(sessions.readSessionDetails, [
    {
      title: "reads a session with groups",
      by: "planner",
      input: (town) => ({ params: { id: town.sessions.soon } }),
    },
    {
      refusal: "not_found",
      title: "names no session",
      by: "planner",
      input: { params: nowhere.params },
    },
  ]),
  ...effectsOf(sessions.removeStaffBooking, [
    { title: "takes ben off a full session, for whom eva moves up", ...remove("full", "ben") },
    { title: "takes ana out of a group", ...remove("soon", "ana") },
    { refusal: "not_found", title: "removes somebody who isn't booked", ...remove("soon", "eva") },
    {
      refusal: "not_upcoming",
      title: "removes somebody from a session that runs",
      ...remove("running", "ben"),
    },
  ]),
  ...effectsOf(sessions.markStaffBooking, [
    { title: "marks ana as absent", ...mark("past", "ana") },
    { refusal: "not_found", title: "marks somebody who wasn't booked", ...mark("past", "eva") },
    { refusal: "too_early", title: "marks half a day before", ...mark("soon", "ana") },
    { refusal: "too_late", title: "marks after a week", ...mark("lastWeek", "ana") },
  ]),
  ...effectsOf(sessions.addStaffBooking, [
    { title: "books eva", ...book("planned", "eva") },
    {
      refusal: "subscription_required",
      title: "books somebody without a plan",
      ...book("planned", "quinn"),
    },
    {
      refusal: "not_found",
      title: "names no session",
      by: "planner",
      input: ({ eva, areas }) => ({
        params: nowhere.params,
        body: { userId: eva.username, areaId: areas.elm, reason },
      }),
    },
    {
      refusal: "not_open_to_you",
      title: "books a man for a session for women",
      ...book("women", "finn"),
    },
    {
      refusal: "waiver_required",
      title: "books somebody who hasn't signed",
      given: hasWaiver,
      ...book("planned", "eva"),
    },
    { refusal: "already_booked", title: "books ana twice", ...book("planned", "ana") },
    { refusal: "session_started", title: "books a session that runs", ...book("running", "eva") },
    {
      refusal: "session_cancelled",
      title: "books a called-off session",
      ...book("calledOff", "eva"),
    },
    {
      refusal: "city_closed",
      title: "books after the last day",
      given: isClosing,
      ...book("planned", "eva"),
    },
    { refusal: "session_full", title: "books a full session", ...book("full", "iris") },
    {
      refusal: "too_many_bookings",
      title: "books for somebody with twenty",
      given: isBookedOut("eva"),
      ...book("planned", "eva"),
    },
    {
      refusal: "one_booking_at_a_time",
      title: "books for somebody who cancelled late",
      given: isLimited("eva"),
      ...book("planned", "eva"),
    },
  ]),
  ...effectsOf(sessions.forgiveLateCancellation, [
    {
      title: "forgives a late cancellation",
      given: async (town) =>
        town.db
          .updateTable("bookings")
          .set({ late_cancelled_at: town.at(-3_600_000) })
          .where("id", "=", await bookingOf(town, "hugo", town.sessions.soon))
          .execute(),
      by: "planner",
      input: async (town) => ({
        params: { id: await bookingOf(town, "hugo", town.sessions.soon) },
        body: { reason },
      }),
    },
    { refusal: "not_found", title: "names no booking", by: "planner", input: nowhere },
  ]),
  ...effectsOf(sessions.listObjections, [
    {
      title: "lists who was there after all",
      given: async (town) =>
        town.db
          .insertInto("attendances")
          .values({
            booking_id: await bookingOf(town, "ana", town.sessions.past),
            attendance: "absent",
            objected_at: town.at(-3_600_000),
          })
          .execute(),
      by: "planner",
    },
  ]),
]);

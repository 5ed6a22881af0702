import * as calls from "#shared/api/bookings.ts";
import type { ErrorCode } from "#shared/api/errors.ts";
import { expectApproved } from "#testing/effects/approve.ts";
import * as given from "#testing/effects/givens.ts";
import { effectsOf } from "#testing/effects/rows.ts";
import type { Town } from "#testing/effects/town.ts";
import type { PersonName } from "#testing/world-plan.ts";

type SessionOf = (town: Town) => string;
const planned: SessionOf = ({ sessions }) => sessions.planned;

const book = (by: PersonName, sessionOf: SessionOf, more: object = {}) => ({
  by,
  input: (town: Town) => {
    const sessionId = sessionOf(town);
    const body = { sessionId, userId: town[by].username, areaId: town.areas.oak, ...more };
    return { params: { id: sessionId }, body };
  },
});

/** The refusals of a place, the same for each call that asks for one. */
const refusedPlaces: readonly {
  readonly refusal: ErrorCode;
  readonly title: string;
  readonly by: PersonName;
  readonly to: SessionOf;
  readonly given?: (town: Town) => Promise<unknown>;
}[] = [
  {
    refusal: "subscription_required",
    title: "has no plan",
    by: "eva",
    to: planned,
    given: given.hasNoPlan("eva"),
  },
  {
    refusal: "not_found",
    title: "names a session that isn't there",
    by: "eva",
    to: () => "9007199254740991",
  },
  {
    refusal: "not_open_to_you",
    title: "is no woman",
    by: "finn",
    to: ({ sessions }) => sessions.women,
  },
  {
    refusal: "waiver_required",
    title: "hasn't signed the waiver",
    by: "eva",
    to: planned,
    given: given.hasWaiver,
  },
  { refusal: "already_booked", title: "is booked", by: "ana", to: planned },
  {
    refusal: "session_started",
    title: "is late by half an hour",
    by: "eva",
    to: ({ sessions }) => sessions.running,
  },
  {
    refusal: "session_cancelled",
    title: "wants a called-off session",
    by: "eva",
    to: ({ sessions }) => sessions.calledOff,
  },
  {
    refusal: "city_closed",
    title: "wants a session after the city's last day",
    by: "eva",
    to: planned,
    given: given.isClosing,
  },
  {
    refusal: "overlapping_booking",
    title: "is elsewhere at that time",
    by: "ana",
    to: ({ others }) => others.overlapping,
  },
  {
    refusal: "session_full",
    title: "comes too late for the last spot",
    by: "iris",
    to: ({ sessions }) => sessions.full,
  },
  {
    refusal: "too_many_bookings",
    title: "holds twenty bookings",
    by: "eva",
    to: planned,
    given: given.isBookedOut("eva"),
  },
  {
    refusal: "one_booking_at_a_time",
    title: "cancelled late three times",
    by: "eva",
    to: planned,
    given: given.isLimited("eva"),
  },
];

const booking = effectsOf(calls.bookSession, [
  { title: "books one of many spots", ...book("eva", planned) },
  {
    title: "books and invites a connection who isn't booked",
    given: given.holds("eva", ({ sessions }) => sessions.moved),
    by: "ben",
    input: ({ sessions, areas, ben, ana }) => ({
      params: { id: sessions.moved },
      body: {
        sessionId: sessions.moved,
        userId: ben.username,
        areaId: areas.elm,
        invitedConnections: [ana.username],
      },
    }),
  },
  {
    title: "joins a session with groups after the reveal",
    ...book("eva", ({ sessions }) => sessions.soon),
  },
  {
    title: "books as a guest without a plan",
    ...book("quinn", planned, { guestPass: "ana-guest-code-12345" }),
  },
  ...refusedPlaces.map(({ to, by, ...row }) => ({ ...row, ...book(by, to) })),
  {
    refusal: "email_not_confirmed",
    title: "books as a guest",
    given: given.hasNoPlan("pia"),
    ...book("pia", planned, { guestPass: "ana-guest-code-12345" }),
  },
  {
    refusal: "guest_pass_used",
    title: "books as a guest of another session",
    ...book("quinn", planned, { guestPass: "dan-guest-code-12345" }),
  },
  {
    refusal: "too_many_requests",
    title: "has booked and cancelled it five times today",
    given: given.bookedFiveTimes("eva", planned),
    ...book("eva", planned),
  },
]);

const cancel = (by: PersonName, sessionOf: SessionOf) => ({
  by,
  input: async (town: Town) => ({
    params: { id: await given.bookingOf(town, by, sessionOf(town)) },
  }),
});
const isCheckedIn = async (town: Town) =>
  town.db
    .insertInto("attendances")
    .values({
      booking_id: await given.bookingOf(town, "ana", town.sessions.soon),
      checked_in_at: town.at(0),
    })
    .execute();

const cancelling = effectsOf(calls.cancelBooking, [
  { title: "cancels in time", ...cancel("ana", planned) },
  {
    title: "cancels a spot that others wait for",
    ...cancel("ben", ({ sessions }) => sessions.full),
  },
  { title: "cancels late and leaves a group", ...cancel("ana", ({ sessions }) => sessions.soon) },
  {
    refusal: "not_upcoming",
    title: "cancels a session that runs",
    ...cancel("ben", ({ sessions }) => sessions.running),
  },
  {
    refusal: "checked_in",
    title: "has checked in",
    given: isCheckedIn,
    ...cancel("ana", ({ sessions }) => sessions.soon),
  },
]);

/** From the session that the member of the row holds. */
const move = (by: PersonName, from: SessionOf, to: SessionOf) => ({
  by,
  input: async (town: Town) => ({
    params: { id: await given.bookingOf(town, by, from(town)) },
    body: { sessionId: to(town), areaId: town.areas.elm },
  }),
});
const moved: SessionOf = ({ sessions }) => sessions.moved;
const thursdays: SessionOf = ({ others }) => others.thursdays;

const moving = effectsOf(calls.moveBooking, [
  { title: "moves to another session", ...move("ana", planned, ({ others }) => others.weekly) },
  {
    title: "moves late, out of a group",
    ...move("cleo", ({ sessions }) => sessions.soon, planned),
  },
  ...refusedPlaces
    .filter(
      ({ refusal }) =>
        !["overlapping_booking", "one_booking_at_a_time", "too_many_bookings"].includes(refusal),
    )
    .map(({ to, by, ...row }) => ({
      ...row,
      given: given.together(given.holds(by, thursdays), row.given ?? (async () => undefined)),
      ...move(by, thursdays, to),
    })),
  {
    refusal: "overlapping_booking",
    title: "is elsewhere at that time",
    ...move("ana", moved, ({ others }) => others.overlapping),
  },
  {
    refusal: "one_booking_at_a_time",
    title: "holds two bookings and cancelled late three times",
    given: given.together(
      given.holds("eva", thursdays),
      given.holds("eva", moved),
      given.isLimited("eva"),
    ),
    ...move("eva", thursdays, planned),
  },
  {
    refusal: "too_many_bookings",
    title: "holds twenty-two bookings",
    given: given.together(
      given.holds("eva", thursdays),
      given.holds("eva", moved),
      given.isBookedOut("eva"),
    ),
    ...move("eva", thursdays, planned),
  },
  {
    refusal: "not_upcoming",
    title: "moves a session that runs",
    ...move("ben", ({ sessions }) => sessions.running, thursdays),
  },
  {
    refusal: "checked_in",
    title: "has checked in",
    given: isCheckedIn,
    ...move("ana", ({ sessions }) => sessions.soon, thursdays),
  },
]);

expectApproved(import.meta.url, [
  ...booking,
  ...cancelling,
  ...moving,
  ...effectsOf(calls.readCancellation, [
    { title: "would cancel in time", ...cancel("ana", planned) },
    { title: "would cancel late", ...cancel("ana", ({ sessions }) => sessions.soon) },
    {
      refusal: "not_upcoming",
      title: "asks about a session that runs",
      ...cancel("ben", ({ sessions }) => sessions.running),
    },
    {
      refusal: "checked_in",
      title: "has checked in",
      given: isCheckedIn,
      ...cancel("ana", ({ sessions }) => sessions.soon),
    },
  ]),
  ...effectsOf(calls.readUnpaidBookings, [{ title: "has none", by: "quinn" }]),
  ...effectsOf(calls.readDueEvents, [
    { title: "has a survey to fill in", by: "ana" },
    { title: "can check in", by: "ben" },
  ]),
]);

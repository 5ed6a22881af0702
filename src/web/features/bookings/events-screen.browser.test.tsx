import { beforeEach, expect, test, vi } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { wholeCatalogue } from "#web/client/catalogues.ts";
import { followLive } from "#web/client/live.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { booking, historyEntry, inDays, session, user } from "#web/testing/samples.ts";
import { EventsScreen } from "./events-screen.tsx";

const callsTo = (call: "GET /api/sessions" | "GET /api/bookings/*" | "GET /api/event-history/*") =>
  fakeServer.asked(call).length;

beforeEach(async () => {
  fakeServer.answer("GET /api/bookings/*", [booking()]);
  fakeServer.answer("GET /api/event-history/*", []);
  fakeServer.answer("GET /api/waitlists", []);
  fakeServer.answer("GET /api/bookings/*/cancellation", {
    isLate: false,
    gracesLeft: 2,
    consequence: "none",
    endsAt: null,
  });
  await logIn();
});

test("a session that is called off leaves what is coming as soon as the server tells", async () => {
  const screen = await renderInApp(<EventsScreen />);
  await expect.element(screen.getByRole("heading", { name: /^Gym Session/ })).toBeVisible();
  const stop = followLive(user.username);
  fakeServer.answer("GET /api/bookings/*", [booking({ status: "cancelled" })]);
  fakeServer.stream().tell("session", { sessionId: "s1" });
  await expect.element(screen.getByText("Cancelled (1)")).toBeVisible();
  await expect
    .element(screen.getByRole("heading", { name: /^Gym Session/ }))
    .not.toBeInTheDocument();
  stop();
});

test("a cancelled booking is shown as such at once, and everything it touches is asked for again", async () => {
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Cancel" }).click();
  fakeServer.answer("DELETE /api/bookings/*", booking({ status: "cancelled" }));
  const release = fakeServer.hold("GET /api/bookings/*");
  await screen.getByRole("button", { name: "Cancel booking" }).click();
  await expect.element(screen.getByText("Cancelled (1)")).toBeVisible();
  await expect.element(screen.getByText("Booking Cancelled")).toBeVisible();
  await expect.poll(() => callsTo("GET /api/bookings/*")).toBe(2);
  await expect.poll(() => callsTo("GET /api/event-history/*")).toBe(2);
  release();
});

test("the question closes, also where the stream has told of the cancellation before the reply came", async () => {
  const screen = await renderInApp(<EventsScreen />);
  const stop = followLive(user.username);
  await screen.getByRole("button", { name: "Cancel" }).click();
  fakeServer.answer("DELETE /api/bookings/*", booking({ status: "cancelled" }));
  const release = fakeServer.hold("DELETE /api/bookings/*");
  await screen.getByRole("button", { name: "Cancel booking" }).click();
  fakeServer.answer("GET /api/bookings/*", [booking({ status: "cancelled" })]);
  fakeServer.stream().tell("session", { sessionId: "s1" });
  await expect.element(screen.getByText("Cancelled (1)")).toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Keep it" })).toBeDisabled();
  release();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Booking Cancelled")).toBeVisible();
  stop();
});

test("a cancellation that is refused leaves the booking, says so and looks at what has changed", async () => {
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Cancel" }).click();
  fakeServer.refuse("DELETE /api/bookings/*", "not_upcoming");
  await screen.getByRole("button", { name: "Cancel booking" }).click();
  await expect
    .element(screen.getByText("Failed to cancel booking. Please try again."))
    .toBeVisible();
  await expect.element(screen.getByRole("heading", { name: /^Gym Session/ })).toBeVisible();
  await expect.poll(() => callsTo("GET /api/event-history/*")).toBe(2);
});

test("a cancellation of which the browser heard only the second reply is one", async () => {
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Cancel" }).click();
  fakeServer.refuse("DELETE /api/bookings/*", "not_upcoming");
  fakeServer.answer("GET /api/bookings/*", [booking({ status: "cancelled" })]);
  await screen.getByRole("button", { name: "Cancel booking" }).click();
  await expect.element(screen.getByText("Booking Cancelled")).toBeVisible();
  await expect.element(screen.getByText("Cancelled (1)")).toBeVisible();
});

test("a booking shows the day and the time of its session's city", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-02T00:10:00Z") });
  const evening = session({
    startTime: "2026-12-04T00:30:00.000Z",
    date: "2026-12-03",
    time: "18:30",
  });
  fakeServer.answer("GET /api/bookings/*", [booking({ session: evening })]);
  const screen = await renderInApp(<EventsScreen />);
  await expect.element(screen.getByText(/Thu, Dec 3.*6:30.PM/)).toBeVisible();
});

test("in the last day nobody is promised the venue a day before", async () => {
  const sessionIn = (days: number) => session({ startTime: inDays(days), venueDetails: null });
  fakeServer.answer("GET /api/bookings/*", [
    booking({ id: "b1", session: { ...sessionIn(0.5), id: "s1" } }),
    booking({ id: "b2", session: { ...sessionIn(3), id: "s2" } }),
  ]);
  const screen = await renderInApp(<EventsScreen />);
  await expect.element(screen.getByText(/^No venue yet\./)).toBeVisible();
  await expect.element(screen.getByText("Venue revealed 24h before")).toBeVisible();
});

test("a group of five has five spots, each face in the colour that it had before they were connected", async () => {
  const mate = (id: string, userId: string, name: string) => ({ id, userId, name, avatar: null });
  const others = ["3", "4", "5"].map((id) => mate(id, `mate-${id}`, `Mate ${id}`));
  const group = (nameOfBen: string) => [
    mate("1", "amy", "Amy Adams"),
    mate("2", "ben", nameOfBen),
    ...others,
  ];
  const past = session({ startTime: inDays(-2), attendeeCount: 5 });
  const rated = { session: past, rating: 5, attendance: "present" } as const;
  const unquestioned = { ...rated, hasObjected: false, canObject: false };
  fakeServer.answer("GET /api/bookings/*", []);
  fakeServer.answer("GET /api/event-history/*", [
    { ...unquestioned, bookingId: "1", attendeeList: group("Ben B.") },
    { ...unquestioned, bookingId: "2", attendeeList: group("Benedict Baker") },
  ]);
  const screen = await renderInApp(<EventsScreen />);
  await expect.element(screen.getByText("5 spots").first()).toBeVisible();
  const [before, after] = ["BB", "BB"].map((initials, index) =>
    screen.getByText(initials, { exact: true }).all()[index]?.element(),
  );
  expect(before?.className).toMatch(/avatar-\d/);
  expect(after?.className).toBe(before?.className);
});

test("what the member waits for says at which place, and is left in one tap", async () => {
  const waitedFor = session({ id: "s9", spotsAvailable: 0, waitlist: { size: 5, position: 2 } });
  const area = { id: "1", areaName: "Uptown", city: "Dallas, TX" };
  fakeServer.answer("GET /api/waitlists", [{ session: waitedFor, area }]);
  const screen = await renderInApp(<EventsScreen />);
  await expect.element(screen.getByText("On the waitlist, 2nd of 5")).toBeVisible();
  fakeServer.answer("DELETE /api/sessions/*/waitlist", null);
  fakeServer.answer("GET /api/waitlists", []);
  await screen.getByRole("button", { name: "Leave the waitlist" }).click();
  await expect.element(screen.getByText("On the waitlist, 2nd of 5")).not.toBeInTheDocument();
  expect(fakeServer.asked("DELETE /api/sessions/*/waitlist").at(0)?.call).toContain("/s9/");
});

test("a late cancellation says what it brings before it is done", async () => {
  const late = { isLate: true, gracesLeft: 1, consequence: "grace", endsAt: null } as const;
  fakeServer.answer("GET /api/bookings/*/cancellation", late);
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect
    .element(screen.getByText(/1 late cancellation or absence within 30 days/))
    .toBeVisible();
  await screen.getByRole("button", { name: "Keep it" }).click();
  fakeServer.answer("GET /api/bookings/*/cancellation", {
    isLate: true,
    gracesLeft: 0,
    consequence: "one_booking_at_a_time",
    endsAt: "2026-12-04T18:00:00.000Z",
  });
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect
    .element(screen.getByText(/only one upcoming booking at a time until Friday, December 4/))
    .toBeVisible();
});

test("a question that stays open over the last day's beginning says what cancelling brings from then on", async () => {
  const startsAtMs = Date.now() + 2 * dayMs;
  const coming = session({ startTime: new Date(startsAtMs).toISOString() });
  fakeServer.answer("GET /api/bookings/*", [booking({ session: coming })]);
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect
    .element(screen.getByText(/without consequences up to 24 hours before/))
    .toBeVisible();
  const late = { isLate: true, gracesLeft: 2, consequence: "grace", endsAt: null } as const;
  fakeServer.answer("GET /api/bookings/*/cancellation", late);
  const release = fakeServer.hold("GET /api/bookings/*/cancellation");
  vi.useFakeTimers({ toFake: ["Date"], now: startsAtMs - dayMs + 1 });
  await expect.element(screen.getByText(/without consequences up to/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Keep it" })).toBeDisabled();
  release();
  await expect
    .element(screen.getByText(/2 late cancellations or absences within 30 days/))
    .toBeVisible();
});

test("what the server says while its clock is a little behind this device's is asked for again", async () => {
  const startsAtMs = Date.now() + 2 * dayMs;
  const coming = session({ startTime: new Date(startsAtMs).toISOString() });
  fakeServer.answer("GET /api/bookings/*", [booking({ session: coming })]);
  vi.useFakeTimers({ toFake: ["Date"], now: startsAtMs - dayMs + 1 });
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect
    .element(screen.getByText(/without consequences up to 24 hours before/))
    .toBeVisible();
  const late = { isLate: true, gracesLeft: 2, consequence: "grace", endsAt: null } as const;
  fakeServer.answer("GET /api/bookings/*/cancellation", late);
  vi.setSystemTime(startsAtMs - dayMs + 2_001);
  await expect
    .element(screen.getByText(/2 late cancellations or absences within 30 days/))
    .toBeVisible();
});

test("on the last day a session that the staff changed can be cancelled without consequences, and says why", async () => {
  fakeServer.answer("GET /api/bookings/*", [
    booking({ session: session({ startTime: inDays(0.5) }) }),
  ]);
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(screen.getByText(/changed after you booked/)).toBeVisible();
});

test("two sessions of a kind are told apart by their names, and a past one names who trained", async () => {
  const days = ["2030-12-03", "2030-12-04"].map((date, nth) =>
    session({ id: `s${nth}`, date, startTime: `${date}T18:30:00.000Z` }),
  );
  const ben = { id: "2", userId: "ben", name: "Ben B.", avatar: null };
  fakeServer.answer(
    "GET /api/bookings/*",
    days.map((of) => booking({ id: of.id, session: of })),
  );
  fakeServer.answer("GET /api/event-history/*", [historyEntry({ attendeeList: [ben] })]);
  const screen = await renderInApp(<EventsScreen />);
  for (const day of [/^Gym Session.*Dec 3$/, /^Gym Session.*Dec 4$/])
    await expect.element(screen.getByRole("heading", { name: day })).toBeVisible();
  await expect.element(screen.getByRole("img", { name: "Group: Ben B." })).toBeVisible();
});

test("a group that is yet to be met has its room before its words have come", async () => {
  const attendeeList = ["Ben B.", "Cat C.", "Dan D."].map((name, id) => ({
    id: `${id}`,
    userId: name,
    name,
    avatar: null,
    fitnessLevel: "beginner" as const,
  }));
  fakeServer.answer("GET /api/bookings/*", [booking({ attendeeList })]);
  const words = await wholeCatalogue.in("English");
  const late = Promise.withResolvers<typeof words>();
  vi.spyOn(wholeCatalogue, "in").mockReturnValue(late.promise);
  const screen = await renderInApp(<EventsScreen />);
  const details = screen.getByRole("button", { name: "Details" });
  await expect.element(details).toBeVisible();
  const before = details.element().getBoundingClientRect().top;
  late.resolve(words);
  await expect.element(screen.getByRole("button", { name: /^Meet your/ })).toBeVisible();
  const after = details.element().getBoundingClientRect().top;
  expect(Math.abs(after - before)).toBeLessThan(1);
});

test("an absence says that only the counts change, and that connections stay", async () => {
  fakeServer.answer("GET /api/event-history/*", [
    historyEntry({ attendance: "absent", canObject: true }),
  ]);
  const screen = await renderInApp(<EventsScreen />);
  await expect
    .element(
      screen.getByText(/doesn't count toward your total or your streak. Connections .* stay/),
    )
    .toBeVisible();
});

test("a session that the member is checked in to has no button to cancel", async () => {
  fakeServer.answer("GET /api/bookings/*", [
    booking({ id: "b1", attendance: "present", isCheckedIn: true }),
    booking({ id: "b2" }),
  ]);
  const screen = await renderInApp(<EventsScreen />);
  await expect
    .poll(() => screen.getByRole("button", { name: "Details" }).elements().length)
    .toBe(2);
  expect(screen.getByRole("button", { name: "Cancel" }).elements()).toHaveLength(1);
});

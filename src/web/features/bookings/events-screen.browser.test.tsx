import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Cancellation, EventHistoryEntry } from "#shared/api/bookings.ts";
import type { Series } from "#shared/api/series.ts";
import type { Session } from "#shared/api/sessions.ts";
import type { WorkoutType } from "#shared/rules/choices.ts";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { wholeCatalogue } from "#web/client/catalogues.ts";
import { followLive } from "#web/features/stream/live.ts";
import { queryClient } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { booking, historyEntry, inDays, session, user } from "#web/testing/samples.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { EventsScreen } from "./events-screen.tsx";

const callsTo = (call: "GET /api/sessions" | "GET /api/bookings/*" | "GET /api/event-history/*") =>
  fakeServer.asked(call).length;

beforeEach(async () => {
  fakeServer.answer("GET /api/bookings/*", [booking()]);
  fakeServer.answer("GET /api/event-history/*", []);
  fakeServer.answer("GET /api/waitlists", []);
  fakeServer.answer("GET /api/series", []);
  fakeServer.answer("GET /api/bookings/*/cancellation", {
    isLate: false,
    gracesLeft: 2,
    consequence: "none",
    endsAt: null,
  });
  await logIn();
});

test("a session that is called off leaves the coming ones as soon as the event arrives", async () => {
  const screen = await renderInApp(<EventsScreen />);
  await expect.element(screen.getByRole("heading", { name: /^Gym Session/ })).toBeVisible();
  const stop = followLive(queryClient, user.username);
  fakeServer.answer("GET /api/bookings/*", [booking({ status: "cancelled" })]);
  fakeServer.stream().tell("session", { sessionId: "s1" });
  await expect.element(screen.getByText("Cancelled (1)")).toBeVisible();
  await expect
    .element(screen.getByRole("heading", { name: /^Gym Session/ }))
    .not.toBeInTheDocument();
  stop();
});

test("a cancelled booking is shown at once, and related data is refetched", async () => {
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

test("the question about cancelling closes even if the stream reports the cancellation before the reply", async () => {
  const screen = await renderInApp(<EventsScreen />);
  const stop = followLive(queryClient, user.username);
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

test("a refused cancellation keeps the booking, is reported and refetches it", async () => {
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

test("a cancellation whose first reply was lost counts as done", async () => {
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Cancel" }).click();
  fakeServer.refuse("DELETE /api/bookings/*", "not_upcoming");
  fakeServer.answer("GET /api/bookings/*", [booking({ status: "cancelled" })]);
  await screen.getByRole("button", { name: "Cancel booking" }).click();
  await expect.element(screen.getByText("Booking Cancelled")).toBeVisible();
  await expect.element(screen.getByText("Cancelled (1)")).toBeVisible();
});

test("a booking shows the day and time in its session's city", async () => {
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

test("on the last day nobody is promised the venue a day before", async () => {
  const sessionIn = (days: number) => session({ startTime: inDays(days), venueDetails: null });
  fakeServer.answer("GET /api/bookings/*", [
    booking({ id: "b1", session: { ...sessionIn(0.5), id: "s1" } }),
    booking({ id: "b2", session: { ...sessionIn(3), id: "s2" } }),
  ]);
  const screen = await renderInApp(<EventsScreen />);
  await expect.element(screen.getByText(/^No venue yet\./)).toBeVisible();
  await expect.element(screen.getByText("Venue revealed 24h before")).toBeVisible();
});

test("a group of five has five spots, each face in the same color as before the connection", async () => {
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

describe("a member on waitlists", () => {
  const area = { id: "1", areaName: "Uptown", city: "Dallas, TX" };
  const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  const waiting = (id: string, hours: number, changed: Partial<Session> = {}) => ({
    area,
    session: session({
      id,
      startTime: inHours(hours),
      spotsAvailable: 0,
      waitlist: { size: 5, position: 2 },
      ...changed,
    }),
  });
  const later = waiting("later", 72, { workoutType: "gym" });
  const soon = waiting("soon", 20, { workoutType: "cardio", waitlist: { size: 3, position: 3 } });
  const free = waiting("free", 3, { workoutType: "calisthenics", spotsAvailable: 1 });

  test("a member on waitlists sees their place on each, and how a free spot is given", async () => {
    fakeServer.answer("GET /api/waitlists", [later, soon, free]);
    const screen = await renderInApp(<EventsScreen />);
    const waits = screen.getByRole("region", { name: "Waitlists" });
    const card = (name: RegExp) => waits.getByRole("listitem", { name });
    const [gym, cardio, calisthenics] = [card(/^Gym/), card(/^Cardio/), card(/^Calisthenics/)];
    await expect.element(gym).toMatchTextContent("On the waitlist, 2nd of 5");
    await expect.element(gym).toMatchTextContent("the first person in line gets it");
    await expect.element(cardio).toMatchTextContent("On the waitlist, 3rd of 3");
    await expect.element(cardio).toMatchTextContent("If a spot opens up now");
    await expect.element(calisthenics).toMatchTextContent("On the waitlist, 2nd of 5");
    await expect.element(calisthenics).toMatchTextContent("A spot is open right now.");
    for (const full of [gym, cardio]) {
      await expect.element(full).not.toMatchTextContent("A spot is open right now.");
      expect(full.getByRole("link").elements()).toEqual([]);
    }
  });

  test("a member on waitlists goes from an offered spot to that session", async () => {
    fakeServer.answer("GET /api/waitlists", [later, free]);
    const screen = await renderInApp(<EventsScreen />);
    await expect
      .element(screen.getByRole("link", { name: "Book the spot" }))
      .toHaveAttribute("href", "/browse?session=free");
  });

  test("a member on waitlists leaves one list in one tap, and stays on the others", async () => {
    fakeServer.answer("GET /api/waitlists", [later, soon]);
    fakeServer.answer("DELETE /api/sessions/*/waitlist", null);
    const screen = await renderInApp(<EventsScreen />);
    const cardio = screen.getByRole("listitem", { name: /^Cardio/ });
    await expect.element(cardio).toBeVisible();
    fakeServer.answer("GET /api/waitlists", [later]);
    await cardio.getByRole("button", { name: "Leave the waitlist" }).click();
    await expect.element(cardio).not.toBeInTheDocument();
    await expect.element(screen.getByText("You've left the waitlist")).toBeVisible();
    await expect.element(screen.getByText("On the waitlist, 2nd of 5")).toBeVisible();
    expect(fakeServer.asked("DELETE /api/sessions/*/waitlist").map(({ call }) => call)).toEqual([
      "DELETE /api/sessions/soon/waitlist",
    ]);
  });

  test("a member on waitlists is told when leaving failed, and still waits", async () => {
    fakeServer.answer("GET /api/waitlists", [later]);
    fakeServer.cut("DELETE /api/sessions/*/waitlist");
    const screen = await renderInApp(<EventsScreen />);
    await screen.getByRole("button", { name: "Leave the waitlist" }).click();
    await expect.element(screen.getByText("We couldn't take you off the waitlist")).toBeVisible();
    await expect.element(screen.getByText("On the waitlist, 2nd of 5")).toBeVisible();
  });

  test("a member on waitlists doesn't see a closed list", async () => {
    const closed = waiting("closed", 1.9, { spotsAvailable: 1 });
    fakeServer.answer("GET /api/waitlists", [closed, later]);
    const screen = await renderInApp(<EventsScreen />);
    await expect.element(screen.getByText("On the waitlist, 2nd of 5")).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Book the spot" }))
      .not.toBeInTheDocument();
    fakeServer.answer("GET /api/waitlists", [closed]);
    await queryClient.invalidateQueries();
    await expect.element(screen.getByRole("region", { name: "Waitlists" })).not.toBeInTheDocument();
  });
});

test("the question about cancelling shows the consequences, down to the last grace and beyond it", async () => {
  const asked = (gracesLeft: number, consequence: Cancellation["consequence"]) => ({
    isLate: consequence !== "none",
    gracesLeft,
    consequence,
    endsAt: consequence === "none" ? null : "2026-12-04T18:00:00.000Z",
  });
  const sentences = [
    [asked(0, "none"), /without consequences up to 24 hours before it starts/],
    [asked(2, "grace"), /Things come up: 2 late cancellations or missed sessions .* won't matter/],
    [asked(1, "grace"), /Things come up: 1 late cancellation or missed session .* won't matter/],
    [asked(0, "one_booking_at_a_time"), /only one upcoming booking .* until Friday, December 4/],
  ] as const;
  for (const [preview, sentence] of sentences) {
    fakeServer.answer("GET /api/bookings/*/cancellation", preview);
    const screen = await renderInApp(
      <CancelDialog booking={booking()} username="amy" open onClose={() => undefined} />,
    );
    await expect.element(screen.getByText(sentence)).toBeVisible();
    const others = sentences.filter(([, other]) => other !== sentence);
    expect(others.flatMap(([, other]) => screen.getByText(other).elements())).toEqual([]);
    await screen.unmount();
  }
});

test("unknown consequences aren't guessed, and the booking can be cancelled", async () => {
  fakeServer.cut("GET /api/bookings/*/cancellation");
  fakeServer.answer("DELETE /api/bookings/*", booking({ status: "cancelled" }));
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(screen.getByRole("button", { name: "Keep it" })).toBeEnabled();
  await expect
    .element(screen.getByText(/consequences|won't matter|only one/))
    .not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Cancel booking" }).click();
  await expect.element(screen.getByText("Booking Cancelled")).toBeVisible();
});

test("of two bookings the pressed one is named, asked about and cancelled", async () => {
  const of = (id: string, workoutType: WorkoutType, days: number) =>
    booking({ id, session: session({ id: `s-${id}`, workoutType, startTime: inDays(days) }) });
  const [gym, cardio] = [of("b1", "gym", 4), of("b2", "cardio", 6)];
  fakeServer.answer("GET /api/bookings/*", [gym, cardio]);
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Cancel" }).nth(1).click();
  await expect.element(screen.getByRole("dialog")).toMatchTextContent("Cardio Session");
  await expect.element(screen.getByRole("dialog")).not.toMatchTextContent("Gym Session");
  fakeServer.answer("DELETE /api/bookings/*", { ...cardio, status: "cancelled" });
  fakeServer.answer("GET /api/bookings/*", [gym, { ...cardio, status: "cancelled" }]);
  await screen.getByRole("button", { name: "Cancel booking" }).click();
  await expect.element(screen.getByText("Cancelled (1)")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: /^Gym Session/ })).toBeVisible();
  const asked = ["GET /api/bookings/*/cancellation", "DELETE /api/bookings/*"] as const;
  expect(asked.flatMap((call) => fakeServer.asked(call).map((one) => one.call))).toEqual([
    "GET /api/bookings/b2/cancellation",
    "DELETE /api/bookings/b2",
  ]);
});

test("an open question about cancelling updates its consequences when the last day begins", async () => {
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
    .element(screen.getByText(/2 late cancellations or missed sessions within 30 days/))
    .toBeVisible();
});

test("a reply from a server whose clock is slightly behind is refetched", async () => {
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
    .element(screen.getByText(/2 late cancellations or missed sessions within 30 days/))
    .toBeVisible();
});

test("on the last day a session that staff changed can be cancelled without consequences, with the reason", async () => {
  fakeServer.answer("GET /api/bookings/*", [
    booking({ session: session({ startTime: inDays(0.5) }) }),
  ]);
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(screen.getByText(/changed after you booked/)).toBeVisible();
});

test("two sessions of a kind differ by name, and a past one names its attendees", async () => {
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

test("a group that hasn't been met has its space before its texts have loaded", async () => {
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

describe("a past session", () => {
  const past = (bookingId: string, changed: Partial<EventHistoryEntry> = {}) =>
    historyEntry({ bookingId, ...changed });
  const own = { attendance: "absent" } as const;
  const away = "Your group or host said you weren't there.";
  const objection = "POST /api/bookings/*/objection";

  test("a past session with an absence shows it, counts only its consequences, and takes one objection", async () => {
    const open = { ...own, canObject: true };
    const other = { session: session({ workoutType: "cardio", startTime: inDays(-3) }) };
    fakeServer.answer("GET /api/event-history/*", [
      past("1", open),
      past("2", { ...open, ...other }),
    ]);
    const screen = await renderInApp(<EventsScreen />);
    const list = screen.getByRole("region", { name: "Past Sessions" });
    const gym = list.getByRole("listitem", { name: /^Gym/ });
    const cardio = list.getByRole("listitem", { name: /^Cardio/ });
    for (const card of [gym, cardio]) {
      await expect.element(card).toMatchTextContent(away);
      await expect
        .element(card)
        .toMatchTextContent(/doesn't count toward your total or your streak. Connections .* stay/);
    }
    fakeServer.answer(objection, past("2", { ...own, ...other, hasObjected: true }));
    await cardio.getByRole("button", { name: "I was there" }).click();
    await expect.element(screen.getByText("Thanks, we'll look into it")).toBeVisible();
    expect(fakeServer.asked(objection).map(({ call }) => call)).toEqual([
      "POST /api/bookings/2/objection",
    ]);
    await expect.element(cardio).toMatchTextContent("You told us you were there.");
    await expect
      .element(cardio.getByRole("button", { name: "I was there" }))
      .not.toBeInTheDocument();
    await expect.element(gym.getByRole("button", { name: "I was there" })).toBeVisible();
    await expect.element(gym).toMatchTextContent(away);
  });

  test("a past session with an absence accepts no second or late objection", async () => {
    fakeServer.answer("GET /api/event-history/*", [
      past("1", { ...own, hasObjected: true }),
      past("2", own),
    ]);
    const screen = await renderInApp(<EventsScreen />);
    await expect.element(screen.getByText(/^You told us you were there/)).toBeVisible();
    expect(screen.getByText(away).elements()).toHaveLength(1);
    await expect
      .element(screen.getByRole("button", { name: "I was there" }))
      .not.toBeInTheDocument();
  });

  test("a past session with a failed objection still accepts one", async () => {
    fakeServer.answer("GET /api/event-history/*", [past("1", { ...own, canObject: true })]);
    fakeServer.cut(objection);
    const screen = await renderInApp(<EventsScreen />);
    await screen.getByRole("button", { name: "I was there" }).click();
    await expect
      .element(screen.getByText("That didn't go through. Please try again."))
      .toBeVisible();
    await expect.element(screen.getByText(away)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "I was there" })).toBeVisible();
  });

  test("a past session doesn't show an attendee their mates' absences", async () => {
    const ben = { id: "2", userId: "ben", name: "Ben B.", avatar: null, wasAbsent: true };
    fakeServer.answer("GET /api/event-history/*", [
      past("1", { attendance: "present", attendeeList: [ben] }),
      past("2", { attendance: null, attendeeList: [ben] }),
    ]);
    const screen = await renderInApp(<EventsScreen />);
    await expect
      .poll(() => screen.getByRole("img", { name: "Group: Ben B." }).elements())
      .toHaveLength(2);
    await expect.element(screen.getByText("Absent")).not.toBeInTheDocument();
    await expect.element(screen.getByText(away)).not.toBeInTheDocument();
  });

  test("a past session shows its stars once it is rated, and the survey before", async () => {
    fakeServer.answer("GET /api/event-history/*", [past("1"), past("2", { rating: 4 })]);
    const screen = await renderInApp(
      <EventsScreen renderUnrated={({ bookingId }) => <p>Rate {bookingId}</p>} />,
    );
    await expect.element(screen.getByRole("img", { name: "4 stars of 5" })).toBeVisible();
    expect(screen.getByText("Rated").elements()).toHaveLength(1);
    await expect.element(screen.getByText("Rate 1")).toBeVisible();
    await expect.element(screen.getByText("Rate 2")).not.toBeInTheDocument();
  });
});

test("past sessions beyond the tenth are counted, and shown by a press", async () => {
  const entries = Array.from({ length: 13 }, (_, index) => historyEntry({ bookingId: `${index}` }));
  fakeServer.answer("GET /api/event-history/*", entries.slice(0, 10));
  const screen = await renderInApp(<EventsScreen />);
  const cards = screen.getByRole("region", { name: "Past Sessions" }).getByRole("listitem");
  const more = screen.getByRole("button", { name: /earlier session/ });
  await expect.poll(() => cards.elements()).toHaveLength(10);
  await expect.element(more).not.toBeInTheDocument();
  fakeServer.answer("GET /api/event-history/*", entries);
  await queryClient.invalidateQueries();
  await expect.element(more).toHaveTextContent("Show 3 earlier sessions");
  expect(cards.elements()).toHaveLength(10);
  await more.click();
  await expect.poll(() => cards.elements()).toHaveLength(13);
  await expect.element(more).not.toBeInTheDocument();
});

test("a current session has its plan instead of a cancel button", async () => {
  const started = new Date(Date.now() - 30 * minuteMs).toISOString();
  fakeServer.answer("GET /api/bookings/*", [
    booking({ id: "b1", session: session({ startTime: started }) }),
  ]);
  const screen = await renderInApp(<EventsScreen />);
  await expect.element(screen.getByRole("button", { name: "View Workout Plan" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
  fakeServer.answer("GET /api/bookings/*", [booking()]);
  await queryClient.invalidateQueries();
  await expect.element(screen.getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "View Workout Plan" }))
    .not.toBeInTheDocument();
});

test("a session with a check-in has no cancel button", async () => {
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

test("a booking moves to another time, its own week's first, once the consequences are shown", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T15:00:00Z") });
  const at = (id: string, startTime: string, changed: Partial<Session> = {}) =>
    session({ id, startTime, ...changed });
  const held = booking({ session: at("s1", "2026-12-01T00:00:00.000Z") });
  const friday = at("s4", "2026-12-05T00:00:00.000Z");
  fakeServer.answer("GET /api/bookings/*", [held]);
  fakeServer.answer("GET /api/sessions", [
    at("s1", "2026-12-01T00:00:00.000Z"),
    at("s2", "2026-12-02T00:00:00.000Z", { spotsAvailable: 0 }),
    at("s3", "2026-12-03T00:00:00.000Z", { audience: "women" }),
    friday,
    at("s5", "2026-12-08T00:00:00.000Z"),
  ]);
  fakeServer.answer("GET /api/bookings/*/cancellation", {
    isLate: true,
    gracesLeft: 1,
    consequence: "grace",
    endsAt: null,
  });
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Details" }).click();
  await screen.getByRole("button", { name: "Another time instead" }).click();
  const sheet = screen.getByRole("dialog", { name: "Another time instead" });
  const groupOf = (name: string) => sheet.getByRole("group", { name }).getByRole("radio");
  await expect.element(groupOf("The same week")).toHaveAccessibleName(/Fri, Dec 4/);
  await expect.element(groupOf("Other weeks")).toHaveAccessibleName(/Mon, Dec 7/);
  await expect.element(sheet.getByText(/counts as cancelling late. 1 late/)).toBeVisible();
  const submit = sheet.getByRole("button", { name: "Move booking" });
  await expect.element(submit).toBeDisabled();
  await groupOf("The same week").click();
  fakeServer.answer("POST /api/bookings/*/move", booking({ id: "b2", session: friday }));
  await submit.click();
  await expect.element(screen.getByText("Booking moved")).toBeVisible();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(fakeServer.asked("POST /api/bookings/*/move")[0]?.body).toEqual({
    sessionId: "s4",
    areaId: "1",
  });
});

test("a weekly session is paused and ended on Events", async () => {
  const weekly: Series = {
    id: "7",
    weekday: "tuesday",
    localTime: "18:30",
    workoutType: "gym",
    city: "Dallas, TX",
    pausedUntil: null,
    endsOn: null,
    nextSessions: [
      {
        id: "s1",
        startTime: inDays(1),
        date: "2026-12-01",
        timeZone: "America/Chicago",
        isBooked: true,
      },
    ],
  };
  fakeServer.answer("GET /api/series", [weekly]);
  const screen = await renderInApp(<EventsScreen />);
  await expect.element(screen.getByText(/Tuesday.*6:30.PM/)).toBeVisible();
  await expect.element(screen.getByText("1 session booked")).toBeVisible();
  await screen.getByRole("button", { name: "Pause" }).click();
  const paused: Series = { ...weekly, pausedUntil: "2026-12-20" };
  fakeServer.answer("PATCH /api/series/*", paused);
  fakeServer.answer("GET /api/series", [paused]);
  await screen.getByRole("button", { name: "2 weeks" }).click();
  await expect.element(screen.getByText(/^Paused until .*December 20/)).toBeVisible();
  await screen.getByRole("button", { name: "End", exact: true }).click();
  fakeServer.answer("DELETE /api/series/*", null);
  fakeServer.answer("GET /api/series", []);
  await screen.getByRole("dialog").getByRole("button", { name: "End", exact: true }).click();
  await expect.element(screen.getByText("Weekly session ended")).toBeVisible();
  await expect.element(screen.getByText(/^Paused until/)).not.toBeInTheDocument();
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Booking } from "#shared/api/bookings.ts";
import { notificationListQuery } from "#web/features/notifications/notification-queries.ts";
import { queryClient } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { booking, inDays, session, user } from "#web/testing/samples.ts";
import { BrowseScreen } from "#web/features/sessions/browse-screen.tsx";
import { HomeScreen } from "./home-screen.tsx";

const everyDay = {
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: true,
  sunday: true,
};

beforeEach(async () => {
  history.replaceState(null, "", "/browse");
  fakeServer.answer("GET /api/sessions", [session()]);
  fakeServer.answer("GET /api/preferences/fitness/*", {
    workoutTypes: ["gym", "cardio", "calisthenics"],
    availability: everyDay,
  });
  fakeServer.answer("GET /api/notifications/*", { notifications: [], unreadCount: 0 });
  fakeServer.answer("GET /api/due-events", nothingDue);
  fakeServer.answer("GET /api/training-record", { weeks: [], peopleMet: 0, currentStreak: 0 });
  await logIn();
});

const nothingDue = { surveys: 0, checkIns: 0, offers: 0, toRate: null, nextChangeAt: null };

const holds = (status: Booking["status"]) =>
  fakeServer.answer("GET /api/bookings/*", [booking({ status })]);

describe("a session that the member has booked", () => {
  test("a session that the member has booked is marked in the full list", async () => {
    holds("active");
    const screen = await renderInApp(<BrowseScreen />);
    await expect.element(screen.getByRole("link", { name: "View your booking" })).toBeVisible();
    await expect.element(screen.getByText("Booked")).toBeVisible();
  });

  test("a session that the member has booked is at the top of Home, and isn't offered there", async () => {
    holds("active");
    const screen = await renderInApp(<HomeScreen />);
    const next = screen.getByRole("region", { name: "Your next session" });
    await expect.element(next).toMatchTextContent(/Starts in .*Gym Session/);
    await expect.element(next.getByRole("button", { name: "View your booking" })).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "See all sessions" })).toBeVisible();
    await expect
      .element(screen.getByRole("button", { name: "Book a spot" }))
      .not.toBeInTheDocument();
  });
});

describe("Home", () => {
  test("Home shows the nearest sessions when none is within the travel radius", async () => {
    fakeServer.answer("GET /api/preferences/fitness/*", {
      workoutTypes: ["gym", "cardio", "calisthenics"],
      availability: everyDay,
      travelRadius: 10,
    });
    fakeServer.answer("GET /api/bookings/*", []);
    fakeServer.answer("GET /api/sessions", [
      session({ id: "1", distanceMiles: 40 }),
      session({ id: "2", distanceMiles: 25, startTime: inDays(3) }),
    ]);
    const screen = await renderInApp(<HomeScreen />);
    await expect.element(screen.getByText("Nothing within 10 miles")).toBeVisible();
    await expect.element(screen.getByText("No sessions available")).not.toBeInTheDocument();
    const miles = screen.getByText(/^\d+ miles$/).elements();
    expect(miles.map((element) => element.textContent)).toEqual(["25 miles", "40 miles"]);
    await expect.element(screen.getByRole("button", { name: "Book a spot" }).first()).toBeVisible();
  });

  const mate = { id: "2", userId: "ben", name: "Ben B.", avatar: null };
  const next = (changed: Partial<Booking>) =>
    fakeServer.answer("GET /api/bookings/*", [booking(changed)]);
  const inHours = (hours: number) => inDays(hours / 24);

  test("Home greets the member, and heads the list with its name and the bell", async () => {
    holds("cancelled");
    const screen = await renderInApp(<HomeScreen />);
    await expect
      .element(screen.getByRole("heading", { level: 1 }))
      .toMatchTextContent(/^Good (morning|afternoon|evening), Amy$/);
    await expect.element(screen.getByRole("heading", { name: "Find Sessions" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: /^Notifications/ })).toBeVisible();
    expect(document.title).toMatch(/^Find Sessions/);
  });

  test("Home leads to the group once it is formed, to the check-in, and then to the plan", async () => {
    const group = [{ ...mate, fitnessLevel: "beginner" as const }];
    next({ attendeeList: group, session: session({ startTime: inHours(20) }) });
    const before = await renderInApp(<HomeScreen />);
    const button = (name: string) => page.getByRole("button", { name });
    await expect.element(button("Meet your group")).toBeVisible();
    expect(button("I'm here").elements()).toEqual([]);
    await before.unmount();
    queryClient.clear();
    await logIn();
    next({ attendeeList: group, session: session({ startTime: inHours(0.25) }) });
    const near = await renderInApp(<HomeScreen />);
    await expect.element(button("I'm here")).toBeVisible();
    await near.unmount();
    queryClient.clear();
    await logIn();
    next({ session: session({ startTime: inHours(-0.5) }) });
    await renderInApp(<HomeScreen />);
    await expect.element(page.getByRole("region", { name: "Happening now" })).toBeVisible();
    await expect.element(button("View Workout Plan")).toBeVisible();
  });

  test("Home asks for the rating of the last session, at the top if nothing else is next", async () => {
    const toRate = { bookingId: "b9", workoutType: "cardio" as const, date: "2026-12-01" };
    fakeServer.answer("GET /api/due-events", { ...nothingDue, surveys: 1, toRate });
    holds("cancelled");
    const alone = await renderInApp(<HomeScreen />);
    const card = page.getByRole("region", { name: "How was your cardio session?" });
    await expect
      .element(card.getByRole("link", { name: "Rate Now" }))
      .toHaveAttribute("href", "/events?survey=b9");
    await alone.unmount();
    queryClient.clear();
    await logIn();
    holds("active");
    await renderInApp(<HomeScreen />);
    await expect
      .element(page.getByRole("list", { name: "Waiting for you" }).getByRole("link"))
      .toMatchTextContent(/^1 session to rateCardio/);
  });

  test("Home shows unread invitations to open sessions, messages and the streak", async () => {
    holds("cancelled");
    const news = (id: string, type: "invitation" | "new_message", metadata: object) => ({
      id,
      type,
      title: `News ${id}`,
      message: "",
      isRead: false,
      createdAt: inDays(-1),
      metadata,
    });
    fakeServer.answer("GET /api/notifications/*", {
      notifications: [
        news("1", "invitation", { sessionId: session().id }),
        news("2", "invitation", { sessionId: "gone" }),
        news("3", "new_message", { connectionId: "7" }),
        { ...news("4", "new_message", { connectionId: "8" }), isRead: true },
      ],
      unreadCount: 3,
    });
    const weeks = [{ monday: "2026-11-16", sessions: 1 }];
    fakeServer.answer("GET /api/training-record", { weeks, peopleMet: 2, currentStreak: 3 });
    await renderInApp(<HomeScreen />);
    const rows = page.getByRole("list", { name: "Waiting for you" }).getByRole("link");
    await expect
      .poll(() => rows.elements().map((row) => row.getAttribute("href")))
      .toEqual(["/browse?session=s1", "/connections?chat=7"]);
    await expect.element(page.getByText("3 weeks in a row")).toBeVisible();
  });
});

test("after the first session Home asks for more answers, once, and never moves for it", async () => {
  holds("cancelled");
  const weeks = [{ monday: "2026-11-16", sessions: 1 }];
  fakeServer.answer("GET /api/training-record", { weeks, peopleMet: 2, currentStreak: 1 });
  const fitness = {
    workoutTypes: ["gym" as const],
    availability: everyDay,
    fitnessGoal: "maintain_health" as const,
    workoutFrequency: 3,
    preferredSessionTimes: [],
    travelRadius: 10,
    locationTypePreference: null,
  };
  const company = {
    matchingMode: "work_with_equals" as const,
    preferredGroupSize: "medium" as const,
    sessionPreference: "balance" as const,
    energyRhythm: "flexible" as const,
  };
  fakeServer.answer("GET /api/preferences/fitness/*", fitness);
  fakeServer.answer("GET /api/preferences/session/*", company);
  fakeServer.answer("PUT /api/preferences/fitness/*", fitness);
  fakeServer.answer("PUT /api/preferences/session/*", { ...company, energyRhythm: "night_owl" });
  const first = await renderInApp(<HomeScreen />);
  const card = page.getByRole("region", { name: "A bit more about you?" });
  await card.getByRole("button", { name: "Answer" }).click();
  const sheet = page.getByRole("dialog", { name: "More about me" });
  await sheet.getByRole("radio", { name: "Night owl" }).click();
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(card).not.toBeInTheDocument();
  expect(fakeServer.asked("PUT /api/preferences/session/*").at(0)?.body).toEqual({
    ...company,
    energyRhythm: "night_owl",
  });
  await first.unmount();
  await renderInApp(<HomeScreen />);
  await expect.element(page.getByText("1 week in a row")).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

test("a link leads to a session newer than the loaded list, and is reported if there is none", async () => {
  fakeServer.answer("GET /api/bookings/*", []);
  fakeServer.answer("GET /api/areas", []);
  const screen = await renderInApp(<BrowseScreen />);
  await expect.element(screen.getByRole("button", { name: "Book a spot" })).toBeVisible();
  fakeServer.answer("GET /api/sessions", [
    session(),
    session({ id: "young", workoutType: "calisthenics" }),
  ]);
  history.pushState(null, "", "/browse?session=young");
  const sheet = screen.getByRole("dialog", { name: "Calisthenics Session" });
  await expect.element(sheet).toBeVisible();
  history.pushState(null, "", "/browse?session=none");
  await expect.element(screen.getByText(/isn't available/, { exact: false })).toBeInTheDocument();
});

describe("a session whose booking was cancelled by anyone", () => {
  test("a session whose booking was cancelled by anyone can be booked in the full list", async () => {
    holds("cancelled");
    const screen = await renderInApp(<BrowseScreen />);
    await expect.element(screen.getByRole("button", { name: "Book a spot" })).toBeVisible();
    await expect.element(screen.getByText("Booked")).not.toBeInTheDocument();
  });

  test("a session whose booking was cancelled by anyone is offered at home again", async () => {
    holds("cancelled");
    const screen = await renderInApp(<HomeScreen />);
    await expect.element(screen.getByRole("button", { name: "Book a spot" })).toBeVisible();
  });

  test("a session whose booking was cancelled by anyone can be booked in its sheet", async () => {
    holds("cancelled");
    fakeServer.answer("GET /api/areas", []);
    fakeServer.answer("GET /api/subscription-status", {
      hasSubscription: true,
      plan: "monthly",
      status: "active",
      cancelAtPeriodEnd: false,
      currentPeriodEnd: null,
      trialEnd: null,
      nextPlan: null,
      nextPaymentAttempt: null,
      priceCents: null,
    });
    const screen = await renderInApp(<BrowseScreen />);
    await screen.getByRole("button", { name: "Book a spot" }).click();
    await expect.element(screen.getByText("Where would you like to train?")).toBeVisible();
  });
});

test("a session for women is on Home for members who can book it, and in the full list for everybody", async () => {
  fakeServer.answer("GET /api/bookings/*", []);
  fakeServer.answer("GET /api/sessions", [session({ audience: "women" })]);
  const others = await renderInApp(<HomeScreen />);
  await expect.element(others.getByRole("link", { name: "See all sessions" })).toBeVisible();
  await others.unmount();
  const all = await renderInApp(<BrowseScreen />);
  await expect.element(all.getByRole("heading", { level: 3 })).toBeVisible();
  await all.unmount();
  queryClient.clear();
  await logIn({ ...user, isOpenForWomen: true });
  const hers = await renderInApp(<HomeScreen />);
  await expect.element(hers.getByRole("button", { name: "Book a spot" })).toBeVisible();
});

test("widening a preference shows as many sessions as announced", async () => {
  const cardioOnly = { workoutTypes: ["cardio" as const], availability: everyDay };
  fakeServer.answer("GET /api/preferences/fitness/*", cardioOnly);
  fakeServer.answer("GET /api/bookings/*", []);
  fakeServer.answer("GET /api/sessions", [
    session({ id: "s1" }),
    session({ id: "s2" }),
    session({ id: "s3", workoutType: "calisthenics" }),
    session({ id: "s4", spotsAvailable: 0 }),
  ]);
  const screen = await renderInApp(<HomeScreen />);
  await expect.element(screen.getByText("Your preferences hide 3 sessions.")).toBeVisible();
  await expect.element(screen.getByText("3 sessions of other workout types")).toBeVisible();
  expect(screen.getByText(/on other days|travel radius|kinds of places/).elements()).toEqual([]);
  const widen = screen.getByRole("list", { name: "Show more" }).getByRole("button");
  await expect.element(widen.nth(0)).toMatchTextContent("Show gym too+2");
  await expect.element(widen.nth(1)).toMatchTextContent("Show calisthenics too+1");
  const workoutTypes = ["gym" as const, "cardio" as const];
  fakeServer.answer("PUT /api/preferences/fitness/*", { ...cardioOnly, workoutTypes });
  await widen.nth(0).click();
  const ways = screen.getByRole("button", { name: "Book a spot" });
  await expect.poll(() => ways.elements()).toHaveLength(2);
  await expect.element(screen.getByText("Your preferences hide 1 session.")).toBeVisible();
});

test("no filter moves another when it is chosen", async () => {
  fakeServer.answer("GET /api/bookings/*", []);
  const types = ["gym", "cardio", "calisthenics"] as const;
  fakeServer.answer(
    "GET /api/sessions",
    Array.from({ length: 12 }, (_, index) =>
      session({ id: `s${index}`, workoutType: types[index < 10 ? 0 : index - 9] ?? "gym" }),
    ),
  );
  const screen = await renderInApp(<BrowseScreen />);
  await screen.getByRole("button", { name: "Filters" }).click();
  await expect.element(screen.getByRole("checkbox", { name: /^Evening/ })).toBeVisible();
  const places = () =>
    screen
      .getByRole("checkbox")
      .elements()
      .map((chip) => {
        const { left, top, width } = chip.getBoundingClientRect();
        return [left, top, width].map(Math.round).join(" ");
      });
  // Once the sheet is still.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const before = places();
  expect(before).toHaveLength(10);
  for (const name of [/^Morning/, /^Evening/]) await screen.getByRole("checkbox", { name }).click();
  await expect.poll(() => location.search).toBe("?time=morning,evening");
  expect(places()).toEqual(before);
});

test("a session is under its own city's day and time, whatever the browser's calendar shows", async () => {
  // It is the evening of the 3rd in Dallas, the 4th in London and in Auckland, where the browser is.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-04T00:10:00Z") });
  fakeServer.answer("GET /api/sessions", [
    session({ startTime: "2026-12-04T00:30:00.000Z", date: "2026-12-03", time: "18:30" }),
  ]);
  fakeServer.answer("GET /api/bookings/*", []);
  const screen = await renderInApp(<HomeScreen />);
  await expect
    .element(screen.getByRole("heading", { level: 2 }).nth(1))
    .toHaveTextContent("Today Thursday, December 3");
  await expect.element(screen.getByRole("heading", { level: 3 })).toMatchTextContent(/^6:30.PM/);
  await expect.element(screen.getByText("Central Time", { exact: false })).toBeVisible();
});

describe("a city that isn't open", () => {
  const closed = {
    name: "Dallas, TX",
    isOpen: false,
    isWaiting: false,
    openCities: ["Austin, TX", "Denver, CO"],
  };

  test("a city that isn't open says so, and offers a notification of its opening", async () => {
    fakeServer.answer("GET /api/sessions", []);
    fakeServer.answer("GET /api/bookings/*", []);
    fakeServer.answer("GET /api/city", closed);
    fakeServer.answer("POST /api/city/waiting", { ...closed, isWaiting: true });
    fakeServer.answer("DELETE /api/city/waiting", closed);
    const screen = await renderInApp(<HomeScreen />);
    const title = screen.getByRole("heading", { name: "Spotter isn't open in Dallas, TX yet" });
    await expect.element(title).toBeVisible();
    await expect
      .element(screen.getByText("You can already train in Austin, TX and Denver, CO."))
      .toBeVisible();
    await screen.getByRole("button", { name: "Tell me when it opens" }).click();
    await expect.element(screen.getByText("We'll tell you here and by email.")).toBeVisible();
    await screen.getByRole("button", { name: "Never mind" }).click();
    await expect
      .element(screen.getByRole("button", { name: "Tell me when it opens" }))
      .toBeVisible();
  });
});

describe("an invitation", () => {
  const invite = (sessionId: string, city: string) =>
    queryClient.setQueryData(notificationListQuery(user.username).queryKey, {
      notifications: [
        {
          id: "1",
          type: "invitation",
          title: "Ben invited you to train",
          message: "",
          isRead: false,
          createdAt: inDays(-1),
          metadata: { sessionId, city, senderName: "Ben Baker" },
        },
      ],
      unreadCount: 1,
    });

  test("an invitation to a session in another city shows the city, the inviter and the options", async () => {
    holds("cancelled");
    invite("99", "Austin, TX");
    history.replaceState(null, "", "/browse?session=99");
    const screen = await renderInApp(<BrowseScreen />);
    await expect
      .element(screen.getByText("Ben Baker invited you to a session in Austin, TX"))
      .toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Change my city" })).toBeVisible();
  });

  test("an invitation shows the inviter in the session itself", async () => {
    holds("cancelled");
    const { id, city } = session();
    invite(id, city);
    fakeServer.answer("GET /api/areas", []);
    fakeServer.refuse("GET /api/subscription-status", "unavailable");
    history.replaceState(null, "", `/browse?session=${id}`);
    const screen = await renderInApp(<BrowseScreen />);
    await expect.element(screen.getByText("Invited by Ben Baker")).toBeVisible();
  });
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Booking } from "#shared/api/bookings.ts";
import type { Session } from "#shared/api/sessions.ts";
import type { SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { problems } from "#words/en/problems.ts";
import { hourMs, minuteMs } from "#shared/rules/durations.ts";
import { maxWaiting } from "#shared/rules/waitlists.ts";
import { queryClient } from "#web/client/query-client.ts";
import { renewalDate } from "#web/features/subscriptions/billing-dates.ts";
import { bookingsQuery, sessionsQuery } from "./session-queries.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { booking, inDays, offer, session, subscription, user } from "#web/testing/samples.ts";
import { BookingSheet } from "./booking-sheet.tsx";

const none = subscription({ hasSubscription: false, plan: null, status: null });
// Booked there before: from here on booking takes one press.
const uptown = { id: "1", areaName: "Uptown", city: "Dallas, TX", isLast: true } as const;
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");
const plans = page.getByRole("link", { name: "See the plans" });
const join = button("Join the waitlist");
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

interface Known {
  /** The list's current version. */
  listed?: readonly Session[];
  bookings?: Booking[];
}

/** Opens a session's sheet for a member with these facts. */
async function open(of: Session, { listed = [of], bookings = [] }: Known = {}) {
  fakeServer.answer("GET /api/sessions", [...listed]);
  fakeServer.answer("GET /api/bookings/*", bookings);
  await queryClient.fetchQuery({ ...sessionsQuery, staleTime: 0 });
  await queryClient.fetchQuery({ ...bookingsQuery(user.username), staleTime: 0 });
  const screen = await renderInApp(<BookingSheet session={of} open onClose={() => undefined} />);
  await expect.element(dialog).toBeVisible();
  return screen;
}

beforeEach(async () => {
  history.replaceState(null, "", "/browse");
  fakeServer.answer("GET /api/areas", [uptown]);
  fakeServer.answer("GET /api/connections/*", []);
  fakeServer.answer("GET /api/subscription-status", subscription());
  fakeServer.answer("GET /api/offer", offer());
  fakeServer.answer("POST /api/create-setup-intent", { clientSecret: "seti_1_secret_1" });
  await logIn();
});

describe("an obstacle to booking", () => {
  const at = session({ id: "s1", startTime: inDays(3) });
  const beside = session({ id: "s2", startTime: at.startTime });

  test("an obstacle to booking is explained, and leads elsewhere", async () => {
    const closed = ["Confirm Booking"];
    const cases: [title: string, of: Session, known: Known, withoutUse: string[]][] = [
      ["You're already booked then", at, { bookings: [booking({ session: beside })] }, []],
      ["This session isn't available", at, { listed: [beside] }, closed],
      ["This session is for women", { ...at, audience: "women" }, {}, []],
      ["This session is fully booked", { ...at, spotsAvailable: 0 }, {}, []],
      ["This session has started", { ...at, startTime: inDays(-0.01) }, {}, closed],
    ];
    for (const [title, of, known, withoutUse] of cases) {
      const screen = await open(of, known);
      await expect.element(dialog.getByText(title)).toBeVisible();
      await expect.element(button("Other sessions")).toBeVisible();
      const disabled = dialog.getByRole("button", { disabled: true }).all();
      expect(disabled.map((one) => one.element().textContent)).toEqual(withoutUse);
      expect(button("Confirm Booking").elements()).toHaveLength(withoutUse.length);
      await expect.poll(() => join.elements()).toHaveLength(of.spotsAvailable === 0 ? 1 : 0);
      await screen.unmount();
    }
  });

  test("a booking at another time, or a cancelled one, is no obstacle to booking", async () => {
    const apart = session({ id: "s2", startTime: inDays(4) });
    await open(at, {
      bookings: [
        booking({ id: "b1", session: apart }),
        booking({ id: "b2", session: beside, status: "cancelled" }),
        booking({ id: "b3", session: at, status: "cancelled" }),
      ],
    });
    await expect.element(button("Confirm Booking")).toBeEnabled();
    await expect.element(button("Other sessions")).not.toBeInTheDocument();
  });

  test("the member's own booking of the session is an obstacle, and leads to their events", async () => {
    await open(at, { bookings: [booking({ session: at })] });
    await expect.element(dialog.getByText("You have a spot", { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "View in Your Events" }))
      .toHaveAttribute("href", "/events");
    await expect.element(button("Confirm Booking")).not.toBeInTheDocument();
  });

  test("an obstacle reported by the server is explained, with another try only if that may succeed", async () => {
    const outcomes = [
      ["one_booking_at_a_time", false],
      ["too_many_requests", true],
    ] as const;
    for (const [code, canTryAgain] of outcomes) {
      const screen = await open(at);
      fakeServer.refuse("POST /api/sessions/*/book", code);
      await button("Confirm Booking").click();
      await expect.element(dialog.getByText(problems[code].detail)).toBeVisible();
      const usable = dialog.getByRole("button", { name: "Confirm Booking", disabled: false });
      await expect.poll(() => usable.elements()).toHaveLength(canTryAgain ? 1 : 0);
      await screen.unmount();
    }
  });
});

describe("a plan", () => {
  const at = session({ startTime: inDays(12) });
  const known = (status: SubscriptionStatus) =>
    fakeServer.answer("GET /api/subscription-status", status);

  test("a plan is required for booking: without one the last step begins it, or leads to other plans and back", async () => {
    known(none);
    await open(at);
    await button("Next").click();
    await expect.element(button("Start free trial and book · $0 today")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Other plans" }))
      .toHaveAttribute("href", `/pricing?return=${encodeURIComponent("/browse?session=s1")}`);
    await expect.element(button("Confirm Booking")).not.toBeInTheDocument();
  });

  test("a plan is enough to book, without further costs", async () => {
    await open(at);
    await expect.element(button("Confirm Booking")).toBeEnabled();
    await expect.element(plans).not.toBeInTheDocument();
    await expect.element(dialog.getByText(/\$/)).not.toBeInTheDocument();
  });

  test("a plan begins with the trial for a new member, and with a payment after a used trial", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T06:00:00Z") });
    known(none);
    const first = await open(session({ startTime: "2026-12-10T18:00:00.000Z" }));
    await button("Next").click();
    await expect.element(dialog.getByText("7 days free", { exact: true })).toBeVisible();
    await expect
      .element(dialog.getByText("$0 today. Cancel before Dec 08, 2026 and you pay nothing."))
      .toBeVisible();
    const moments = dialog.getByRole("listitem").filter({ hasText: /Today|Dec/ });
    await expect.element(moments.nth(0)).toHaveTextContent("Today$0");
    await expect.element(moments.nth(1)).toHaveTextContent("Dec 05, 2026We remind you");
    await expect.element(moments.nth(2)).toHaveTextContent("Dec 08, 2026First charge$9.99/month");
    await first.unmount();
    queryClient.removeQueries();
    await logIn();
    fakeServer.answer("GET /api/offer", offer({ trialAvailable: false }));
    await open(session({ startTime: "2026-12-10T18:00:00.000Z" }));
    await button("Next").click();
    await expect
      .element(dialog.getByText(/^You've used your free trial.* \$9.99\/month$/))
      .toBeVisible();
    await expect.element(dialog.getByText("7 days free")).not.toBeInTheDocument();
  });

  test("a plan that ends unpaid before the session warns about the freed spot, and one that is paid or ends later doesn't", async () => {
    const warning = dialog.getByText(/^Your plan ends on/);
    const ending = { cancelAtPeriodEnd: true, currentPeriodEnd: inDays(5) };
    const cases = [
      [{ ...ending, status: "trialing" }, true],
      [{ ...ending, status: "past_due" }, true],
      [{ ...ending, status: "trialing", currentPeriodEnd: inDays(13) }, false],
      [{ ...ending, status: "trialing", cancelAtPeriodEnd: false }, false],
      [{ ...ending, status: "active" }, false],
    ] as const;
    for (const [status, isWarned] of cases) {
      known(subscription(status));
      const screen = await open(at);
      await expect.element(button("Confirm Booking")).toBeEnabled();
      await expect.poll(() => queryClient.isFetching()).toBe(0);
      const said = `Your plan ends on ${renewalDate(ending.currentPeriodEnd)}`;
      await expect
        .poll(() => warning.elements().map(({ textContent }) => textContent))
        .toEqual(isWarned ? [said] : []);
      await screen.unmount();
    }
  });
});

describe("the waitlist of a full session", () => {
  const full = (hours: number, waitlist: Session["waitlist"] = { size: 2, position: null }) =>
    session({ startTime: inHours(hours), spotsAvailable: 0, waitlist });

  test("the waitlist of a full session can be joined until two hours before the start, and explains its spots", async () => {
    const cases = [
      [full(25), /the first person in line gets it/, 1],
      [full(23), /If a spot opens up now/, 1],
      [full(2 + minuteMs / hourMs), /If a spot opens up now/, 1],
      [full(2 - minuteMs / hourMs), /The waitlist is closed/, 0],
    ] as const;
    for (const [of, sentence, ways] of cases) {
      const screen = await open(of);
      await expect.element(dialog.getByText(sentence)).toBeVisible();
      expect(join.elements()).toHaveLength(ways);
      expect(dialog.getByText("2 people are waiting").elements()).toHaveLength(ways);
      await screen.unmount();
    }
  });

  test("the waitlist of a full session can be joined until it is full", async () => {
    const most = maxWaiting(full(48).totalSpots);
    for (const [size, ways] of [
      [most - 1, 1],
      [most, 0],
    ] as const) {
      const screen = await open(full(48, { size, position: null }));
      await expect.element(dialog.getByText(`${size} people are waiting`)).toBeVisible();
      expect(join.elements()).toHaveLength(ways);
      await screen.unmount();
    }
  });

  test("the waitlist of a full session needs a plan, like booking", async () => {
    fakeServer.answer("GET /api/subscription-status", none);
    await open(full(48));
    await expect
      .element(plans)
      .toHaveAttribute("href", `/pricing?return=${encodeURIComponent("/browse?session=s1")}`);
    await expect.element(join).not.toBeInTheDocument();
  });

  test("a waitlist that couldn't be joined shows the reason and a retry", async () => {
    await open(full(48));
    fakeServer.refuse("POST /api/sessions/*/waitlist", "too_many_waitlists");
    await join.click();
    await expect.element(page.getByText("We couldn't add you to the waitlist")).toBeVisible();
    await expect.element(page.getByText(problems.too_many_waitlists.detail)).toBeVisible();
    await expect.element(join).toBeEnabled();
  });

  test("the waitlist of a full session is joined once the waiver is signed", async () => {
    const waiver = { version: 3, text: "At my own risk.", publishedAt: inDays(-1), signedAt: null };
    fakeServer.answer("GET /api/waiver", waiver);
    fakeServer.refuse("POST /api/sessions/*/waitlist", "waiver_required");
    await open(full(48));
    await join.click();
    await expect.element(page.getByText("At my own risk.")).toBeVisible();
    await expect
      .element(page.getByText("We couldn't add you to the waitlist"))
      .not.toBeInTheDocument();
    fakeServer.answer("POST /api/waiver/signature", {
      version: 3,
      name: "Amy",
      signedAt: inDays(0),
    });
    fakeServer.answer("POST /api/sessions/*/waitlist", { position: 3, size: 3 });
    await page.getByLabelText("Your full name").fill("Amy");
    await button("Sign and continue").click();
    await expect.element(page.getByText("You're on the waitlist")).toBeVisible();
    expect(fakeServer.asked("POST /api/sessions/*/waitlist").map(({ body }) => body)).toEqual([
      { areaId: "1" },
      { areaId: "1" },
    ]);
  });

  test("a member stays on the waitlist after a failed attempt to leave", async () => {
    await open(full(48, { size: 2, position: 1 }));
    await expect.element(dialog.getByText("On the waitlist, 1st of 2")).toBeVisible();
    await expect.element(join).not.toBeInTheDocument();
    fakeServer.cut("DELETE /api/sessions/*/waitlist");
    await button("Leave the waitlist").click();
    await expect.element(page.getByText("We couldn't take you off the waitlist")).toBeVisible();
    await expect.element(button("Leave the waitlist")).toBeEnabled();
  });
});

test("cancelling is free until the last day, and counts from then on", async () => {
  const free = dialog.getByText(/^You can cancel without consequences up to 24 hours/);
  const late = dialog.getByText(/cancelling counts as late\. The first two times in 30 days/);
  const early = await open(session({ startTime: inHours(24 + minuteMs / hourMs) }));
  await expect.element(free).toBeVisible();
  await expect.element(late).not.toBeInTheDocument();
  await early.unmount();
  await open(session({ startTime: inHours(24 - minuteMs / hourMs) }));
  await expect.element(late).toBeVisible();
  await expect.element(free).not.toBeInTheDocument();
});

test("the level mix is shown from four people on", async () => {
  const levels = { beginner: 3, intermediate: 0, advanced: 1 };
  fakeServer.answer("GET /api/sessions/*/levels", { levels });
  const few = await open(session({ attendeeCount: 3 }));
  await expect
    .element(dialog.getByText("You'll see this once a few more people join."))
    .toBeVisible();
  expect(fakeServer.asked("GET /api/sessions/*/levels")).toEqual([]);
  await few.unmount();
  await open(session({ attendeeCount: 5 }));
  await expect.element(dialog.getByText("3 Beginner · 1 Advanced")).toBeVisible();
  await expect.element(dialog.getByText(/^From 4 people/)).toBeVisible();
  await expect.element(dialog.getByText("You'll see this once a few")).not.toBeInTheDocument();
});

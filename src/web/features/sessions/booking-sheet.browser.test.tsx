import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Session } from "#shared/api/sessions.ts";
import { weekdayOf } from "#shared/rules/session-filter.ts";
import { invitee } from "./use-invitation.ts";
import { queryClient } from "#web/client/query-client.ts";
import { sessionsQuery } from "./session-queries.ts";
import { problems } from "#words/en/problems.ts";
import { meetAddress } from "#web/features/notifications/notification-target.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { booking, connection, inDays, offer, session, subscription } from "#web/testing/samples.ts";
import { BookingSheet } from "./booking-sheet.tsx";

const venue = "Iron House, 12 Main St, Dallas, TX";
const uptown = { id: "1", areaName: "Uptown", city: "Dallas, TX" };
/** The member booked in Uptown last. */
const bookedBefore = () => fakeServer.answer("GET /api/areas", [{ ...uptown, isLast: true }]);
const none = subscription({ hasSubscription: false, plan: null, status: null });

function Opened({ of }: { of: Session }) {
  const [open, setOpen] = useState(true);
  return <BookingSheet session={of} open={open} onClose={() => setOpen(false)} />;
}

async function open(of: Session) {
  fakeServer.answer("GET /api/sessions", [of]);
  await queryClient.fetchQuery({ ...sessionsQuery, staleTime: 0 });
  const rendered = await renderInApp(<Opened of={of} />);
  await expect.element(page.getByRole("dialog")).toBeVisible();
  return rendered;
}

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

beforeEach(async () => {
  history.replaceState(null, "", "/browse");
  sessionStorage.clear();
  localStorage.clear();
  fakeServer.answer("GET /api/bookings/*", []);
  fakeServer.answer("GET /api/areas", [uptown]);
  fakeServer.answer("GET /api/connections/*", [connection()]);
  fakeServer.answer("POST /api/create-setup-intent", { clientSecret: "seti_1_secret_1" });
  fakeServer.answer("GET /api/subscription-status", subscription());
  fakeServer.answer("GET /api/offer", offer());
  await logIn();
});

/** On a phone under its browser's bars the booked day and time are visible without scrolling. */
async function expectMomentInView(booked: Session) {
  const time = page
    .getByRole("dialog")
    .getByText(/\d [AP]M/)
    .first();
  await expect.element(time).toBeVisible();
  const footer = page.getByRole("button", { name: "Done" }).element().parentElement;
  const below = () =>
    time.element().getBoundingClientRect().bottom - (footer?.getBoundingClientRect().top ?? 0);
  await expect.poll(below).toBeLessThanOrEqual(0);
  const day = String(Number(booked.date.slice(8)));
  await expect.element(page.getByText(day, { exact: true })).toBeVisible();
}

test("Back undoes one step, and then closes the sheet", async () => {
  await open(session());
  await page.getByRole("radio", { name: "Uptown" }).click();
  await press("Next");
  await expect.element(page.getByText("Invite Connections")).toBeVisible();
  history.back();
  await expect.element(page.getByText("Select Area")).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Uptown" })).toBeChecked();
  history.back();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(location.pathname).toBe("/browse");
});

test("on the last day no area counts as a vote, even with an unknown venue", async () => {
  await open(session({ startTime: inDays(0.5) }));
  await expect.element(page.getByText(/^Voting has closed/)).toBeVisible();
  await expect.element(page.getByText(/^No venue yet\./)).toBeVisible();
  await page.getByRole("radio", { name: "Uptown" }).click();
  await press("Next");
  await press("Skip");
  await expect.element(page.getByText("All set?")).toBeVisible();
  await expect.element(page.getByText(/vote/)).not.toBeInTheDocument();
});

test("before the last day an area counts as a vote", async () => {
  await open(session({ startTime: inDays(1.5) }));
  await expect.element(page.getByText(/^Your area is a vote/)).toBeVisible();
  await page.getByRole("radio", { name: "Uptown" }).click();
  await press("Next");
  await press("Skip");
  await expect.element(page.getByText("Your vote for the venue")).toBeVisible();
});

test("training with somebody again invites them along, once", async () => {
  invitee.set({ username: "ben", name: "Ben Baker" });
  await open(session());
  await page.getByRole("radio", { name: "Uptown" }).click();
  await press("Next");
  await expect.element(page.getByRole("checkbox", { name: /Ben Baker/ })).toBeChecked();
  await press("Next");
  fakeServer.answer("POST /api/sessions/*/book", booking());
  await press("Confirm Booking");
  await expect.element(page.getByRole("heading", { name: /^You're in, / })).toBeVisible();
  const [sent] = fakeServer.asked("POST /api/sessions/*/book");
  expect(Object(sent?.body).invitedConnections).toEqual(["ben"]);
  expect(invitee.get()).toBeNull();
});

test("booking with one press shows the invited members", async () => {
  bookedBefore();
  invitee.set({ username: "ben", name: "Ben Baker" });
  await open(session());
  await expect.element(page.getByText("Ben Baker")).toBeVisible();
  await expect.element(page.getByText("No one this time")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Bring someone" })).not.toBeInTheDocument();
  fakeServer.answer("POST /api/sessions/*/book", booking());
  await press("Confirm Booking");
  await expect.element(page.getByRole("heading", { name: /^You're in, / })).toBeVisible();
  const [sent] = fakeServer.asked("POST /api/sessions/*/book");
  expect(Object(sent?.body).invitedConnections).toEqual(["ben"]);
});

test("deleted members aren't invited, even if they were chosen", async () => {
  const left = connection({ id: "8", otherUserId: "former-member", isFormerMember: true });
  fakeServer.answer("GET /api/connections/*", [left]);
  bookedBefore();
  invitee.set({ username: "former-member", name: "Ben Baker" });
  await open(session());
  await expect.element(page.getByText("Uptown", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Bring someone" })).not.toBeInTheDocument();
  fakeServer.answer("POST /api/sessions/*/book", booking());
  await press("Confirm Booking");
  await expect.element(page.getByRole("heading", { name: /^You're in, / })).toBeVisible();
  const [sent] = fakeServer.asked("POST /api/sessions/*/book");
  expect(Object(sent?.body).invitedConnections).toEqual([]);
});

test("the second half of the opening double tap doesn't close the sheet", async () => {
  await open(session());
  document.querySelector<HTMLElement>("[data-closes]")?.click();
  await new Promise((resolve) => setTimeout(resolve, 450));
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await press("Close");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a member who returns with a plan is at Confirm again, with every choice kept", async () => {
  fakeServer.answer("GET /api/subscription-status", none);
  const first = await open(session());
  await page.getByRole("radio", { name: "Uptown" }).click();
  await press("Next");
  await page.getByRole("checkbox", { name: /Ben Baker/ }).click();
  await press("Next");
  await page.getByRole("link", { name: "Other plans" }).click();
  expect(location.pathname).toBe("/pricing");
  await first.unmount();
  history.replaceState(null, "", "/browse");

  fakeServer.answer("GET /api/subscription-status", subscription());
  fakeServer.answer("POST /api/sessions/*/book", booking());
  await open(session());
  await expect.element(page.getByText("Ben Baker")).toBeVisible();
  await expect.element(page.getByText(/^Uptown/)).toBeVisible();
  await press("Confirm Booking");
  await expect.element(page.getByText("Session Booked!")).toBeVisible();
  expect(fakeServer.asked("POST /api/sessions/*/book").at(0)?.body).toMatchObject({
    areaId: "1",
    invitedConnections: ["ben"],
  });
});

test("the waiver to sign is shown in place, and signing it books", async () => {
  const terms = "I train at my own risk.";
  const waiver = { version: 3, text: terms, publishedAt: inDays(-1), signedAt: null };
  fakeServer.refuse("POST /api/sessions/*/book", "waiver_required");
  fakeServer.answer("GET /api/waiver", waiver);
  const signature = { version: 3, name: "Ann Avery", signedAt: inDays(0) };
  fakeServer.answer("POST /api/waiver/signature", signature);
  await open(session({ venueDetails: venue, venueAreaId: "1", startTime: inDays(0.5) }));
  await press("Skip");
  await press("Confirm Booking");
  await expect.element(page.getByText(terms)).toBeVisible();
  await press("Sign and continue");
  await expect.element(page.getByText("Enter your name to sign.")).toBeVisible();

  fakeServer.answer("POST /api/sessions/*/book", booking());
  await page.getByLabelText("Your full name").fill("Ann Avery");
  await press("Sign and continue");
  await expect.element(page.getByText("Session Booked!")).toBeVisible();
  expect(fakeServer.asked("POST /api/waiver/signature").at(0)?.body).toEqual({
    version: 3,
    name: "Ann Avery",
  });
});

test("a waiver replaced while it is read is shown in its new version, and can be signed", async () => {
  const waiver = (version: number) => ({
    version,
    text: `Terms of version ${version}`,
    publishedAt: inDays(-1),
    signedAt: null,
  });
  fakeServer.refuse("POST /api/sessions/*/book", "waiver_required");
  fakeServer.answer("GET /api/waiver", waiver(3));
  fakeServer.refuse("POST /api/waiver/signature", "waiver_required");
  await open(session({ venueDetails: venue, venueAreaId: "1", startTime: inDays(0.5) }));
  await press("Skip");
  await press("Confirm Booking");
  await expect.element(page.getByText("Terms of version 3")).toBeVisible();
  fakeServer.answer("GET /api/waiver", waiver(4));
  await page.getByLabelText("Your full name").fill("Ann Avery");
  await press("Sign and continue");
  await expect.element(page.getByText("Terms of version 4")).toBeVisible();
  fakeServer.answer("POST /api/waiver/signature", {
    version: 4,
    name: "Ann Avery",
    signedAt: inDays(0),
  });
  fakeServer.answer("POST /api/sessions/*/book", booking());
  await press("Sign and continue");
  await expect.element(page.getByText("Session Booked!")).toBeVisible();
  const signed = fakeServer.asked("POST /api/waiver/signature").map(({ body }) => Object(body));
  expect(signed.map(({ version }) => version)).toEqual([3, 4]);
});

test("the sheet first describes the session, and the trial's costs for a member without a plan", async () => {
  fakeServer.answer("GET /api/subscription-status", none);
  const levels = { beginner: 1, intermediate: 3, advanced: 0 };
  fakeServer.answer("GET /api/sessions/*/levels", { levels });
  const people = ["Ann A.", "Ben B.", "Cat C.", "Dan D."];
  const attendeeList = people.map((name, id) => ({
    id: `${id}`,
    userId: name,
    name,
    avatar: null,
  }));
  await open(session({ attendeeList, attendeeCount: 4 }));
  await expect.element(page.getByText(/^7 days free\./)).toBeVisible();
  await expect.element(page.getByText(/\$0 today\. Cancel before/)).toBeVisible();
  await expect.element(page.getByText("1 Beginner · 3 Intermediate")).toBeVisible();
  await expect
    .element(page.getByText(/^From 4 people\. It changes in steps of four/))
    .toBeVisible();
  await expect.element(page.getByText("Warm-up")).toBeVisible();
  await expect
    .element(page.getByText(/^You can cancel without consequences up to 24 hours/))
    .toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Next", exact: true }))
    .toHaveAttribute("aria-disabled", "true");
});

test("without anybody to invite the area is the only question, and the next time one press books", async () => {
  fakeServer.answer("GET /api/connections/*", []);
  const first = await open(session());
  await expect.element(page.getByText("1 of 2")).toBeVisible();
  await page.getByRole("radio", { name: "Uptown" }).click();
  await press("Next");
  await expect.element(page.getByText("All set?")).toBeVisible();
  const booked = booking();
  fakeServer.answer("POST /api/sessions/*/book", booked);
  await press("Confirm Booking");
  await expect.element(page.getByRole("heading", { name: /^You're in, / })).toBeVisible();
  const day = String(Number(booked.session.date.slice(8)));
  await expect.element(page.getByText(day, { exact: true })).toBeVisible();
  await press("Done");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await first.unmount();

  await open(session({ id: "s2" }));
  await expect.element(page.getByText("Uptown", { exact: true })).toBeVisible();
  await press("Confirm Booking");
  await expect
    .poll(() => fakeServer.asked("POST /api/sessions/*/book").at(-1)?.body)
    .toMatchObject({ sessionId: "s2", areaId: "1", invitedConnections: [] });
});

test("Next without an area leads to the question and says what is missing", async () => {
  await page.viewport(390, 664);
  await open(session());
  const question = page.getByText("Where would you like to train?");
  await expect.element(question).toBeInViewport();
  await expect.element(page.getByRole("radio", { name: "Uptown" })).toBeInViewport();
  // A real press waits for an enabled button.
  const next = page.getByRole("button", { name: "Next", exact: true }).element();
  next.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(page.getByRole("alert")).toHaveTextContent("Pick an area to go on.");
  await expect.element(page.getByRole("radio", { name: "Uptown" })).toHaveFocus();
  await page.getByRole("radio", { name: "Uptown" }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

describe("a member without a plan", () => {
  const trialing = {
    status: "trialing",
    trialEnd: inDays(7),
    currentPeriodEnd: inDays(7),
  } as const;
  const pay = "Start free trial and book · $0 today";

  async function openAtPayment() {
    fakeServer.answer("GET /api/subscription-status", none);
    fakeServer.answer("GET /api/connections/*", []);
    fakeServer.answer("POST /api/sandbox/confirm-setup", {
      setupIntent: { id: "seti_1", status: "succeeded", paymentMethodId: "pm_1" },
    });
    await open(session());
    await page.getByRole("radio", { name: "Uptown" }).click();
    await press("Next");
    await expect.element(page.getByRole("button", { name: pay })).toBeVisible();
  }
  const startPlan = (outcome: object) => {
    fakeServer.answer("POST /api/create-subscription", { ...subscription(trialing), ...outcome });
    fakeServer.answer("GET /api/subscription-status", subscription(trialing));
  };

  test("a member without a plan begins one and books in one press, with a card or a wallet", async () => {
    await openAtPayment();
    startPlan({ booking: booking() });
    await page.getByRole("button", { name: /^Fill in 4242/ }).click();
    await press(pay);
    await expect.element(page.getByRole("heading", { name: /^You're in, / })).toBeVisible();
    expect(fakeServer.asked("POST /api/create-subscription").map(({ body }) => body)).toEqual([
      {
        plan: "monthly",
        paymentMethodId: "pm_1",
        thenBook: { sessionId: "s1", areaId: "1", invitedConnections: [] },
      },
    ]);
    expect(fakeServer.asked("POST /api/sessions/*/book")).toEqual([]);
  });

  test("a member without a plan pays by the wallet with one tap", async () => {
    await openAtPayment();
    startPlan({ booking: booking() });
    await press("Use the test wallet");
    await expect.element(page.getByRole("heading", { name: /^You're in, / })).toBeVisible();
  });

  test("a member who has paid keeps the plan if the booking failed, and can try again without paying", async () => {
    await openAtPayment();
    startPlan({ bookingProblem: { code: "unavailable", detail: "Please try again in a moment." } });
    await press("Use the test wallet");
    await expect
      .element(page.getByText("Your plan has started, but you're not booked yet"))
      .toBeVisible();
    await expect.element(page.getByText("Please try again in a moment.")).toBeVisible();
    fakeServer.answer("POST /api/sessions/*/book", booking());
    await press("Confirm Booking");
    await expect.element(page.getByRole("heading", { name: /^You're in, / })).toBeVisible();
    expect(fakeServer.asked("POST /api/create-subscription")).toHaveLength(1);
  });

  test("a member who got a plan in another tab is booked by the same press", async () => {
    await openAtPayment();
    fakeServer.refuse("POST /api/create-subscription", "already_subscribed");
    fakeServer.answer("GET /api/subscription-status", subscription());
    fakeServer.answer("POST /api/sessions/*/book", booking());
    await press("Use the test wallet");
    await expect.element(page.getByRole("heading", { name: /^You're in, / })).toBeVisible();
  });

  test("a member without a plan reads why a card was declined, and is neither subscribed nor booked", async () => {
    await openAtPayment();
    fakeServer.refuse("POST /api/create-subscription", "card_declined");
    await press("Use the test wallet");
    await expect.element(page.getByText(problems.card_declined.detail)).toBeVisible();
    await expect.element(page.getByRole("button", { name: pay })).toBeVisible();
    await expect.element(page.getByText("Confirm Booking").last()).toBeVisible();
  });
});

describe("the ticket", () => {
  async function book(booked: ReturnType<typeof booking>) {
    bookedBefore();
    fakeServer.answer("POST /api/sessions/*/book", booked);
    await open(booked.session);
    await press("Confirm Booking");
    await expect.element(page.getByRole("heading", { name: /^You're in, / })).toBeVisible();
  }

  test("the ticket names the leading area, what happens next with times, and each calendar", async () => {
    const startTime = "2027-03-11T00:30:00.000Z";
    await book(booking({ session: session({ startTime, leadingAreaId: "1", attendeeCount: 1 }) }));
    await expect.element(page.getByText("Uptown leads the vote")).toBeVisible();
    const steps = page.getByRole("dialog").getByRole("listitem");
    await expect
      .poll(() => steps.elements().map(({ textContent }) => textContent.replaceAll("\u202F", " ")))
      .toEqual([
        "Tue, Mar 9, 6:30 PMYou meet your group and see the venue",
        "From 6:00 PMCheck in when you get there",
        "6:30 PMTrain together",
        "7:30 PMCoffee with your group, if you like",
      ]);
    const addressOf = (name: string) =>
      new URL(page.getByRole("link", { name }).element().getAttribute("href") ?? "").searchParams;
    expect(addressOf("Google").get("dates")).toBe("20270311T003000Z/20270311T013000Z");
    expect(addressOf("Outlook").get("startdt")).toBe(startTime);
    await expect.element(page.getByRole("button", { name: "Apple" })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Meet your group" }))
      .not.toBeInTheDocument();
  });

  test("the ticket leads straight to the group within a day of the start", async () => {
    const near = session({ startTime: inDays(0.5), venueDetails: venue, venueAreaId: "1" });
    await book(booking({ session: near }));
    await expect
      .element(page.getByRole("link", { name: "Meet your group" }))
      .toHaveAttribute("href", meetAddress(near.id));
  });

  test("the ticket is shared as a picture, or downloaded where the device shares none", async () => {
    await book(booking());
    const shared: File[] = [];
    vi.stubGlobal("navigator", {
      canShare: () => true,
      share: async ({ files = [] }: ShareData) => void shared.push(...files),
    });
    await press("Share a picture");
    await expect
      .poll(() => shared.map(({ name, type }) => [name, type]))
      .toEqual([["spotter-session.png", "image/png"]]);
    const bitmap = await createImageBitmap(shared[0] ?? new Blob());
    expect([bitmap.width, bitmap.height]).toEqual([1080, 1350]);
    vi.stubGlobal("navigator", { canShare: () => false });
    await press("Share a picture");
    await expect.element(page.getByText("Picture saved")).toBeVisible();
    vi.unstubAllGlobals();
  });
});

test("a returning member can still choose another area, and Back leaves the first view at once", async () => {
  bookedBefore();
  const first = await open(session());
  await expect.element(page.getByText("Uptown", { exact: true })).toBeVisible();
  history.back();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await first.unmount();
  await open(session());
  await press("Change");
  await expect.element(page.getByText("Select Area")).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Uptown" })).toBeChecked();
  await press("Next");
  await expect.element(page.getByText("Invite Connections")).toBeVisible();
  for (const step of ["Select Area", "Bring someone"]) {
    history.back();
    await expect.element(page.getByText(step)).toBeVisible();
  }
  await press("Bring someone");
  await expect.element(page.getByText("Invite Connections")).toBeVisible();
  await press("Back");
  await expect.element(page.getByRole("button", { name: "Bring someone" })).toBeVisible();
  history.back();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a booked session is shared through the device, or as a link", async () => {
  bookedBefore();
  fakeServer.answer("POST /api/sessions/*/book", booking());
  const shared: ShareData[] = [];
  vi.stubGlobal("navigator", { share: async (data: ShareData) => void shared.push(data) });
  await open(session());
  await press("Confirm Booking");
  await press("Share this session");
  await expect.poll(() => shared.at(0)?.url).toMatch(/\/s\/s1\?lang=en$/);
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  vi.stubGlobal("navigator", { clipboard });
  await press("Share this session");
  await expect.element(page.getByText("Link copied")).toBeVisible();
  expect(copied.at(0)).toMatch(/\/s\/s1\?lang=en$/);
  vi.unstubAllGlobals();
});

describe("a session less than a day away, with its venue", () => {
  const near = session({ startTime: inDays(0.5), venueDetails: venue, venueAreaId: "1" });

  test("a session less than a day away is booked without areas, and shows the place and time", async () => {
    await page.viewport(390, 664);
    fakeServer.answer("POST /api/sessions/*/book", booking({ session: near }));
    await open(near);
    await expect.element(page.getByText("1 of 2")).toBeVisible();
    await press("Skip");
    await expect.element(page.getByText("Your area")).not.toBeInTheDocument();
    await press("Confirm Booking");
    await expect.element(page.getByRole("heading", { name: /^You're in, / })).toBeVisible();
    await expect.element(page.getByRole("link", { name: new RegExp(`^${venue}`) })).toBeVisible();
    await expectMomentInView(near);
    expect(fakeServer.asked("POST /api/sessions/*/book").at(0)?.body).toMatchObject({
      areaId: "1",
    });
  });
});

describe("a full session more than a day away", () => {
  const full = (waitlist: { size: number; position: number | null }) =>
    session({ startTime: inDays(3), spotsAvailable: 0, waitlist });

  test("a full session has a waitlist that is joined and left in one tap, with an area as in booking", async () => {
    await open(full({ size: 4, position: null }));
    await expect.element(page.getByText("4 people are waiting")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Join the waitlist" })).toBeDisabled();
    await page.getByRole("radio", { name: "Uptown" }).click();
    fakeServer.answer("POST /api/sessions/*/waitlist", { position: 5, size: 5 });
    fakeServer.answer("GET /api/sessions", [full({ size: 5, position: 5 })]);
    await press("Join the waitlist");
    await expect.element(page.getByText("On the waitlist, 5th of 5")).toBeVisible();
    expect(fakeServer.asked("POST /api/sessions/*/waitlist").at(0)?.body).toEqual({ areaId: "1" });
    fakeServer.answer("DELETE /api/sessions/*/waitlist", null);
    fakeServer.answer("GET /api/sessions", [full({ size: 4, position: null })]);
    await press("Leave the waitlist");
    await expect.element(page.getByText("4 people are waiting")).toBeVisible();
  });

  test("a full session reports a full waitlist, too", async () => {
    await open(full({ size: 10, position: null }));
    await expect.element(page.getByText("The waitlist is full too.")).toBeVisible();
    await expect
      .element(page.getByRole("button", { name: "Join the waitlist" }))
      .not.toBeInTheDocument();
  });
});

test("the nearest area is named, and none for a tie", async () => {
  const area = (id: string, areaName: string, distanceMiles: number) => ({
    id,
    areaName,
    city: "Dallas, TX",
    distanceMiles,
  });
  fakeServer.answer("GET /api/areas", [area("1", "Uptown", 3), area("2", "Downtown", 2)]);
  const first = await open(session());
  const nearest = page.getByText(/Nearest to you/);
  await expect.element(nearest).toHaveTextContent("2 mi · Nearest to you");
  await first.unmount();
  queryClient.removeQueries();
  await logIn();
  fakeServer.answer("GET /api/areas", [area("1", "Uptown", 2), area("2", "Downtown", 2)]);
  await open(session());
  await expect.element(page.getByText("2 mi").first()).toBeVisible();
  await expect.element(nearest).not.toBeInTheDocument();
});

test("the ticket of a weekly session offers to book it every week", async () => {
  bookedBefore();
  fakeServer.answer("GET /api/series", []);
  const weekly = session({ isWeekly: true, time: "18:30" });
  await open(weekly);
  fakeServer.answer("POST /api/sessions/*/book", booking({ session: weekly }));
  await press("Confirm Booking");
  fakeServer.answer("POST /api/series", {
    id: "7",
    weekday: weekdayOf(weekly.date),
    localTime: "18:30",
    workoutType: "gym",
    city: "Dallas, TX",
    pausedUntil: null,
    endsOn: null,
    nextSessions: [],
  });
  await press("Book every week");
  await expect.element(page.getByText("Booked every week").first()).toBeVisible();
  expect(fakeServer.asked("POST /api/series")[0]?.body).toEqual({ sessionId: "s1", areaId: "1" });
});

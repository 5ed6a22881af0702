import type { APIRequestContext, Page } from "@playwright/test";
import { hourMs } from "#shared/rules/durations.ts";
import { beginTrial } from "./newcomer.ts";
import { enterTheGate } from "./screens.ts";
import { expect, screenshot, test } from "./server.ts";

test.use({ sandbox: "own", contextOptions: { reducedMotion: "no-preference" } });

interface ListedSession {
  readonly id: string;
  readonly startTime: string;
  readonly date: string;
  readonly time: string;
  readonly attendeeCount: number;
  readonly totalSpots: number;
  readonly duration: number;
}

async function sandboxNow(request: APIRequestContext): Promise<number> {
  const reply = await request.get("/api/sandbox/clock");
  const { now } = (await reply.json()) as { now: string };
  return Date.parse(now);
}

async function moveClockTo(request: APIRequestContext, moment: number): Promise<void> {
  const reply = await request.post("/api/sandbox/clock", {
    data: { now: new Date(moment).toISOString() },
  });
  expect(reply.status()).toBe(200);
}

const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: /^Messages/ }).getByText(text);

/** An error at a field, which no toast repeats. */
const fieldError = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

async function enterTheAccessCode(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Get Started" }).click();
  const code = page.getByLabel("Access code");
  await code.fill("WRONG");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("Invalid access code. Please try again.")).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue("");
  await code.fill("SPOTTER");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("heading", { level: 1, name: "That's the code" })).toBeVisible();
}

async function signUpThroughFiveSteps(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Create an account" }).click();
  const next = page.getByRole("button", { name: "Next" });

  await next.click();
  await expect(fieldError(page, "Please enter your full name")).toBeVisible();
  await page.getByLabel("Full name").fill("Casey Newcomer");
  await page.getByLabel("Email").fill("casey@example.com");
  for (const [refused, why] of [
    ["abcdef", "Avoid six repeated or consecutive characters"],
    ["letmein", "This password is too easy to guess."],
  ] as const) {
    await page.getByLabel("Password", { exact: true }).fill(refused);
    await page.getByLabel("Confirm password").fill(refused);
    await next.click();
    await expect(fieldError(page, why)).toBeVisible();
  }
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByLabel("Confirm password").fill("correct house");
  await next.click();
  await expect(fieldError(page, "Please make sure your passwords match")).toBeVisible();
  await page.getByLabel("Confirm password").fill("correct horse");
  await next.click();

  await expect(page.getByText("Profile Details")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Profile Details")).toBeVisible();
  await next.click();

  await page.getByLabel("ZIP code").fill("752a0");
  await expect(page.getByLabel("ZIP code")).toHaveValue("7520");
  await next.click();
  await expect(fieldError(page, "Please enter a valid 5-digit zip code")).toBeVisible();
  await page.getByLabel("ZIP code").fill("75201");
  await next.click();

  await expect(page.getByText("Fitness Preferences")).toBeVisible();
  await next.click();
  await expect(fieldError(page, "Please select at least one workout type")).toBeVisible();
  for (const name of ["Gym", "Cardio", "Calisthenics"]) {
    await page.getByRole("checkbox", { name }).check();
  }
  await expect(page.getByText("More about me")).toBeVisible();
  await next.click();
  await page.getByRole("button", { name: "Create account" }).click();
  // The reload has kept everything except the password.
  await expect(page.getByLabel("Full name")).toHaveValue("Casey Newcomer");
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByLabel("Confirm password").fill("correct horse");
  await next.click();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/browse/);
}

async function seeTheDay(page: Page, session: ListedSession): Promise<void> {
  await expect(page.getByText("Session Booked!")).toBeVisible();
  await expect(
    page.getByText("You'll receive the venue location 24 hours before the session."),
  ).toBeVisible();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "You're in, Casey" })).toBeVisible();
  const day = String(Number(session.date.slice(8)));
  await expect(dialog.getByText(day, { exact: true })).toBeVisible();
  await screenshot(page, "story-booked");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toHaveCount(0);
}

/** The next booking needs no steps: the area is the last one. */
async function bookAgain(page: Page, session: ListedSession): Promise<void> {
  await page.goto(`/browse?session=${session.id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Uptown")).toBeVisible();
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await seeTheDay(page, session);
}

/** Walks through the steps that have something to choose. Returns the booked day. */
async function bookFromBrowse(page: Page, session: ListedSession): Promise<void> {
  await page.goto(`/browse?session=${session.id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Select Area")).toBeVisible();
  await dialog.getByRole("button", { name: "Next" }).dispatchEvent("click");
  await expect(dialog.getByText("Pick an area to go on.")).toBeVisible();
  await dialog.getByRole("radio", { name: "Uptown" }).check();
  await dialog.getByRole("button", { name: "Next" }).click();
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await seeTheDay(page, session);
}

test("a newcomer signs up, finds a session, books it and attends", async ({ page }) => {
  test.setTimeout(120_000);
  await enterTheAccessCode(page);
  await signUpThroughFiveSteps(page);
  await expect(page.getByRole("heading", { name: "Browse Sessions" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Welcome, Casey" })).toBeVisible();
  await screenshot(page, "story-browse");
  await beginTrial(page.request);

  const now = await sandboxNow(page.request);
  const sessions = (await (await page.request.get("/api/sessions")).json()) as ListedSession[];
  const empty = sessions.filter(
    (session) =>
      session.attendeeCount === 0 &&
      session.totalSpots >= 20 &&
      Date.parse(session.startTime) > now + 30 * hourMs,
  );
  const [kept, dropped] = [empty[0], empty[2]];
  if (kept === undefined || dropped === undefined) throw new Error("Dallas has too few sessions.");

  await test.step("a member books a session in two steps, and another with one press", async () => {
    await bookFromBrowse(page, kept);
    await bookAgain(page, dropped);
  });

  await test.step("a member sees both bookings under Events, exports one and cancels the other", async () => {
    await page.getByRole("link", { name: "Events" }).click();
    const events = page.getByRole("main");
    await expect(events.getByRole("heading", { name: "Upcoming Sessions" })).toBeVisible();
    await expect(events.getByText("Venue revealed 24h before")).toHaveCount(2);
    await screenshot(page, "story-events");
    const download = page.waitForEvent("download");
    await events.getByRole("button", { name: "Calendar" }).first().click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("fitness-session.ics");
    await expect(toast(page, "Calendar Event Created")).toBeVisible();
    await events.getByRole("button", { name: "Cancel", exact: true }).last().click();
    await page.getByRole("button", { name: "Cancel booking" }).click();
    await expect(toast(page, "Booking Cancelled")).toBeVisible();
    await expect(events.getByRole("button", { name: "Cancel", exact: true })).toHaveCount(1);
  });

  await test.step("a member sees the venue a day before, with a reminder", async () => {
    const start = Date.parse(kept.startTime);
    await page.request.post("/api/sandbox/populate", {
      data: { sessionId: kept.id, members: 3 },
    });
    await moveClockTo(page.request, start - 24 * hourMs);
    await page.reload();
    await expect(page.getByRole("main").getByRole("link", { name: /Dallas, TX/ })).toBeVisible();
    await page.getByRole("link", { name: "Home" }).click();
    await page.getByRole("button", { name: /Notifications/ }).click();
    await expect(page.getByRole("dialog").getByText("Your venue is set")).toBeVisible();
    await screenshot(page, "story-notifications");
    await page.keyboard.press("Escape");
  });

  await test.step("a member follows the workout plan, and then finds the session in the past", async () => {
    const start = Date.parse(kept.startTime);
    await moveClockTo(page.request, start + 31 * 60_000);
    await page.goto("/events");
    const events = page.getByRole("main");
    await expect(events.getByRole("heading", { name: "In Progress" })).toBeVisible();
    await screenshot(page, "story-in-progress");
    await events.getByRole("button", { name: "View Workout Plan" }).click();
    await expect(page.getByRole("dialog").getByText("Warm-up")).toBeVisible();
    await screenshot(page, "story-workout-plan");
    await page.keyboard.press("Escape");
    await moveClockTo(page.request, start + kept.duration * 60_000 + 60_000);
    await page.goto("/events");
    await expect(events.getByRole("heading", { name: "Past Sessions" })).toBeVisible();
    await expect(events.getByRole("heading", { name: "In Progress" })).toHaveCount(0);
    await screenshot(page, "story-past");
  });

  await test.step("a member logs out", async () => {
    await page.getByRole("link", { name: "Profile" }).click();
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/login/);
    expect((await page.request.get("/api/auth/me")).status()).toBe(401);
  });
});

test("the demo member invites a friend, and is told plainly that a spot is taken", async ({
  page,
}) => {
  await enterTheGate(page);
  await page.goto("/login");
  await page.getByLabel("Email").fill("demo@spotter.example");
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(fieldError(page, "Invalid email or password")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("spotter-demo");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/browse/);

  const sessions = (await (await page.request.get("/api/sessions")).json()) as ListedSession[];
  const open = sessions.findLast((session) => session.attendeeCount === 0);
  if (open === undefined) throw new Error("Dallas has too few sessions.");
  await page.goto(`/browse?session=${open.id}`);
  const dialog = page.getByRole("dialog");
  // The demo member has booked before: the sheet opens at its last step.
  await dialog.getByRole("button", { name: "Change" }).first().click();
  await dialog.getByRole("radio", { name: "Lakewood" }).check();
  await dialog.getByRole("button", { name: "Next" }).click();
  await dialog.getByRole("checkbox", { name: /Maya Okafor/ }).check();
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByText("Maya Okafor")).toBeVisible();

  // At the same time everybody else books.
  await page.request.post("/api/sandbox/populate", {
    data: { sessionId: open.id, members: open.totalSpots },
  });
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  // An open dialog hides the page behind it from assistive tools, so the dialog shows the message as well.
  await expect(page.getByText("Booking Failed")).toBeVisible();
  await expect(dialog.getByText("Every spot in this session is taken.")).toBeVisible();
  await screenshot(page, "story-spot-lost");
});

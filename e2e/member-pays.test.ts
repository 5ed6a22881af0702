import type { Page } from "@playwright/test";
import { dayMs } from "#shared/rules/durations.ts";
import { expectGoodColours, expectNoViolations } from "./screen-checks.ts";
import { expect, screenshot, test } from "./server.ts";

test.use({ sandbox: "own" });

interface ListedSession {
  readonly id: string;
  readonly startTime: string;
  readonly attendeeCount: number;
}

const works = "4242 4242 4242 4242";
const declined = "4000 0000 0000 0002";
const failsWhenCharged = "4000 0000 0000 0341";
const asksTheBank = "4000 0025 0000 3155";

async function signUp(page: Page, name: string): Promise<void> {
  const reply = await page.request.post("/api/auth/signup", {
    data: {
      email: `${name.toLowerCase()}@example.com`,
      password: "correct horse",
      fullName: `${name} Newcomer`,
      zipCode: "75201",
      workoutTypes: ["gym", "cardio", "calisthenics"],
    },
  });
  expect(reply.status()).toBe(201);
}

async function moveClock(page: Page, days: number): Promise<void> {
  const reply = await page.request.post("/api/sandbox/clock", {
    data: { advanceSeconds: (days * dayMs) / 1000 },
  });
  expect(reply.status()).toBe(200);
}

async function findSession(
  page: Page,
  fromDays: number,
  untilDays: number,
): Promise<ListedSession> {
  const clock = (await (await page.request.get("/api/sandbox/clock")).json()) as { now: string };
  const sessions = (await (await page.request.get("/api/sessions")).json()) as ListedSession[];
  const found = sessions.find((session) => {
    const inDays = (Date.parse(session.startTime) - Date.parse(clock.now)) / dayMs;
    return session.attendeeCount === 0 && inDays > fromDays && inDays < untilDays;
  });
  if (found === undefined) throw new Error("Dallas has too few sessions.");
  return found;
}

const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: /^Messages/ }).getByText(text);

async function dateIn(page: Page, days: number): Promise<string> {
  const clock = (await (await page.request.get("/api/sandbox/clock")).json()) as { now: string };
  return page.evaluate(
    (moment) =>
      new Intl.DateTimeFormat("en-US", { month: "short", day: "2-digit", year: "numeric" }).format(
        moment,
      ),
    Date.parse(clock.now) + days * dayMs,
  );
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("1234");
  await page.getByLabel("CVC").fill("123");
}

async function walkToConfirmation(page: Page) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Uptown" }).check();
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByText("Confirm Booking").first()).toBeVisible();
  return dialog;
}

async function confirmSubscription(page: Page, title: string): Promise<void> {
  await expect(page).toHaveURL(/\/subscription-success\?/);
  await expect(page.getByRole("heading", { name: "Starting your trial" })).toBeVisible();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("Subscription Successful")).toBeVisible();
}

const plan = (page: Page) => page.getByRole("region", { name: "Your plan" });
const receipts = (page: Page) => page.getByRole("region", { name: "Receipts" });

test("a newcomer tries Spotter for free, is charged, cancels, and can't book after the end", async ({
  page,
}) => {
  // Five weeks pass on the clock, with everything that happens in the city.
  test.setTimeout(180_000);
  await signUp(page, "Trina");
  const session = await findSession(page, 2, 6);

  await test.step("the last booking step begins the trial and books, or leads to the other plans", async () => {
    await page.goto(`/browse?session=${session.id}`);
    const dialog = await walkToConfirmation(page);
    await expect(
      dialog.getByRole("button", { name: "Start free trial and book · $0 today" }),
    ).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Confirm Booking" })).toHaveCount(0);
    await screenshot(page, "paying-and-booking");
    await dialog.getByRole("link", { name: "Other plans" }).click();
    await expect(page).toHaveURL(/\/pricing\?/);
    await expect(page.getByText("We book it as soon as your plan starts.")).toBeVisible();
    await expect(page.getByText("$9.99/month").first()).toBeVisible();
    await expect(page.getByText("$149.99/year")).toBeVisible();
    await expect(page.getByText("$12.50/month")).toBeVisible();
    await expect(page.getByText("Save 25%")).toBeVisible();
    await expect(page.getByText("Unlimited")).toBeVisible();
    await expect(page.getByText("7-day free trial")).toBeVisible();
    await screenshot(page, "paying-pricing");
  });

  await test.step("a member starts the trial with nothing due today, which books the session", async () => {
    await page.getByRole("link", { name: "Try Monthly for free" }).click();
    const trialEnd = await dateIn(page, 7);
    await expect(page.getByText("$0", { exact: true })).toBeVisible();
    await expect(page.getByText(trialEnd, { exact: true })).toBeVisible();
    await typeCard(page, works);
    await screenshot(page, "paying-subscribe");
    await page.getByRole("button", { name: "Start trial · Monthly" }).dblclick();
    await confirmSubscription(page, "Your spot is booked");
    await expect(page.getByText(/ Session, .*\. We'll tell you the venue/)).toBeVisible();
    await screenshot(page, "paying-success");
    await page.getByRole("link", { name: "View in Your Events" }).click();
    await expect(page.getByRole("heading", { name: "Upcoming Sessions" })).toBeVisible();
  });

  await test.step("a member is charged when the trial is over", async () => {
    await page.goto("/profile/payment-billing");
    await expect(plan(page).getByText("Active")).toBeVisible();
    await expect(plan(page).getByText("Free trial")).toBeVisible();
    await expect(page.getByText("Visa ending in 4242")).toBeVisible();
    await expect(receipts(page).getByText("$9.99")).toHaveCount(0);
    await screenshot(page, "paying-trial");
    await moveClock(page, 7.1);
    await page.reload();
    await expect(plan(page).getByText("Free trial")).toHaveCount(0);
    await expect(plan(page).getByText("Active")).toBeVisible();
    await expect(receipts(page).getByText("$9.99")).toHaveCount(1);
    await expect(receipts(page).getByText("Paid").first()).toBeVisible();
    await screenshot(page, "paying-charged");
  });

  await test.step("a member schedules a plan change at a stated price, and undoes it", async () => {
    await page.getByRole("button", { name: "Switch to Annual" }).click();
    await expect(
      page.getByRole("dialog").getByText(/From then on, we charge \$149\.99 every year/),
    ).toBeVisible();
    await screenshot(page, "paying-switch");
    await page.getByRole("button", { name: "Yes, switch" }).click();
    await expect(toast(page, "Plan changed")).toBeVisible();
    await page.reload();
    await expect(
      plan(page).getByText(/Changes to Annual on \w{3} \d\d, \d{4}, for \$149\.99/),
    ).toBeVisible();
    await expect(receipts(page).getByText("$149.99")).toHaveCount(0);
    await screenshot(page, "paying-switching");
    await page.getByRole("button", { name: "Stay with Monthly" }).click();
    await expect(toast(page, "Your plan continues")).toBeVisible();
    await expect(page.getByRole("button", { name: "Switch to Annual" })).toBeVisible();
  });

  await test.step("a member cancels in two taps and keeps access until the end date", async () => {
    await page.getByRole("button", { name: "Cancel subscription" }).click();
    await expect(
      page.getByRole("dialog").getByText(/You keep full access until \w{3} \d\d, \d{4}/),
    ).toBeVisible();
    await page.getByRole("button", { name: "Yes, cancel" }).click();
    await expect(toast(page, "Subscription Cancelled")).toBeVisible();
    await expect(plan(page).getByText("Ending Soon")).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel subscription" })).toHaveCount(0);
    await screenshot(page, "paying-ending-soon");
    await moveClock(page, 27);
    await page.reload();
    await expect(plan(page).getByText("Ending Soon")).toBeVisible();
  });

  await test.step("a former subscriber can't book, and the plans start without a trial", async () => {
    await moveClock(page, 5);
    await page.reload();
    await expect(page.getByText("Your plan has ended")).toBeVisible();
    await expect(receipts(page).getByText("$9.99")).toHaveCount(1);
    await screenshot(page, "paying-ended");
    const next = await findSession(page, 2, 20);
    const areas = (await (await page.request.get("/api/areas")).json()) as {
      id: string;
      city: string;
    }[];
    const { user } = (await (await page.request.get("/api/auth/me")).json()) as {
      user: { username: string };
    };
    const areaId = areas.find(({ city }) => city === "Dallas, TX")?.id;
    const refused = await page.request.post(`/api/sessions/${next.id}/book`, {
      data: { sessionId: next.id, userId: user.username, areaId, invitedConnections: [] },
    });
    expect(refused.status()).toBe(402);
    await page.getByRole("link", { name: "See the plans" }).click();
    await expect(page.getByText("You've used your free trial")).toBeVisible();
    await page.getByRole("link", { name: "Choose Annual" }).click();
    await expect(page.getByRole("button", { name: "Pay $149.99 · Annual" })).toBeVisible();
  });
});

test("a declined or unconfirmed card subscribes nobody; a yearly plan is cancelled and kept", async ({
  page,
}) => {
  await signUp(page, "Yara");
  const hasSubscription = async () =>
    (
      (await (await page.request.get("/api/subscription-status")).json()) as {
        hasSubscription: boolean;
      }
    ).hasSubscription;
  await page.goto("/subscribe?plan=yearly&return=/events");
  const pay = page.getByRole("button", { name: "Start trial · Annual" });

  await test.step("a wrong card number is explained at its field", async () => {
    await typeCard(page, "4242 4242 4242 4241");
    await pay.click();
    await expect(
      page.getByText("That card number doesn't look right. Check its digits."),
    ).toBeVisible();
    await expect(page.getByLabel("Card number")).toBeFocused();
  });

  await test.step("a declined card is reported", async () => {
    await typeCard(page, declined);
    await pay.click();
    await expect(toast(page, "Payment Method Failed")).toBeVisible();
    await expect(
      page
        .locator("form")
        .getByText(/declined/i)
        .last(),
    ).toBeVisible();
    await screenshot(page, "paying-declined");
    expect(await hasSubscription()).toBe(false);
  });

  await test.step("the bank's confirmation is refused, then given", async () => {
    await page.getByRole("button", { name: `Fill in ${asksTheBank}` }).click();
    await pay.click();
    const bank = page.getByRole("dialog", { name: "Is this you?" });
    await expect(bank).toBeVisible();
    await screenshot(page, "paying-bank");
    await bank.getByRole("button", { name: "Decline" }).click();
    await expect(toast(page, "Payment Method Failed")).toBeVisible();
    await expect(page.getByText("Your bank didn't confirm")).toBeVisible();
    expect(await hasSubscription()).toBe(false);
    await pay.click();
    await bank.getByRole("button", { name: "Confirm" }).click();
    await confirmSubscription(page, "Your free trial has started");
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/events$/);
  });

  await test.step("a member without a due payment cancels and keeps the plan after all", async () => {
    await page.goto("/subscribe");
    await expect(page.getByText("You're subscribed")).toBeVisible();
    await page.getByRole("link", { name: "Go to billing" }).click();
    await expect(plan(page).getByText("$149.99/year")).toBeVisible();
    await page.getByRole("button", { name: "Cancel subscription" }).click();
    await page.getByRole("button", { name: "Yes, cancel" }).click();
    await expect(plan(page).getByText("Ending Soon")).toBeVisible();
    await page.getByRole("button", { name: "Keep my plan" }).click();
    await expect(toast(page, "Your plan continues")).toBeVisible();
    await expect(plan(page).getByText("Ending Soon")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Cancel subscription" })).toBeVisible();
  });
});

test("a failed charge keeps the access, and another card pays it", async ({ page }) => {
  test.setTimeout(90_000);
  await signUp(page, "Oda");
  await page.goto("/subscribe");
  await typeCard(page, failsWhenCharged);
  await page.getByRole("button", { name: "Start trial · Monthly" }).click();
  await confirmSubscription(page, "Your free trial has started");
  await moveClock(page, 7.1);
  await page.goto("/profile/payment-billing");
  await expect(plan(page).getByText("Payment overdue")).toBeVisible();
  await expect(plan(page).getByText(/We'll try again on \w{3} \d\d, \d{4}/)).toBeVisible();
  await expect(receipts(page).getByText("Unpaid")).toBeVisible();
  await screenshot(page, "paying-overdue");

  await page.getByRole("button", { name: "Change card" }).click();
  const sheet = page.getByRole("dialog", { name: "Change card" });
  await sheet.getByRole("button", { name: `Fill in ${works}` }).click();
  await sheet.getByRole("button", { name: "Save card" }).click();
  await expect(toast(page, "Card changed")).toBeVisible();
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  await expect(plan(page).getByText("Active")).toBeVisible();
  await expect(receipts(page).getByText("Unpaid")).toHaveCount(0);
});

test("a failed renewal is paid on the invoice's page after the bank's confirmation", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await signUp(page, "Inga");
  await page.goto("/subscribe");
  await typeCard(page, failsWhenCharged);
  await page.getByRole("button", { name: "Start trial · Monthly" }).click();
  await confirmSubscription(page, "Your free trial has started");
  await moveClock(page, 7.1);
  await page.goto("/profile/payment-billing");
  await expect(plan(page).getByText("Payment overdue")).toBeVisible();
  const opened = page.waitForEvent("popup");
  await receipts(page)
    .getByRole("link", { name: /^Pay now/ })
    .click();
  const invoice = await opened;

  for (const answer of ["Decline", "Confirm"]) {
    await expect(invoice.getByRole("heading", { name: "Invoice" })).toBeVisible();
    await invoice.getByLabel("Card number").fill(asksTheBank);
    await screenshot(invoice, `paying-invoice-${answer.toLowerCase()}`);
    await invoice.getByRole("button", { name: "Pay $9.99" }).click();
    await expect(invoice.getByRole("heading", { name: "Is this you?" })).toBeVisible();
    await invoice.getByRole("button", { name: answer }).click();
    const heard = answer === "Decline" ? "Your bank didn't confirm" : "Thank you.";
    await expect(invoice.getByText(heard)).toBeVisible();
    await expectNoViolations(invoice, `the invoice after ${answer}`);
    await invoice.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
    await expectGoodColours(invoice, `the invoice after ${answer} in the dark`);
  }
  await screenshot(invoice, "paying-invoice-paid");
  await invoice.close();

  await page.reload();
  await expect(plan(page).getByText("Active")).toBeVisible();
  await expect(receipts(page).getByText("Unpaid")).toHaveCount(0);
});

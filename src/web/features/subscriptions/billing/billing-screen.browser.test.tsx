import { beforeEach, expect, test } from "vitest";
import type { SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { renewalDate } from "#web/client/renewal-date.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays, offer, subscription } from "#web/testing/samples.ts";
import { BillingScreen } from "./billing-screen.tsx";

const periodEnd = inDays(20);
const failedCharge = {
  id: "r1",
  date: inDays(-1),
  amountCents: 999,
  refundedCents: 0,
  currency: "usd",
  status: "open",
  url: null,
} as const;

async function show(status: SubscriptionStatus) {
  fakeServer.answer("GET /api/subscription-status", status);
  return await renderInApp(<BillingScreen />);
}

beforeEach(async () => {
  fakeServer.answer("GET /api/offer", offer());
  fakeServer.answer("GET /api/payment-method", { card: null });
  fakeServer.answer("GET /api/receipts", []);
  fakeServer.answer("GET /api/unpaid-bookings", { count: 0, endsAt: null });
  await logIn();
});

test("a plan that was cancelled says until when it runs, and can be kept", async () => {
  const screen = await show(subscription({ cancelAtPeriodEnd: true, currentPeriodEnd: periodEnd }));
  await expect.element(screen.getByText("Ending Soon")).toBeVisible();
  await expect
    .element(
      screen.getByText(
        `You have everything until ${renewalDate(periodEnd)}. Nothing more is charged after that.`,
      ),
    )
    .toBeVisible();
  await expect
    .element(screen.getByRole("definition").nth(1))
    .toHaveTextContent(renewalDate(periodEnd));
  await expect.element(screen.getByRole("button", { name: "Keep my plan" })).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Cancel subscription" }))
    .not.toBeInTheDocument();
});

test("a cancelled plan that is overdue says so, and can be ended at once", async () => {
  fakeServer.answer("GET /api/unpaid-bookings", { count: 2, endsAt: inDays(0) });
  const ending = { status: "past_due", cancelAtPeriodEnd: true } as const;
  const screen = await show(subscription({ ...ending, currentPeriodEnd: periodEnd }));
  await expect.element(screen.getByRole("status")).toMatchTextContent("Your last payment");
  await expect.element(screen.getByText("Nothing more is charged")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Keep my plan" })).toBeVisible();
  await screen.getByRole("button", { name: "Cancel subscription" }).click();
  await expect
    .element(screen.getByRole("dialog"))
    .toMatchTextContent("It ends right away, because its last payment is still open.");
  await expect.element(screen.getByRole("dialog")).toMatchTextContent("2 coming bookings");
});

test("cancelling a period that is yet to be charged says that it ends right away", async () => {
  fakeServer.answer("GET /api/unpaid-bookings", { count: 0, endsAt: inDays(0) });
  const screen = await show(subscription({ currentPeriodEnd: periodEnd }));
  await screen.getByRole("button", { name: "Cancel subscription" }).click();
  await expect.element(screen.getByRole("dialog")).toMatchTextContent("It ends right away");
});

test("who subscribed at another price reads what they are charged, and the offer's for the other plan", async () => {
  const charged = { priceCents: 799, currentPeriodEnd: periodEnd };
  const screen = await show(subscription(charged));
  await expect
    .element(screen.getByText(`Renews on ${renewalDate(periodEnd)} for $7.99.`))
    .toBeVisible();
  await expect.element(screen.getByRole("definition").first()).toHaveTextContent("$7.99/month");
  await screen.getByRole("button", { name: "Switch to Annual" }).click();
  await expect.element(screen.getByRole("dialog")).toMatchTextContent("$149.99 every year");
});

test("after a charge failed the next try is named, and no next charge that may never come", async () => {
  fakeServer.answer("GET /api/receipts", [failedCharge]);
  const screen = await show(
    subscription({
      status: "past_due",
      currentPeriodEnd: periodEnd,
      nextPaymentAttempt: inDays(2),
    }),
  );
  await expect
    .element(screen.getByRole("status"))
    .toMatchTextContent(`again on ${renewalDate(inDays(2))}`);
  await expect.element(screen.getByText("Payment overdue")).toBeVisible();
  await expect.element(screen.getByText(renewalDate(periodEnd))).not.toBeInTheDocument();
});

test("cancelling shows at once what the server made of it, and everything about the plan is asked for again", async () => {
  const screen = await show(subscription({ currentPeriodEnd: periodEnd }));
  await screen.getByRole("button", { name: "Cancel subscription" }).click();
  const ending = subscription({ cancelAtPeriodEnd: true, currentPeriodEnd: periodEnd });
  fakeServer.answer("POST /api/cancel-subscription", ending);
  fakeServer.answer("GET /api/subscription-status", ending);
  const release = fakeServer.hold("GET /api/subscription-status");
  const before = fakeServer.asked().length;
  await screen.getByRole("button", { name: "Yes, cancel" }).click();
  await expect.element(screen.getByText("Ending Soon")).toBeVisible();
  release();
  const since = () =>
    fakeServer
      .asked()
      .slice(before)
      .map(({ call }) => call);
  for (const call of [
    "GET /api/subscription-status",
    "GET /api/receipts",
    "GET /api/payment-method",
    "GET /api/auth/me",
  ]) {
    await expect.poll(since).toContain(call);
  }
});

test("the other plan is chosen after its date and price were read, and taken back", async () => {
  const screen = await show(subscription({ currentPeriodEnd: periodEnd }));
  await screen.getByRole("button", { name: "Switch to Annual" }).click();
  const dialog = screen.getByRole("dialog");
  await expect
    .element(dialog)
    .toMatchTextContent(
      `runs until ${renewalDate(periodEnd)}. From then on your card is charged $149.99 every year. Nothing is charged today`,
    );
  const switching = subscription({ currentPeriodEnd: periodEnd, nextPlan: "yearly" });
  fakeServer.answer("PUT /api/subscription-plan", switching);
  fakeServer.answer("GET /api/subscription-status", switching);
  await screen.getByRole("button", { name: "Yes, switch" }).click();
  await expect
    .element(screen.getByText(`Changes to Annual on ${renewalDate(periodEnd)}, for $149.99.`))
    .toBeVisible();
  const back = subscription({ currentPeriodEnd: periodEnd });
  fakeServer.answer("PUT /api/subscription-plan", back);
  fakeServer.answer("GET /api/subscription-status", back);
  await screen.getByRole("button", { name: "Stay with Monthly" }).click();
  await expect.element(screen.getByRole("button", { name: "Switch to Annual" })).toBeVisible();
});

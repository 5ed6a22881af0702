import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Receipt, SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { queryClient } from "#web/client/query-client.ts";
import { renewalDate } from "#web/features/subscriptions/billing-dates.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays, offer, subscription } from "#web/testing/samples.ts";
import { BillingScreen } from "./billing-screen.tsx";

const periodEnd = inDays(20);
const failedCharge = {
  id: "r1",
  date: inDays(-1),
  amountCents: 999,
  discountCents: 0,
  taxCents: 0,
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

test("a cancelled plan shows its end, and can be kept", async () => {
  const screen = await show(subscription({ cancelAtPeriodEnd: true, currentPeriodEnd: periodEnd }));
  await expect.element(screen.getByText("Ending Soon")).toBeVisible();
  await expect
    .element(
      screen.getByText(
        `You have full access until ${renewalDate(periodEnd)}. We won't charge you after that.`,
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
  await expect.element(screen.getByText("We won't charge you")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Keep my plan" })).toBeVisible();
  await screen.getByRole("button", { name: "Cancel subscription" }).click();
  await expect
    .element(screen.getByRole("dialog"))
    .toMatchTextContent("Your last payment is still due, so your plan ends right away.");
  await expect.element(screen.getByRole("dialog")).toMatchTextContent("2 upcoming bookings");
});

test("cancelling an uncharged period says that it ends right away", async () => {
  fakeServer.answer("GET /api/unpaid-bookings", { count: 0, endsAt: inDays(0) });
  const screen = await show(subscription({ currentPeriodEnd: periodEnd }));
  await screen.getByRole("button", { name: "Cancel subscription" }).click();
  await expect.element(screen.getByRole("dialog")).toMatchTextContent("your plan ends right away");
});

const cancel = page.getByRole("button", { name: "Cancel subscription" });
const dialog = page.getByRole("dialog");
const until = `You keep full access until ${renewalDate(periodEnd)}, and we won't charge you again.`;

test("cancelling shows the plan's end and the lost bookings", async () => {
  const paid = { status: "active", currentPeriodEnd: periodEnd } as const;
  const trial = { status: "trialing", currentPeriodEnd: periodEnd } as const;
  const atEnd = (count: number) => ({ count, endsAt: periodEnd });
  const goes = (bookings: string) =>
    `We'll cancel ${bookings} after ${renewalDate(periodEnd)} unless you keep your plan.`;
  const cases = [
    [paid, { count: 0, endsAt: null }, []],
    [trial, atEnd(0), []],
    [trial, atEnd(1), [goes("1 booking")]],
    [trial, atEnd(3), [goes("3 bookings")]],
  ] as const;
  for (const [status, unpaid, note] of cases) {
    fakeServer.answer("GET /api/unpaid-bookings", unpaid);
    const screen = await show(subscription(status));
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await cancel.click();
    await expect.element(dialog).toMatchTextContent(until);
    await expect.element(dialog).not.toMatchTextContent("right away");
    const notes = dialog.getByText(/We'll cancel/).all();
    expect(notes.map((one) => one.element().textContent)).toEqual(note);
    await screen.unmount();
  }
});

test("a cancelled trial still shows the lost bookings, and a paid plan none", async () => {
  const note = page.getByText(/We'll cancel .* unless you keep your plan/);
  const ending = { cancelAtPeriodEnd: true, currentPeriodEnd: periodEnd };
  fakeServer.answer("GET /api/unpaid-bookings", { count: 2, endsAt: periodEnd });
  const screen = await show(subscription({ ...ending, status: "trialing" }));
  await expect
    .element(note)
    .toHaveTextContent(
      `We'll cancel 2 bookings after ${renewalDate(periodEnd)} unless you keep your plan.`,
    );
  fakeServer.answer("GET /api/unpaid-bookings", { count: 0, endsAt: null });
  await queryClient.invalidateQueries();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Keep my plan" })).toBeVisible();
});

test("a failed cancellation or renewal is reported, and the plan refetched", async () => {
  fakeServer.refuse("POST /api/cancel-subscription", "unavailable");
  const screen = await show(subscription({ currentPeriodEnd: periodEnd }));
  await cancel.click();
  await screen.getByRole("button", { name: "Yes, cancel" }).click();
  await expect.element(screen.getByText(/^Failed to cancel subscription/)).toBeVisible();
  await expect.element(screen.getByText("Active", { exact: true })).toBeVisible();
  await screen.unmount();
  fakeServer.cut("POST /api/reactivate-subscription");
  const ending = subscription({ cancelAtPeriodEnd: true, currentPeriodEnd: periodEnd });
  const other = await show(ending);
  const keep = other.getByRole("button", { name: "Keep my plan" });
  await keep.click();
  await expect.element(other.getByText(/^We couldn't keep your plan/)).toBeVisible();
  await expect.element(other.getByText("Ending Soon")).toBeVisible();
  const kept = subscription({ currentPeriodEnd: periodEnd });
  fakeServer.answer("POST /api/reactivate-subscription", kept);
  fakeServer.answer("GET /api/subscription-status", kept);
  await keep.click();
  await expect.element(other.getByText("Your plan continues")).toBeVisible();
  await expect.element(keep).not.toBeInTheDocument();
  await expect.element(cancel).toBeVisible();
});

test("a member without a plan reads about the first one: a trial, unless it is used", async () => {
  const none = subscription({ hasSubscription: false, plan: null, status: null });
  const trial = page.getByText("You need a plan to book. Your first 7 days are free.");
  const screen = await show(none);
  await expect.element(trial).toBeVisible();
  await expect.element(cancel).not.toBeInTheDocument();
  fakeServer.answer("GET /api/offer", offer({ trialAvailable: false }));
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText("Your plan has ended")).toBeVisible();
  await expect.element(trial).not.toBeInTheDocument();
});

test("switching in a trial says that it goes on, with its first charge at its end", async () => {
  const screen = await show(subscription({ status: "trialing", currentPeriodEnd: periodEnd }));
  await screen.getByRole("button", { name: "Switch to Annual" }).click();
  await expect
    .element(dialog)
    .toMatchTextContent(
      `Your free trial runs until ${renewalDate(periodEnd)}. From then on, we charge $149.99 every year.`,
    );
});

test("a card is added or changed, and only where cards are accepted", async () => {
  const add = page.getByRole("button", { name: "Add a card" });
  const change = page.getByRole("button", { name: "Change card" });
  await show(subscription());
  await expect.element(add).toBeVisible();
  await expect.element(change).not.toBeInTheDocument();
  const card = { brand: "visa", last4: "4242", expMonth: 3, expYear: 2031 };
  fakeServer.answer("GET /api/payment-method", { card });
  await queryClient.invalidateQueries();
  await expect.element(change).toBeVisible();
  await expect.element(page.getByText(/4242$/)).toBeVisible();
  await expect.element(page.getByText("Expires 03/2031")).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
  fakeServer.answer("GET /api/offer", offer({ cardForm: null }));
  await queryClient.invalidateQueries();
  await expect.element(change).not.toBeInTheDocument();
});

test("receipts show payments, refunds and open charges, and those beyond the fifth are counted", async () => {
  const paid: Receipt = { ...failedCharge, status: "paid" };
  const url = "https://pay.example/r";
  const receipts: Receipt[] = [
    { ...failedCharge, id: "r0", url },
    { ...paid, id: "r1", url },
    { ...paid, id: "r2", refundedCents: 500 },
    ...["r3", "r4", "r5", "r6"].map((id) => ({ ...paid, id })),
  ];
  fakeServer.answer("GET /api/receipts", receipts);
  const screen = await show(subscription());
  const rows = screen.getByRole("region", { name: "Receipts" }).getByRole("listitem");
  const more = screen.getByRole("button", { name: "Show 2 more" });
  await expect.element(more).toBeVisible();
  const day = renewalDate(failedCharge.date);
  expect(rows.all().map((row) => row.element().textContent)).toEqual([
    `${day}Pay now (opens in a new tab)$9.99Unpaid`,
    `${day} (opens in a new tab)$9.99Paid`,
    `${day}$5.00 refunded$9.99Paid`,
    `${day}$9.99Paid`,
    `${day}$9.99Paid`,
  ]);
  expect(rows.all().map((row) => row.getByRole("link").elements().length)).toEqual([1, 1, 0, 0, 0]);
  await more.click();
  await expect.poll(() => rows.elements()).toHaveLength(7);
  await expect.element(more).not.toBeInTheDocument();
});

test("a member with another price sees their own price, and the offer's for the other plan", async () => {
  const charged = { priceCents: 799, currentPeriodEnd: periodEnd };
  const screen = await show(subscription(charged));
  await expect
    .element(screen.getByText(`Renews on ${renewalDate(periodEnd)} for $7.99.`))
    .toBeVisible();
  await expect.element(screen.getByRole("definition").first()).toHaveTextContent("$7.99/month");
  await screen.getByRole("button", { name: "Switch to Annual" }).click();
  await expect.element(screen.getByRole("dialog")).toMatchTextContent("$149.99 every year");
});

test("after a failed charge the next try is shown, and no next charge that may never come", async () => {
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

test("cancelling shows the server's result at once, and everything about the plan is refetched", async () => {
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

test("the other plan is chosen after reading its date and price, and undone", async () => {
  const screen = await show(subscription({ currentPeriodEnd: periodEnd }));
  await screen.getByRole("button", { name: "Switch to Annual" }).click();
  const dialog = screen.getByRole("dialog");
  await expect
    .element(dialog)
    .toMatchTextContent(
      `runs until ${renewalDate(periodEnd)}. From then on, we charge $149.99 every year. You pay nothing today`,
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

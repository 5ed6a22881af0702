import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { queryClient } from "#web/client/query-client.ts";
import { renewalDate } from "#web/features/subscriptions/billing-dates.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays, session } from "#web/testing/samples.ts";
import { rememberPayment } from "#web/features/subscriptions/checkout/checkout-memory.ts";
import { ResultScreen } from "./result-screen.tsx";

const status = (hasSubscription: boolean) => ({
  hasSubscription,
  plan: hasSubscription ? ("monthly" as const) : null,
  status: hasSubscription ? ("active" as const) : null,
  cancelAtPeriodEnd: false,
  currentPeriodEnd: null,
  trialEnd: null,
  priceCents: hasSubscription ? 999 : null,
  nextPlan: null,
  nextPaymentAttempt: null,
});

async function openAt(search: string) {
  history.replaceState(null, "", `/subscription-success${search}`);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await renderInApp(<ResultScreen />);
  await expect.element(page.getByRole("status").first()).toBeVisible();
  // The first seconds of processing.
  await vi.advanceTimersByTimeAsync(2_000);
}
const heading = (name: string) => page.getByRole("heading", { level: 1, name });

beforeEach(async () => {
  fakeServer.answer("GET /api/sessions", [
    session({ id: "s2", workoutType: "cardio" }),
    session({ id: "s1" }),
  ]);
  await logIn();
});

test("a member who paid on the way to a session has one tap left, with that session and the way to it", async () => {
  rememberPayment("monthly");
  fakeServer.answer("GET /api/subscription-status", status(true));
  await openAt(`?redirect_status=succeeded&return=${encodeURIComponent("/browse?session=s1")}`);
  await expect.element(heading("One tap left")).toBeVisible();
  await expect.element(page.getByText(/^Gym Session, .+ Confirm your spot/)).toBeVisible();
  const link = page.getByRole("link", { name: "Back to your session" });
  await expect.element(link).toHaveAttribute("href", "/browse?session=s1");
});

test("a member whose session has left the list isn't promised a booking in one tap", async () => {
  rememberPayment("monthly");
  fakeServer.answer("GET /api/subscription-status", status(true));
  await openAt(`?redirect_status=succeeded&return=${encodeURIComponent("/browse?session=s9")}`);
  await expect.element(heading("Your plan is active")).toBeVisible();
  await expect.poll(() => fakeServer.asked("GET /api/sessions")).toHaveLength(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  // Until the screen has the list.
  await vi.advanceTimersByTimeAsync(100);
  await expect.element(heading("Your plan is active")).toBeVisible();
  await expect.element(heading("One tap left")).not.toBeInTheDocument();
});

test("a started trial shows its end, and leads to the sessions", async () => {
  rememberPayment("monthly");
  const trialEnd = inDays(7);
  const trial = { ...status(true), status: "trialing" as const, trialEnd };
  fakeServer.answer("GET /api/subscription-status", trial);
  await openAt("?redirect_status=succeeded&trial=begins");
  await expect.element(heading("Your free trial has started")).toBeVisible();
  await expect
    .element(page.getByText(`It runs until ${renewalDate(trialEnd)}. Time to book a session.`))
    .toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Find a session" }))
    .toHaveAttribute("href", "/browse");
});

test("a refused payment says so and can be retried, and another failure claims no refusal", async () => {
  const refused = page.getByText(/^Your payment could not be processed/);
  const other = page.getByText(/^Something went wrong with your payment/);
  for (const [word, isRefused] of [
    ["failed", true],
    ["canceled", false],
  ] as const) {
    fakeServer.answer("GET /api/subscription-status", status(false));
    await openAt(`?plan=yearly&redirect_status=${word}`);
    await expect.element(heading("Payment Failed")).toBeVisible();
    await expect.element(isRefused ? refused : other).toBeVisible();
    await expect.element(isRefused ? other : refused).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("link", { name: "Try again" }))
      .toHaveAttribute("href", "/subscribe?plan=yearly");
    await cleanup();
  }
});

test("a member who paid without a session reads that the plan is active, and of no spot", async () => {
  rememberPayment("monthly");
  fakeServer.answer("GET /api/subscription-status", status(true));
  await openAt("?redirect_status=succeeded");
  await expect.element(heading("Your plan is active")).toBeVisible();
  await expect.element(page.getByText("You're in")).not.toBeInTheDocument();
});

test("a payment without a provider's status counts as failed, even for a member with a plan", async () => {
  fakeServer.answer("GET /api/subscription-status", status(true));
  await openAt("");
  await expect.element(heading("Payment Failed")).toBeVisible();
});

test("opening a success's address without a payment says that none was started", async () => {
  fakeServer.answer("GET /api/subscription-status", status(false));
  await openAt("?payment_intent=pi_1&redirect_status=succeeded");
  await expect.element(heading("No payment was started")).toBeVisible();
  await expect.element(page.getByText("Your payment went through")).not.toBeInTheDocument();
});

import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { session } from "#web/testing/samples.ts";
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
  await renderInApp(<ResultScreen />);
}
const heading = (name: string) => page.getByRole("heading", { level: 1, name });

beforeEach(async () => {
  fakeServer.answer("GET /api/sessions", [session({ id: "s1" }), session({ id: "s2" })]);
  await logIn();
});

test("who paid on the way to a session has one tap left, with that session and the way to it", async () => {
  rememberPayment("monthly");
  fakeServer.answer("GET /api/subscription-status", status(true));
  await openAt(`?redirect_status=succeeded&return=${encodeURIComponent("/browse?session=s1")}`);
  await expect.element(heading("One tap left")).toBeVisible();
  await expect.element(page.getByText(/Session, .+ Confirm your spot/)).toBeVisible();
  const link = page.getByRole("link", { name: "Back to your session" });
  await expect.element(link).toHaveAttribute("href", "/browse?session=s1");
});

test("who paid on the way nowhere reads that the plan is active, and of no spot", async () => {
  rememberPayment("monthly");
  fakeServer.answer("GET /api/subscription-status", status(true));
  await openAt("?redirect_status=succeeded");
  await expect.element(heading("Your plan is active")).toBeVisible();
  await expect.element(page.getByText("You're in")).not.toBeInTheDocument();
});

test("without a word of the provider the payment has failed, even for who has a plan", async () => {
  fakeServer.answer("GET /api/subscription-status", status(true));
  await openAt("");
  await expect.element(heading("Payment Failed")).toBeVisible();
});

test("who opens the address of a success without having paid is told that no payment was started", async () => {
  fakeServer.answer("GET /api/subscription-status", status(false));
  await openAt("?payment_intent=pi_1&redirect_status=succeeded");
  await expect.element(heading("No payment was started")).toBeVisible();
  await expect.element(page.getByText("Your payment went through")).not.toBeInTheDocument();
});

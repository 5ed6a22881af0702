import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { offer, subscription } from "#web/testing/samples.ts";
import { PricingScreen } from "./pricing-screen.tsx";

const none = subscription({ hasSubscription: false, plan: null, status: null });
const card = (name: string) => page.getByRole("listitem", { name });
const backToSession = encodeURIComponent("/browse?session=s1");

async function show(status = none, offered = offer()) {
  history.replaceState(null, "", `/pricing?return=${backToSession}`);
  fakeServer.answer("GET /api/subscription-status", status);
  fakeServer.answer("GET /api/offer", offered);
  await renderInApp(<PricingScreen />);
  await expect.element(card("Annual")).toBeVisible();
}

/** The targets of a plan's buttons, by label. */
const waysOf = (name: string) =>
  card(name)
    .getByRole("link")
    .all()
    .map((link) => [link.element().textContent, link.element().getAttribute("href")]);

beforeEach(async () => {
  await logIn();
});

test("a member with an unused trial can try either plan for free, on the way back to their session", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T06:00:00Z") });
  await show();
  await expect
    .element(page.getByText("$0 today. Cancel before Dec 08, 2026 and you pay nothing."))
    .toBeVisible();
  expect(waysOf("Monthly")).toEqual([
    ["Try Monthly for free", `/subscribe?plan=monthly&return=${backToSession}`],
  ]);
  expect(waysOf("Annual")).toEqual([
    ["Try Annual for free", `/subscribe?plan=yearly&return=${backToSession}`],
  ]);
  await expect.element(card("Monthly")).toMatchTextContent("$9.99/month");
  await expect.element(card("Annual")).toMatchTextContent("$149.99/year$12.50/month");
  await expect.element(page.getByText("Current plan")).not.toBeInTheDocument();
});

test("a member with a used trial is promised nothing free", async () => {
  await show(none, offer({ trialAvailable: false, annualBadge: "Save 25%" }));
  await expect.element(page.getByText(/^You've used your free trial/)).toBeVisible();
  await expect.element(page.getByText(/for free|\$0/)).not.toBeInTheDocument();
  expect([...waysOf("Monthly"), ...waysOf("Annual")].map(([said]) => said)).toEqual([
    "Choose Monthly",
    "Choose Annual",
  ]);
  await expect.element(card("Annual")).toMatchTextContent("Save 25%");
  await expect.element(card("Monthly")).not.toMatchTextContent("Save 25%");
});

test("without a payment provider no plan can be chosen", async () => {
  await show(none, offer({ cardForm: null }));
  await expect.element(page.getByText("Payments aren't open yet")).toBeVisible();
  expect([...waysOf("Monthly"), ...waysOf("Annual")]).toEqual([]);
  await expect.element(page.getByText("7-day free trial")).not.toBeInTheDocument();
});

test("a member's own plan is marked, and no second one can be bought", async () => {
  await show(subscription({ plan: "yearly" }));
  expect(waysOf("Annual")).toEqual([["Manage in billing", "/profile/payment-billing"]]);
  expect(waysOf("Monthly")).toEqual([]);
  await expect.element(card("Annual")).toMatchTextContent("Current plan");
  await expect.element(card("Monthly")).not.toMatchTextContent("Current plan");
  await expect.element(page.getByText(/^Switch plans in billing/)).toBeVisible();
  await expect.element(page.getByText("7-day free trial")).not.toBeInTheDocument();
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { start } from "#words/en/landing.ts";
import type { PaymentMethod, Receipt, SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { tabCatalogue, wholeCatalogue } from "#web/client/catalogues.ts";
import { LoginProvider } from "#web/client/current-user.tsx";
import { UiWordsContext } from "#web/ui/ui-words.ts";
import { BillingScreen } from "./billing/billing-screen.tsx";
import { paymentMethodQuery, receiptsQuery, statusQuery } from "./subscription-queries.ts";

beforeAll(async () => {
  await Promise.all([tabCatalogue.in("English"), wholeCatalogue.in("English")]);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-05T12:00:00Z") });
  vi.stubGlobal("location", new URL("http://localhost/profile/billing"));
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const plan = { priceCents: 999, monthlyEquivalentCents: 999 };
const offer = {
  currency: "usd",
  plans: { monthly: plan, yearly: { priceCents: 14_999, monthlyEquivalentCents: 1_250 } },
  annualBadge: null,
  trialDays: 7,
  trialAvailable: false,
  cardForm: null,
};
const active: SubscriptionStatus = {
  hasSubscription: true,
  plan: "monthly",
  status: "active",
  cancelAtPeriodEnd: false,
  currentPeriodEnd: "2026-12-28T12:00:00.000Z",
  trialEnd: null,
  nextPlan: null,
  nextPaymentAttempt: null,
  priceCents: null,
};
const failed: Receipt = {
  id: "in_1",
  date: "2026-12-01T12:00:00.000Z",
  amountCents: 999,
  discountCents: 0,
  taxCents: 0,
  refundedCents: 0,
  currency: "usd",
  status: "open",
  url: null,
};

/** The screen's English text for this status. */
function saidOf(status: Partial<SubscriptionStatus>, receipts: Receipt[] = []): string {
  const client = new QueryClient();
  client.setQueryData(["/api/auth/me"], { user: { username: "m-ada" } });
  client.setQueryData(["/api/offer"], offer);
  client.setQueryData<SubscriptionStatus>(statusQuery.queryKey, { ...active, ...status });
  client.setQueryData<Receipt[]>(receiptsQuery.queryKey, receipts);
  client.setQueryData<PaymentMethod>(paymentMethodQuery.queryKey, { card: null });
  const kitWords = createElement(
    UiWordsContext,
    { value: { ...start.app.ui, productName: "Spotter" } },
    createElement(BillingScreen),
  );
  const asMember = createElement(LoginProvider, null, kitWords);
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, asMember));
  return html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
}

describe("the billing screen shows", () => {
  test("the billing screen shows when a continuing plan is charged next", () => {
    const said = saidOf({});
    expect(said).toContain(
      "Monthly Active Renews on Dec 28, 2026 for $9.99. Price $9.99/month Next charge Dec 28, 2026",
    );
    expect(said).toContain("Cancel subscription");
  });

  test("the billing screen shows when a trial is charged first", () => {
    expect(saidOf({ status: "trialing" })).toContain(
      "Active Free trial Free until Dec 28, 2026. Then we charge $9.99. Price $9.99/month First charge Dec 28, 2026",
    );
  });

  test("the billing screen shows when a cancelled plan ends, and that it can be kept", () => {
    for (const status of ["active", "trialing"] as const) {
      const said = saidOf({ status, cancelAtPeriodEnd: true });
      expect(said).toContain(
        "Ending Soon You have full access until Dec 28, 2026. We won't charge you after that.",
      );
      expect(said).toContain("Ends on Dec 28, 2026 Keep my plan");
      expect(said).not.toMatch(/Next charge|Payment overdue|Cancel subscription/);
    }
  });

  test("the billing screen shows when a cancelled and overdue plan ends, and that it can be ended before the charge", () => {
    const said = saidOf({ status: "past_due", cancelAtPeriodEnd: true }, [failed]);
    expect(said).toContain("Ending Soon Your last payment didn't go through.");
    expect(said).toContain("Ends on Dec 28, 2026 Keep my plan");
    expect(said).toContain("Cancel subscription");
    expect(said).not.toContain("We won't charge you");
  });

  test("the billing screen shows a failed charge, and when the provider retries it, if it does", () => {
    const overdue = (nextPaymentAttempt: string | null) =>
      saidOf({ status: "past_due", nextPaymentAttempt }, [failed]);
    const again = overdue("2026-12-09T12:00:00.000Z");
    expect(again).toContain(
      "Payment overdue Your last payment didn't go through. We'll try again on Dec 09, 2026, and you keep your access until then.",
    );
    expect(again).not.toMatch(/Renews on|Next charge|Ends on|won't try this card again/);
    expect(again).toContain("Cancel subscription");
    const last = overdue(null);
    expect(last).toContain(
      "Payment overdue Your last payment didn't go through. We won't try this card again. Add another to keep your plan.",
    );
    expect(last).not.toContain("try again on");
    expect(overdue("2026-12-04T12:00:00.000Z")).not.toMatch(
      /try again on|won't try this card again/,
    );
  });

  test("the billing screen shows the plan's scheduled change with its price, and how to undo it", () => {
    const said = saidOf({ nextPlan: "yearly" });
    expect(said).toContain("Monthly Active Changes to Annual on Dec 28, 2026, for $149.99.");
    expect(said).toContain("Stay with Monthly");
    expect(said).not.toMatch(/Renews on|Switch to/);
    expect(saidOf({})).toContain("Switch to Annual");
    for (const status of [{ status: "past_due" }, { cancelAtPeriodEnd: true }] as const)
      expect(saidOf(status)).not.toMatch(/Switch to|Stay with/);
    // Free, not paid: no period could end.
    expect(saidOf({ currentPeriodEnd: null })).not.toContain("Switch to");
  });

  test("the billing screen shows that there is no plan any more", () => {
    const said = saidOf({
      hasSubscription: false,
      plan: null,
      status: null,
      currentPeriodEnd: null,
    });
    expect(said).toContain("Your plan has ended");
    expect(said).not.toMatch(/Next charge|Ends on|Cancel subscription/);
  });
});

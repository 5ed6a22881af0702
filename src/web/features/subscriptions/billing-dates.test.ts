import { describe, expect, test } from "vitest";
import type { SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { periodLater, renewalDate, standingOf } from "./billing-dates.ts";

const active: SubscriptionStatus = {
  hasSubscription: true,
  plan: "monthly",
  status: "active",
  cancelAtPeriodEnd: false,
  currentPeriodEnd: "2026-12-28T10:00:00.000Z",
  trialEnd: null,
  nextPlan: null,
  nextPaymentAttempt: null,
  priceCents: null,
};

describe("a subscription", () => {
  test("a subscription has the state of its next event", () => {
    expect(standingOf(active)).toBe("active");
    expect(standingOf({ ...active, status: "trialing" })).toBe("trial");
    expect(standingOf({ ...active, status: "past_due" })).toBe("past_due");
    expect(standingOf({ ...active, status: "trialing", cancelAtPeriodEnd: true })).toBe("ending");
    expect(standingOf({ ...active, hasSubscription: false, plan: null, status: null })).toBe(
      "none",
    );
  });

  test("a subscription is charged on the same day of the next month or year, or on its last", () => {
    const later = (from: string, plan: "monthly" | "yearly") =>
      periodLater(new Date(from), plan).toISOString();
    expect(later("2026-12-05T10:00:00.000Z", "monthly")).toBe("2027-01-05T10:00:00.000Z");
    expect(later("2027-01-31T10:00:00.000Z", "monthly")).toBe("2027-02-28T10:00:00.000Z");
    expect(later("2028-02-29T10:00:00.000Z", "yearly")).toBe("2029-02-28T10:00:00.000Z");
  });
});

test("a renewal date has its day in two digits, and the year", () => {
  expect(renewalDate("2026-12-03T18:00:00.000Z", "UTC")).toBe("Dec 03, 2026");
  expect(renewalDate(new Date("2026-12-31T23:30:00Z"), "Asia/Tokyo")).toBe("Jan 01, 2027");
});

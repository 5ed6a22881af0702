import { describe, expect, test } from "vitest";
import type { Receipt, SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { nextRetry, periodLater, standingOf } from "./billing-dates.ts";

const active: SubscriptionStatus = {
  hasSubscription: true,
  plan: "monthly",
  status: "active",
  cancelAtPeriodEnd: false,
  currentPeriodEnd: "2026-12-28T10:00:00.000Z",
  trialEnd: null,
};

describe("a subscription", () => {
  test("is what happens next with it", () => {
    expect(standingOf(active)).toBe("active");
    expect(standingOf({ ...active, status: "trialing" })).toBe("trial");
    expect(standingOf({ ...active, status: "past_due" })).toBe("past_due");
    expect(standingOf({ ...active, status: "trialing", cancelAtPeriodEnd: true })).toBe("ending");
    expect(standingOf({ ...active, hasSubscription: false, plan: null, status: null })).toBe(
      "none",
    );
  });

  test("is charged on the same day of the next month or year, or on its last", () => {
    const later = (from: string, plan: "monthly" | "yearly") =>
      periodLater(new Date(from), plan).toISOString();
    expect(later("2026-12-05T10:00:00.000Z", "monthly")).toBe("2027-01-05T10:00:00.000Z");
    expect(later("2027-01-31T10:00:00.000Z", "monthly")).toBe("2027-02-28T10:00:00.000Z");
    expect(later("2028-02-29T10:00:00.000Z", "yearly")).toBe("2029-02-28T10:00:00.000Z");
  });
});

describe("a charge that failed", () => {
  const open: Receipt = {
    id: "in_1",
    date: "2026-12-01T00:00:00.000Z",
    amountCents: 999,
    refundedCents: 0,
    currency: "usd",
    status: "open",
    url: null,
  };

  test("is tried again three, five and seven days after it failed first", () => {
    const retry = (now: string) => nextRetry([open], new Date(now))?.toISOString().slice(0, 10);
    expect(["2026-12-01", "2026-12-05T01:00:00Z", "2026-12-09"].map(retry)).toEqual([
      "2026-12-04",
      "2026-12-06",
      undefined,
    ]);
  });

  test("is not promised where there is none", () => {
    expect(nextRetry([{ ...open, status: "paid" }], new Date("2026-12-01"))).toBeNull();
  });
});

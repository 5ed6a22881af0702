import { expect, it } from "vitest";
import * as cancellations from "./booking-rules.ts";
import * as lifetimes from "./lifetimes.ts";
import * as prices from "./prices.ts";
import { maxWaitlists } from "./waitlists.ts";

const hours = 3_600_000;
const days = 24 * hours;

it("lifetimes are those that the product has decided", () => {
  expect(lifetimes).toMatchObject({
    loginIdleMs: 90 * days,
    loginLifetimeMs: 365 * days,
    resetLinkLifetimeMs: hours,
    deliveryTriedMs: 3 * days,
  });
});

it("graces are counted over 30 days; without any left, a member can hold one booking for 14", () => {
  expect([cancellations.graceMs, cancellations.limitedMs]).toEqual([30 * days, 14 * days]);
});

it("a trial lasts a week and is announced 3 days before its end; a failed charge is retried three times", () => {
  expect([prices.trialDays, prices.trialReminderDays, prices.trialKeptYears]).toEqual([7, 3, 2]);
  expect(prices.retryDays).toEqual([3, 5, 7]);
});

it("a member can wait for at most 3 sessions", () => {
  expect(maxWaitlists).toBe(3);
});

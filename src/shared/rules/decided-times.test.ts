import { expect, it } from "vitest";
import * as cancellations from "./booking-rules.ts";
import * as lifetimes from "./lifetimes.ts";
import * as prices from "./prices.ts";
import { maxWaitlists } from "./waitlists.ts";

const hours = 3_600_000;
const days = 24 * hours;

it("what lasts for a time lasts as long as the product says", () => {
  expect(lifetimes).toMatchObject({
    loginIdleMs: 90 * days,
    loginLifetimeMs: 365 * days,
    resetLinkLifetimeMs: hours,
    deliveryTriedMs: 3 * days,
  });
});

it("graces are counted over 30 days, and who has used them up is held to one booking for 14", () => {
  expect([cancellations.graceMs, cancellations.limitedMs]).toEqual([30 * days, 14 * days]);
});

it("a trial takes a week and is told of 3 days before its end; a failed charge is tried three times more", () => {
  expect([prices.trialDays, prices.trialReminderDays, prices.trialKeptYears]).toEqual([7, 3, 2]);
  expect(prices.retryDays).toEqual([3, 5, 7]);
});

it("a member waits for 3 sessions at most", () => {
  expect(maxWaitlists).toBe(3);
});

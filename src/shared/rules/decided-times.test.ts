import { expect, it } from "vitest";
import * as cancellations from "./cancellations.ts";
import * as lifetimes from "./lifetimes.ts";
import * as venues from "./missing-venues.ts";
import * as prices from "./prices.ts";
import { secondReminderMs } from "./reveal-window.ts";
import { maxWaitlists } from "./waitlists.ts";

const hours = 3_600_000;
const days = 24 * hours;

it("what lasts for a time lasts as long as the product says", () => {
  expect(lifetimes).toMatchObject({
    loginIdleMs: 90 * days,
    loginLifetimeMs: 365 * days,
    resetLinkLifetimeMs: hours,
    deliveryTriedMs: 3 * days,
    calendarPastMs: 30 * days,
  });
});

it("graces are counted over 30 days, and who has used them up is held to one booking for 14", () => {
  expect([cancellations.graceMs, cancellations.limitedMs]).toEqual([30 * days, 14 * days]);
});

it("a trial takes a week and is told of 3 days before its end; a failed charge is tried three times more", () => {
  expect([prices.trialDays, prices.trialReminderDays, prices.trialKeptYears]).toEqual([7, 3, 2]);
  expect(prices.retryDays).toEqual([3, 5, 7]);
});

it("planners hear of a missing venue 7 days, 48 and 24 hours before; at 6 hours the session is called off", () => {
  expect(venues.noVenueToldMs).toEqual([7 * days, 48 * hours, 24 * hours]);
  expect(venues.noVenueCalledOffMs).toBe(6 * hours);
});

it("the second reminder comes 2 hours before the start, and a member waits for 3 sessions at most", () => {
  expect([secondReminderMs, maxWaitlists]).toEqual([2 * hours, 3]);
});

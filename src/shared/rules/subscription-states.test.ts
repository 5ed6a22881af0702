import { describe, expect, it } from "vitest";
import { accessAt, unpaidEndOf } from "./subscription-states.ts";

const end = new Date("2026-12-01T12:00:00.000Z");
const before = new Date(end.getTime() - 1);

const access = (status: string | null, now: Date, cancelAtPeriodEnd = false) =>
  accessAt({ status, cancelAtPeriodEnd, currentPeriodEnd: end }, now);

describe("a subscription", () => {
  it.each(["trialing", "active", "past_due"])(
    "a subscription that is %s gives access, even while a renewal is late",
    (status) => {
      expect(access(status, before)).toBe(status);
      expect(access(status, new Date(end.getTime() + 86_400_000))).toBe(status);
    },
  );

  it.each([
    null,
    "incomplete",
    "incomplete_expired",
    "unpaid",
    "paused",
    "canceled",
    "something new",
  ])("a subscription that is %s gives no access", (status) => {
    expect(access(status, before)).toBeNull();
  });

  it.each(["trialing", "active"])(
    "a subscription that was cancelled while %s gives access up to its end, but not at it",
    (status) => {
      expect(access(status, before, true)).toBe(status);
      expect(access(status, end, true)).toBeNull();
    },
  );

  it("a subscription given for free has no end", () => {
    expect(
      accessAt({ status: "active", cancelAtPeriodEnd: false, currentPeriodEnd: null }, end),
    ).toBe("active");
  });
});

describe("the end of a subscription", () => {
  it("the end of a subscription is unpaid if it is known and follows a trial or a failed charge", () => {
    const endOf = (status: "trialing" | "active" | "past_due", cancelAtPeriodEnd = true) =>
      unpaidEndOf({ status, cancelAtPeriodEnd, currentPeriodEnd: end });
    expect([endOf("trialing"), endOf("past_due"), endOf("active")]).toEqual([end, end, null]);
    expect(endOf("trialing", false)).toBeNull();
  });
});

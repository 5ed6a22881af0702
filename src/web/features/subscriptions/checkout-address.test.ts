import { describe, expect, test } from "vitest";
import {
  doneAddress,
  pricingAddress,
  readPlan,
  readReturn,
  subscribeAddress,
  successAddress,
} from "./checkout-address.ts";

const session = "/browse?type=gym&session=7";

describe("where the member came from", () => {
  test("goes along from screen to screen, with its own search", () => {
    for (const address of [
      pricingAddress(session),
      subscribeAddress("yearly", session),
      successAddress("monthly", session),
      doneAddress("monthly", "seti_1", session),
    ]) {
      expect(readReturn(new URL(address, "https://spotter.example").search)).toBe(session);
    }
  });

  test("is nowhere when the address doesn't say, or names another site", () => {
    expect(readReturn("")).toBeNull();
    expect(readReturn("?return=https://evil.example")).toBeNull();
    expect(readReturn("?return=//evil.example")).toBeNull();
  });

  test("is never a screen of the way itself: that would lead round in a circle", () => {
    expect(readReturn(`?return=${encodeURIComponent("/pricing?return=/home")}`)).toBeNull();
    expect(readReturn("?return=/subscribe")).toBeNull();
    expect(readReturn("?return=/profile/payment-billing")).toBe("/profile/payment-billing");
  });
});

describe("the plan in the address", () => {
  test("is monthly unless it says yearly", () => {
    expect([
      readPlan(""),
      readPlan("?plan=monthly"),
      readPlan("?plan=weekly"),
      readPlan("?plan=yearly"),
    ]).toEqual(["monthly", "monthly", "monthly", "yearly"]);
  });

  test("is the one that was chosen", () => {
    expect(subscribeAddress("yearly", null)).toBe("/subscribe?plan=yearly");
    expect(pricingAddress(null)).toBe("/pricing");
  });
});

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

describe("the way back", () => {
  test("the way back from the checkout goes along from screen to screen, with its own query", () => {
    for (const address of [
      pricingAddress(session),
      subscribeAddress("yearly", session),
      successAddress("monthly", session),
      doneAddress("monthly", "seti_1", session),
    ]) {
      expect(readReturn(new URL(address, "https://spotter.example").search)).toBe(session);
    }
  });

  test("the way back from the checkout is nowhere if the address has none, or names another site", () => {
    expect(readReturn("")).toBeNull();
    expect(readReturn("?return=https://evil.example")).toBeNull();
    expect(readReturn("?return=//evil.example")).toBeNull();
  });

  test("the way back from the checkout is never a screen of the checkout itself, which would be a loop", () => {
    expect(readReturn(`?return=${encodeURIComponent("/pricing?return=/home")}`)).toBeNull();
    expect(readReturn("?return=/subscribe")).toBeNull();
    expect(readReturn("?return=/profile/payment-billing")).toBe("/profile/payment-billing");
  });
});

describe("the plan in the address", () => {
  test("the plan in the address is monthly unless it is yearly", () => {
    expect([
      readPlan(""),
      readPlan("?plan=monthly"),
      readPlan("?plan=weekly"),
      readPlan("?plan=yearly"),
    ]).toEqual(["monthly", "monthly", "monthly", "yearly"]);
  });

  test("the plan in the address is the chosen one", () => {
    expect(subscribeAddress("yearly", null)).toBe("/subscribe?plan=yearly");
    expect(pricingAddress(null)).toBe("/pricing");
  });
});

import { describe, expect, test } from "vitest";
import { phaseOf, readResult, unfinishedOf } from "./confirmation.ts";

const known = {
  isProcessed: true,
  redirectStatus: "succeeded",
  hasBegun: true,
  unfinished: "nothing",
  isSubscribed: undefined,
  isLate: false,
} as const;

describe("the result of a payment", () => {
  test("the result of a payment isn't shown in the first seconds, whatever it is", () => {
    for (const redirectStatus of ["succeeded", "failed", null]) {
      expect(phaseOf({ ...known, isProcessed: false, redirectStatus, isSubscribed: true })).toBe(
        "processing",
      );
    }
  });

  test("the result of a payment is a success only once the server says so", () => {
    expect(phaseOf(known)).toBe("confirming");
    expect(phaseOf({ ...known, isSubscribed: false })).toBe("confirming");
    expect(phaseOf({ ...known, isSubscribed: false, isLate: true })).toBe("late");
    expect(phaseOf({ ...known, isSubscribed: true, isLate: true })).toBe("confirmed");
  });

  test("the result of a payment is a failure if the address doesn't say succeeded, whatever else is so", () => {
    for (const redirectStatus of ["failed", "pending", "", null]) {
      expect(phaseOf({ ...known, redirectStatus, isSubscribed: true })).toBe("failed");
    }
  });

  test("a result that the address claims without a payment is the server's state, and no payment", () => {
    const byHand = { ...known, hasBegun: false };
    expect(phaseOf(byHand)).toBe("processing");
    expect(phaseOf({ ...byHand, isSubscribed: true })).toBe("confirmed");
    expect(phaseOf({ ...byHand, isSubscribed: false })).toBe("nothing");
    expect(phaseOf({ ...byHand, isLate: true })).toBe("nothing");
  });

  test("a result for an unknown plan is the server's state: there may still be a subscription", () => {
    const lost = { ...known, unfinished: "unknown_plan" } as const;
    expect(phaseOf(lost)).toBe("confirming");
    expect(phaseOf({ ...lost, isSubscribed: true })).toBe("confirmed");
    expect(phaseOf({ ...lost, isSubscribed: false })).toBe("failed");
  });

  test("the result of a payment is processing as long as the subscription is still to be made", () => {
    expect(phaseOf({ ...known, unfinished: "to_subscribe", isLate: true })).toBe("processing");
  });
});

describe("the address of a result", () => {
  const returned = readResult(
    "?setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_x&redirect_status=succeeded",
  );

  test("the address of a result has the provider's status, and whether it has returned", () => {
    expect(readResult("?payment_intent=pi_1&redirect_status=failed")).toEqual({
      redirectStatus: "failed",
      hasReturned: false,
      beginsTrial: false,
    });
    expect(readResult("?setup_intent=seti_1&redirect_status=succeeded")).toEqual({
      redirectStatus: "succeeded",
      hasReturned: false,
      beginsTrial: false,
    });
    expect(returned).toEqual({
      redirectStatus: "succeeded",
      hasReturned: true,
      beginsTrial: false,
    });
    expect(readResult("")).toEqual({
      redirectStatus: null,
      hasReturned: false,
      beginsTrial: false,
    });
  });

  test("the address of a result leads to a subscription only while a plan is being paid for, and only if the card was saved", () => {
    expect(unfinishedOf(returned, true)).toBe("to_subscribe");
    expect(unfinishedOf(returned, false)).toBe("unknown_plan");
    expect(unfinishedOf({ ...returned, redirectStatus: "failed" }, true)).toBe("nothing");
    expect(unfinishedOf(readResult("?setup_intent=seti_1&redirect_status=succeeded"), true)).toBe(
      "nothing",
    );
  });
});

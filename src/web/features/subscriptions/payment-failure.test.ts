import { expect, test } from "vitest";
import { ApiError } from "#web/client/api-client.ts";
import { readPaymentFailure } from "./payment-failure.ts";

const refusal = (status: number, code: string) =>
  new ApiError(
    status,
    "",
    JSON.stringify({ code, detail: `About ${code}.`, status, title: code, type: "" }),
  );

test("a refused card asks for another one, with the reason", () => {
  for (const [status, code] of [
    [402, "card_declined"],
    [402, "payment_action_required"],
    [400, "invalid_payment_method"],
  ] as const) {
    expect(readPaymentFailure(refusal(status, code))).toEqual({
      detail: `About ${code}.`,
      needsOtherCard: true,
      isAway: false,
      isSubscribed: false,
      isTrialUsed: false,
    });
  }
});

test("a provider that is down, or our own fault, keeps the card and is reported as a general failure", () => {
  expect(readPaymentFailure(refusal(503, "unavailable"))).toEqual({
    detail: null,
    needsOtherCard: false,
    isAway: true,
    isSubscribed: false,
    isTrialUsed: false,
  });
  expect(readPaymentFailure(refusal(500, "internal"))).toEqual({
    detail: null,
    needsOtherCard: false,
    isAway: false,
    isSubscribed: false,
    isTrialUsed: false,
  });
  expect(readPaymentFailure(new TypeError("no network"))).toEqual({
    detail: null,
    needsOtherCard: false,
    isAway: false,
    isSubscribed: false,
    isTrialUsed: false,
  });
});

test("a member with a subscription is told so", () => {
  expect(readPaymentFailure(refusal(409, "already_subscribed"))).toMatchObject({
    isSubscribed: true,
    needsOtherCard: false,
    detail: "About already_subscribed.",
  });
});

test("a card with a used trial is kept, and asks about paying now", () => {
  expect(readPaymentFailure(refusal(409, "trial_used"))).toMatchObject({
    isTrialUsed: true,
    needsOtherCard: false,
    detail: "About trial_used.",
  });
});

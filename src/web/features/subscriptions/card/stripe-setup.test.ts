import type { SetupIntent, Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { describe, expect, test } from "vitest";
import { outcomeOf, readReturnedCard, setUpStripeCard } from "./stripe-setup.ts";

const succeeded = {
  id: "seti_1",
  status: "succeeded",
  payment_method: "pm_1",
  last_setup_error: null,
} as SetupIntent;

/** A form with the result of `submit`, and a provider that answers with `result`. */
function payingWith(
  result: { setupIntent: SetupIntent } | { error: StripeError },
  submitError?: StripeError,
) {
  const asked: unknown[] = [];
  const elements = {
    submit: async () => (submitError === undefined ? {} : { error: submitError }),
  } as StripeElements;
  const confirmSetup = async (options: { confirmParams?: unknown; redirect?: string }) => {
    asked.push({ confirmParams: options.confirmParams, redirect: options.redirect });
    return result;
  };
  const stripe = { confirmSetup, retrieveSetupIntent: async () => result } as unknown as Stripe;
  return {
    asked,
    setUp: () => setUpStripeCard(stripe, elements, "seti_1_secret", "https://spotter.example/done"),
    stripe,
  };
}

describe("a card at the provider", () => {
  test("a card is saved at the provider, without leaving the page unless it has to", async () => {
    const { asked, setUp } = payingWith({ setupIntent: succeeded });
    expect(await setUp()).toEqual({
      kind: "saved",
      setupIntentId: "seti_1",
      paymentMethodId: "pm_1",
    });
    expect(asked).toEqual([
      { confirmParams: { return_url: "https://spotter.example/done" }, redirect: "if_required" },
    ]);
  });

  test("a card isn't requested while a field is wrong, which the provider's form shows itself", async () => {
    const { asked, setUp } = payingWith({ setupIntent: succeeded }, {
      type: "validation_error",
      message: "Incomplete.",
    } as StripeError);
    expect(await setUp()).toEqual({ kind: "incomplete" });
    expect(asked).toEqual([]);
  });

  test("a declined card shows the provider's words", async () => {
    const { setUp } = payingWith({
      error: { type: "card_error", message: "Your card has insufficient funds." } as StripeError,
    });
    expect(await setUp()).toEqual({ kind: "refused", text: "Your card has insufficient funds." });
  });

  test("a card saved by an earlier try counts as saved", async () => {
    const { setUp } = payingWith({
      error: { type: "invalid_request_error", setup_intent: succeeded } as StripeError,
    });
    expect(await setUp()).toMatchObject({ kind: "saved", paymentMethodId: "pm_1" });
  });

  test("a card is read when the provider has returned with it", async () => {
    const { stripe } = payingWith({
      setupIntent: { ...succeeded, payment_method: { id: "pm_2" } } as SetupIntent,
    });
    expect(await readReturnedCard(stripe, "seti_1_secret")).toMatchObject({
      kind: "saved",
      paymentMethodId: "pm_2",
    });
  });

  test("no card is returned if nothing was saved, or the bank refused it", () => {
    expect(outcomeOf({ ...succeeded, payment_method: null })).toEqual({ kind: "unsaved" });
    expect(outcomeOf({ ...succeeded, status: "requires_payment_method" })).toEqual({
      kind: "refused",
      text: null,
    });
  });
});

import type Stripe from "stripe";
import type { ConfirmSetupReply, ConfirmSetupRequest } from "#shared/api/subscriptions.ts";
import { ApiProblem, invalidField } from "#server/platform/problems.ts";
import { makeCard } from "./make-objects.ts";
import { emit, lockObject, insertObject, saveObject, seconds, idOf } from "./store.ts";
import type { Call, Stored } from "./store.ts";
import { testCard } from "./test-cards.ts";
import type { TestCard } from "./test-cards.ts";

/** Saves the card to the set-up's customer if the bank agrees. Throws `not_found` and `card_declined`. */
export async function confirmSetup(
  call: Call,
  request: ConfirmSetupRequest,
): Promise<ConfirmSetupReply["setupIntent"] | ApiProblem> {
  const { clientSecret, cardNumber, authenticate } = request;
  const [id = ""] = clientSecret.split("_secret_");
  const found = await lockObject(call, "setup_intent", id);
  if (found?.body.client_secret !== clientSecret) throw new ApiProblem("not_found");
  // Idempotent.
  if (found.body.status === "succeeded") {
    return { id, status: "succeeded", paymentMethodId: idOf(found.body.payment_method) };
  }
  if (found.body.status === "canceled") throw new ApiProblem("invalid_payment_method");
  const digits = cardNumber.replaceAll(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(digits)) throw invalidField("cardNumber", "must be a card number");

  const card = testCard(digits);
  if (card.setUp === "declined") {
    const { declineCode } = hiddenCardFactsOf(card);
    const message = "Your card was declined.";
    await refuse(call, found, "card_error", "card_declined", message, declineCode);
    return new ApiProblem("card_declined");
  }
  if (card.setUp === "asks" && authenticate === undefined) {
    await saveObject(call, { ...found, body: { ...found.body, status: "requires_action" } });
    return { id, status: "requires_action", paymentMethodId: null };
  }
  if (card.setUp === "asks" && authenticate === false) {
    const message = "We are unable to authenticate your payment method.";
    await refuse(
      call,
      found,
      "invalid_request_error",
      "setup_intent_authentication_failure",
      message,
    );
    return { id, status: "requires_payment_method", paymentMethodId: null };
  }
  return {
    id,
    status: "succeeded",
    paymentMethodId: await saveCard(call, found, request, digits, card),
  };
}

/** The provider's hidden knowledge of a card. */
export function hiddenCardFactsOf({
  charge,
  declineCode = "generic_decline",
  isDisputed = false,
}: TestCard): Required<Stored<"payment_method">["hidden"]> {
  return { charge, declineCode, isDisputed };
}

async function refuse(
  call: Call,
  { body, hidden }: Stored<"setup_intent">,
  type: Stripe.SetupIntent.LastSetupError.Type,
  code: Stripe.SetupIntent.LastSetupError.Code,
  message: string,
  declineCode?: string,
): Promise<void> {
  const refused: Stripe.SetupIntent = {
    ...body,
    status: "requires_payment_method",
    last_setup_error: {
      type,
      code,
      message,
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    },
  };
  await saveObject(call, { body: refused, hidden });
  await emit(call, "setup_intent.setup_failed", refused);
}

async function saveCard(
  call: Call,
  { body, hidden }: Stored<"setup_intent">,
  { expMonth, expYear }: ConfirmSetupRequest,
  digits: string,
  card: TestCard,
): Promise<string> {
  const customerId = idOf(body.customer);
  const made = makeCard(
    {
      brand: card.brand,
      last4: digits.slice(-4),
      expMonth: expMonth ?? 12,
      expYear: expYear ?? call.now.getUTCFullYear() + 3,
    },
    seconds(call.now),
  );
  const method: Stripe.PaymentMethod = { ...made, customer: customerId };
  await insertObject(call, { body: method, hidden: hiddenCardFactsOf(card) }, { customerId });
  const done: Stripe.SetupIntent = {
    ...body,
    status: "succeeded",
    payment_method: method.id,
    last_setup_error: null,
  };
  await saveObject(call, { body: done, hidden });
  return method.id;
}

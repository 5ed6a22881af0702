import Stripe from "stripe";
import { ApiProblem } from "#server/platform/problems.ts";
import {
  ProviderFailure,
  MissingAtProvider,
  IdempotencyConflict,
  retryAfterSeconds,
} from "./payments.ts";

/** The provider is away, slow, overloaded, incomprehensible or refuses our key: all the same to a member. */
export function providerUnavailable(cause: unknown): ApiProblem {
  return new ApiProblem("unavailable", { retryAfterSeconds, cause });
}

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

const actionCodes = new Set([
  "authentication_required",
  "subscription_payment_intent_requires_action",
  "invoice_payment_intent_requires_action",
]);

export function problemOfStripeError(error: StripeError): ApiProblem {
  if (actionCodes.has(error.code ?? "")) {
    return new ApiProblem("payment_action_required", { cause: error });
  }
  if (error instanceof Stripe.errors.StripeCardError || error.statusCode === 402) {
    return new ApiProblem("card_declined", { cause: error });
  }
  if (error instanceof Stripe.errors.StripeIdempotencyError) return new IdempotencyConflict(error);
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (error.code === "customer_tax_location_invalid")
      return new ApiProblem("unknown_zip_code", { cause: error });
    if (isOfCode(error)) return new ApiProblem("invalid_promotion_code", { cause: error });
    if (isOfCard(error)) return new ApiProblem("invalid_payment_method", { cause: error });
    const missing = missingOf(error);
    return missing === undefined
      ? new ProviderFailure(error)
      : new MissingAtProvider(missing, error);
  }
  return isKept(error) ? new ProviderFailure(error) : providerUnavailable(error);
}

/**
 * For complaints about our request or key. Includes an archived price, although subscribing continues with another.
 */
export function needsOperator(error: StripeError): boolean {
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  ) {
    return true;
  }
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  if (error.code === "customer_tax_location_invalid") return false;
  if (isOfCard(error) || isOfCode(error) || isKeyTaken(error)) return false;
  const missing = missingOf(error);
  return missing === undefined || missing === "price";
}

/**
 * The provider repeats results of executed requests, including failures, for a day under the same idempotency key. It
 * forgets refusals before execution: rate limits, a busy key, gateway errors.
 */
function isKept({ statusCode, headers }: StripeError): boolean {
  return statusCode === 500 || headers?.["idempotent-replayed"] === "true";
}

function isOfCode({ code, param }: StripeError): boolean {
  return code === "coupon_expired" || /^discounts|promotion_code/.test(param ?? "");
}

/** Another card helps, retrying doesn't. */
const cardCodes = new Set([
  "card_not_enrolled",
  "expired_card",
  "expired_payment_method",
  "incorrect_cvc",
  "incorrect_number",
  "invalid_card_type",
  "invalid_cvc",
  "invalid_expiry_month",
  "invalid_expiry_year",
  "invalid_number",
  "invalid_source_usage",
  "payment_intent_authentication_failure",
  "payment_intent_incompatible_payment_method",
  "payment_intent_mandate_invalid",
  "payment_intent_payment_attempt_failed",
  "payment_method_bank_account_blocked",
  "payment_method_billing_details_address_missing",
  "payment_method_currency_mismatch",
  "payment_method_customer_decline",
  "payment_method_not_available",
  "payment_method_provider_decline",
  "payment_method_restricted",
  "payment_method_unactivated",
  "payment_method_unexpected_state",
  "payment_method_unsupported_type",
  "setup_intent_authentication_failure",
  "token_already_used",
]);

/** Detached, foreign or unusable. The provider names no parameter for one that is left without a value. */
function isOfCard({ code, param, message }: StripeError): boolean {
  if (cardCodes.has(code ?? "")) return true;
  if (code !== undefined && code !== "resource_missing") return false;
  const isNamed = /(^|\[)(default_)?(payment_method|source)\]?$/.test(param ?? "");
  return isNamed || /attached payment (source|method)|default payment method/i.test(message);
}

const goneCodes = new Set([
  "resource_missing",
  "invoice_not_editable",
  "invoice_already_paid",
  "setup_intent_unexpected_state",
]);

function missingOf({
  code,
  param,
  message,
}: StripeError): MissingAtProvider["missing"] | undefined {
  const isGone = goneCodes.has(code ?? "");
  // An archived price has no code; if its product is archived, the message names no parameter.
  if (/items\]?\[\d+\]\[price\]$/.test(param ?? "") || /price.* inactive/i.test(message)) {
    return isGone || /inactive/i.test(message) ? "price" : undefined;
  }
  if (isGone) return param === "customer" ? "customer" : "other";
  // The provider has no code for changing an ended subscription or an invoice that takes no payment.
  return /canceled subscription|already paid|no longer (be paid|payable)/i.test(message)
    ? "other"
    : undefined;
}

export function isKeyTaken(error: unknown): boolean {
  const cause = error instanceof ProviderFailure ? error.cause : error;
  return (
    cause instanceof Stripe.errors.StripeInvalidRequestError &&
    (cause.param === "lookup_key" || /lookup key/i.test(cause.message))
  );
}

/** The client takes any JSON without an `error` key as success, even from something else than the provider. */
export function expectObject<Thing extends { readonly object: string }>(
  reply: Thing,
  ...kinds: readonly string[]
): Thing {
  if (!kinds.includes(reply.object)) {
    throw providerUnavailable(
      new Error(`Expected ${kinds.join(" or ")}, got ${JSON.stringify(reply.object)}.`),
    );
  }
  return reply;
}

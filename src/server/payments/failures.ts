import Stripe from "stripe";
import { ApiProblem } from "#server/platform/problems.ts";
import { NotAtProvider, RepeatedDifferently } from "./payments.ts";

const retryAfterSeconds = 15;

/** The provider is away, slow, overloaded, not to be understood or refuses our key: all the same to a member. */
export function away(cause: unknown): ApiProblem {
  return new ApiProblem("unavailable", { retryAfterSeconds, cause });
}

/** Makes one call and turns what the provider complains about into what the rest of the server knows. */
export async function callProvider<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    throw translate(error);
  }
}

const actionCodes = new Set([
  "authentication_required",
  "subscription_payment_intent_requires_action",
  "invoice_payment_intent_requires_action",
]);

function translate(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (actionCodes.has(error.code ?? "")) {
    return new ApiProblem("payment_action_required", { cause: error });
  }
  if (error instanceof Stripe.errors.StripeCardError || error.statusCode === 402) {
    return new ApiProblem("card_declined", { cause: error });
  }
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return new RepeatedDifferently(error.message, { cause: error });
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    // 409: another call with the same key is still under way there.
    if (error.statusCode === 409) return away(error);
    return isGone(error) ? new NotAtProvider(error.message, { cause: error }) : error;
  }
  return away(error);
}

const goneCodes = new Set(["resource_missing", "invoice_not_editable", "invoice_already_paid"]);

function isGone(error: InstanceType<typeof Stripe.errors.StripeInvalidRequestError>): boolean {
  return (
    goneCodes.has(error.code ?? "") ||
    // The provider has no code for changing what has ended.
    /canceled subscription|already paid/i.test(error.message)
  );
}

/**
 * Holds a reply to what it should be. The client takes any JSON without an `error` for a good answer, so
 * that something else than the provider may seem to have answered well.
 */
export function expectObject<Thing extends { readonly object: string }>(
  reply: Thing,
  ...kinds: readonly string[]
): Thing {
  if (!kinds.includes(reply.object)) {
    throw away(new Error(`Expected ${kinds.join(" or ")}, got ${JSON.stringify(reply.object)}.`));
  }
  return reply;
}

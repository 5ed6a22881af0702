import type { SetupIntent, Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import type { SetupOutcome } from "./card-setup.ts";

/** What a set-up that the provider has finished with came to. */
export function outcomeOf(setupIntent: SetupIntent): SetupOutcome {
  const { id, status, payment_method: method, last_setup_error: failure } = setupIntent;
  if (status !== "succeeded") return { kind: "refused", text: failure?.message ?? null };
  const paymentMethodId = typeof method === "string" ? method : (method?.id ?? null);
  return paymentMethodId === null
    ? { kind: "unsaved" }
    : { kind: "saved", setupIntentId: id, paymentMethodId };
}

/** The provider shows what is wrong with a field in the field; all else is said by its message. */
function outcomeOfError({ type, message, setup_intent: setupIntent }: StripeError): SetupOutcome {
  // A set-up that succeeded in another try is as good as this one.
  if (setupIntent?.status === "succeeded") return outcomeOf(setupIntent);
  return type === "validation_error"
    ? { kind: "incomplete" }
    : { kind: "refused", text: message ?? null };
}

/** Has the provider save the card; it leaves the page for `returnUrl` only when the card makes it. */
export async function setUpStripeCard(
  stripe: Stripe,
  elements: StripeElements,
  clientSecret: string,
  returnUrl: string,
): Promise<SetupOutcome> {
  const submitted = await elements.submit();
  if (submitted.error !== undefined) return outcomeOfError(submitted.error);
  const { error, setupIntent } = await stripe.confirmSetup({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl },
    redirect: "if_required",
  });
  return error === undefined ? outcomeOf(setupIntent) : outcomeOfError(error);
}

/** What became of the card while the provider had led away from the page. */
export async function readReturnedCard(
  stripe: Stripe,
  clientSecret: string,
): Promise<SetupOutcome> {
  const { error, setupIntent } = await stripe.retrieveSetupIntent(clientSecret);
  return error === undefined ? outcomeOf(setupIntent) : outcomeOfError(error);
}

import type { SetupIntent, Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { queryOptions } from "@tanstack/react-query";
import { loadStripe } from "@stripe/stripe-js/pure";
import type { SetupOutcome } from "./card-setup.ts";

/** The provider's script, loaded when a card form is first shown. Fails if it is unreachable. */
export const stripeScriptQuery = (publishableKey: string) =>
  queryOptions({
    queryKey: ["stripe-script", publishableKey],
    queryFn: async (): Promise<Stripe> => {
      const stripe = await loadStripe(publishableKey);
      if (stripe === null) throw new Error("Stripe's script needs a browser");
      return stripe;
    },
    staleTime: "static",
    networkMode: "always",
  });

/** The outcome of a finished set-up. */
export function outcomeOf(setupIntent: SetupIntent): SetupOutcome {
  const { id, status, payment_method: method, last_setup_error: failure } = setupIntent;
  if (status !== "succeeded") return { kind: "refused", text: failure?.message ?? null };
  const paymentMethodId = typeof method === "string" ? method : (method?.id ?? null);
  return paymentMethodId === null
    ? { kind: "unsaved" }
    : { kind: "saved", setupIntentId: id, paymentMethodId };
}

/** The provider shows a field's fault in the field; everything else has a message. */
function outcomeOfError({ type, message, setup_intent: setupIntent }: StripeError): SetupOutcome {
  // A set-up that succeeded in another try counts as success.
  if (setupIntent?.status === "succeeded") return outcomeOf(setupIntent);
  if (setupIntent?.status === "canceled") return { kind: "ended" };
  return type === "validation_error"
    ? { kind: "incomplete" }
    : { kind: "refused", text: message ?? null };
}

/** Saves the card at the provider, which leaves the page for `returnUrl` only if the card requires it. */
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

/** The card's outcome after the provider had left the page. */
export async function readReturnedCard(
  stripe: Stripe,
  clientSecret: string,
): Promise<SetupOutcome> {
  const { error, setupIntent } = await stripe.retrieveSetupIntent(clientSecret);
  return error === undefined ? outcomeOf(setupIntent) : outcomeOfError(error);
}

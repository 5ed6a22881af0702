import { queryOptions } from "@tanstack/react-query";
import { loadStripe } from "@stripe/stripe-js/pure";
import type { Stripe } from "@stripe/stripe-js";

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

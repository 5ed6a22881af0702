import { useLocation } from "wouter";
import { createSubscription } from "#shared/api/subscriptions.ts";
import type { CreateSubscriptionRequest } from "#shared/api/subscriptions.ts";
import type { Plan } from "#shared/rules/prices.ts";
import { request } from "#web/client/api-client.ts";
import { useMessages } from "#web/client/messages.ts";
import { queryClient } from "#web/client/query-client.ts";
import { toast } from "#web/ui/toast.ts";
import type { SavedCard } from "#web/features/subscriptions/card/card-setup.ts";
import type { CardUseFailure } from "#web/features/subscriptions/card/card-step.tsx";
import { doneAddress } from "#web/features/subscriptions/checkout-address.ts";
import { statusQuery } from "#web/features/subscriptions/subscription-queries.ts";
import { forgetCheckout, rememberPayment } from "./checkout-memory.ts";
import { readPaymentFailure } from "#web/features/subscriptions/payment-failure.ts";

async function subscribe(body: CreateSubscriptionRequest): Promise<void> {
  await request(createSubscription, { body });
  rememberPayment(body.plan);
  forgetCheckout();
}

interface Checkout {
  plan: Plan;
  returnTo: string | null;
  /** Whether the screen has said that the first payment is due today. */
  acceptsNoTrial: boolean;
  onTrialUsed: () => void;
}

/** Begins the subscription with a saved card and leads on to its confirmation. A toast says what failed. */
export function useCreateSubscription({ plan, returnTo, acceptsNoTrial, onTrialUsed }: Checkout) {
  const { failed, checkout } = useMessages().subscriptions;
  const [, navigate] = useLocation();
  const create = async ({ setupIntentId, paymentMethodId }: SavedCard) => {
    try {
      await subscribe({
        plan,
        paymentMethodId,
        ...(acceptsNoTrial ? { acceptsNoTrial } : {}),
      });
    } catch (error) {
      const { isSubscribed, isTrialUsed } = readPaymentFailure(error);
      if (isTrialUsed) onTrialUsed();
      else toast({ title: failed.title, tone: "destructive" }); // `explain` gives the reason in place
      if (isSubscribed) void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey });
      throw error;
    }
    navigate(doneAddress(plan, setupIntentId, returnTo, !acceptsNoTrial), { replace: true });
  };
  const explain = (error: unknown): CardUseFailure => {
    const { detail, needsOtherCard, isAway } = readPaymentFailure(error);
    return { text: isAway ? checkout.away : (detail ?? failed.text), needsOtherCard };
  };
  return { create, explain };
}

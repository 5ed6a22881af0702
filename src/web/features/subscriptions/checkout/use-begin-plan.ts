import { useQueryClient } from "@tanstack/react-query";
import { createSubscription } from "#shared/api/subscriptions.ts";
import type { CreatedSubscription, CreateSubscriptionRequest } from "#shared/api/subscriptions.ts";
import type { Plan } from "#shared/rules/prices.ts";
import { request } from "#web/client/api-client.ts";
import { useMessages } from "#web/client/messages.ts";
import type { SavedCard } from "#web/features/subscriptions/card/card-setup.ts";
import type { CardUseFailure } from "#web/features/subscriptions/card/card-step.tsx";
import { readPaymentFailure } from "#web/features/subscriptions/payment-failure.ts";
import { statusQuery } from "#web/features/subscriptions/subscription-queries.ts";
import { toast } from "#web/ui/toast.ts";
import { forgetCheckout, rememberPayment } from "./checkout-memory.ts";

interface PlanRequest {
  readonly plan: Plan;
  /** Whether the screen has said that the first payment is due today. */
  readonly acceptsNoTrial: boolean;
  readonly thenBook: CreateSubscriptionRequest["thenBook"];
  readonly promotionCode?: string | undefined;
  readonly onTrialUsed: () => void;
  /** Failures that no toast reports. */
  readonly isQuiet?: (error: unknown) => boolean;
}

/** Begins a plan with a saved card, and books. `explain` gives the reason of a failure, which a toast names. */
export function useBeginPlan({
  plan,
  acceptsNoTrial,
  thenBook,
  promotionCode,
  onTrialUsed,
  isQuiet,
}: PlanRequest) {
  const { failed, checkout } = useMessages().subscriptions;
  const queryClient = useQueryClient();
  const begin = async ({ paymentMethodId }: SavedCard): Promise<CreatedSubscription> => {
    const body = {
      plan,
      paymentMethodId,
      ...(acceptsNoTrial ? { acceptsNoTrial } : {}),
      ...(promotionCode === undefined ? {} : { promotionCode }),
      ...(thenBook === undefined ? {} : { thenBook }),
    };
    try {
      const created = await request(createSubscription, { body });
      rememberPayment(plan);
      forgetCheckout();
      return created;
    } catch (error) {
      const { isSubscribed, isTrialUsed } = readPaymentFailure(error);
      if (isTrialUsed) onTrialUsed();
      else if (isQuiet?.(error) !== true) toast({ title: failed.title, tone: "destructive" });
      if (isSubscribed) void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey });
      throw error;
    }
  };
  const explain = (error: unknown): CardUseFailure => {
    const { detail, needsOtherCard, isAway } = readPaymentFailure(error);
    return { text: isAway ? checkout.away : (detail ?? failed.text), needsOtherCard };
  };
  return { begin, explain };
}

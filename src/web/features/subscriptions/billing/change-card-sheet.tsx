import { changePaymentMethod } from "#shared/api/subscriptions.ts";
import type { Offer, SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { useMessages } from "#web/client/messages.ts";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError, request } from "#web/client/api-client.ts";
import { toast } from "#web/ui/toast.ts";
import { billingAddress } from "#web/features/subscriptions/checkout-address.ts";
import { readPaymentFailure } from "#web/features/subscriptions/payment-failure.ts";
import {
  paymentMethodQuery,
  refreshSubscription,
  statusQuery,
} from "#web/features/subscriptions/subscription-queries.ts";
import type { SavedCard } from "#web/features/subscriptions/card/card-setup.ts";
import { CardStep } from "#web/features/subscriptions/card/card-step.tsx";

export function ChangeCardSheet({
  kind,
  open,
  onClose,
}: OverlayControl & { kind: NonNullable<Offer["cardForm"]> }) {
  const { billing: words } = useMessages().subscriptions;
  return (
    <BottomSheet
      height="medium"
      open={open}
      onClose={onClose}
      title={words.changeCard}
      description={words.cardText}
    >
      <ChangeCard kind={kind} onChanged={onClose} />
    </BottomSheet>
  );
}

interface ChangeCardProps {
  kind: NonNullable<Offer["cardForm"]>;
  onChanged: () => void;
}

function ChangeCard({ kind, onChanged }: ChangeCardProps) {
  const { billing: words } = useMessages().subscriptions;
  const queryClient = useQueryClient();
  const textOf = (error: unknown) => readPaymentFailure(error).detail ?? words.cardFailed.text;
  const sayOutcome = ({ hasSubscription, status }: SubscriptionStatus) => {
    if (!hasSubscription) toast({ title: words.none.titleAgain, text: words.cardTooLate });
    else if (status === "past_due") toast({ title: words.cardChanged, text: words.cardStillOpen });
    else toast({ title: words.cardChanged, tone: "success" });
  };
  const change = async ({ paymentMethodId }: SavedCard) => {
    try {
      const { card, subscription } = await request(changePaymentMethod, {
        body: { paymentMethodId },
      });
      queryClient.setQueryData(paymentMethodQuery.queryKey, { card });
      queryClient.setQueryData(statusQuery.queryKey, subscription);
      sayOutcome(subscription);
    } catch (error) {
      // The screen is outdated.
      if (error instanceof ApiError && error.status === 409) void refreshSubscription(queryClient);
      toast({ title: words.cardFailed.title, text: textOf(error), tone: "destructive" });
      throw error;
    }
    // An open charge was made with it at once.
    void refreshSubscription(queryClient);
    onChanged();
  };
  return (
    <CardStep
      kind={kind}
      submitLabel={words.saveCard}
      returnPath={billingAddress}
      onUse={change}
      explain={(error) => ({
        text: textOf(error),
        needsOtherCard: readPaymentFailure(error).needsOtherCard,
      })}
    />
  );
}

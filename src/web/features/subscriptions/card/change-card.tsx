import { changePaymentMethod } from "#shared/api/subscriptions.ts";
import type { Offer } from "#shared/api/subscriptions.ts";
import { request } from "#web/client/api-client.ts";
import { useMessages } from "#web/client/messages.ts";
import { queryClient } from "#web/client/query-client.ts";
import { toast } from "#web/ui/toast.ts";
import { billingAddress } from "#web/features/subscriptions/checkout-address.ts";
import { readPaymentFailure } from "#web/features/subscriptions/payment-failure.ts";
import {
  paymentMethodQuery,
  receiptsQuery,
  statusQuery,
} from "#web/features/subscriptions/subscription-queries.ts";
import type { SavedCard } from "./card-setup.ts";
import { CardStep } from "./card-step.tsx";

interface ChangeCardProps {
  kind: NonNullable<Offer["cardForm"]>;
  onChanged: () => void;
}

/** Puts another card in place of the present one. */
export function ChangeCard({ kind, onChanged }: ChangeCardProps) {
  const { billing: words } = useMessages().subscriptions;
  const textOf = (error: unknown) => readPaymentFailure(error).detail ?? words.cardFailed.text;
  const change = async ({ paymentMethodId }: SavedCard) => {
    try {
      const saved = await request(changePaymentMethod, { body: { paymentMethodId } });
      queryClient.setQueryData(paymentMethodQuery.queryKey, saved);
    } catch (error) {
      toast({ title: words.cardFailed.title, text: textOf(error), tone: "destructive" });
      throw error;
    }
    // A charge that was open was made with it at once.
    for (const { queryKey } of [statusQuery, receiptsQuery])
      void queryClient.invalidateQueries({ queryKey });
    toast({ title: words.cardChanged, tone: "success" });
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

import type { Offer } from "#shared/api/subscriptions.ts";
import { useMessages } from "#web/client/messages.ts";
import { RestingDrawing } from "#web/ui/art/resting-drawing.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { billingAddress, pricingAddress } from "#web/features/subscriptions/checkout-address.ts";

/** Nothing is paid, and what a plan would bring. */
export function NoSubscription({ offer }: { offer: Offer }) {
  const { none } = useMessages().subscriptions.billing;
  return (
    <EmptyState
      drawing={<RestingDrawing />}
      title={offer.trialAvailable ? none.title : none.titleAgain}
      text={offer.trialAvailable ? none.text(offer.trialDays) : none.textAgain}
      action={<ButtonLink href={pricingAddress(billingAddress)}>{none.action}</ButtonLink>}
    />
  );
}

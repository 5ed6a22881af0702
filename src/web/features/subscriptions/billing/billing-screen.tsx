import type { Offer, SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { ConfirmEmailHint } from "#web/client/confirm-email-hint.tsx";
import { useMessages } from "#web/client/messages.ts";
import { RestingDrawing } from "#web/ui/art/resting-drawing.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded, together } from "#web/ui/loaded.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { standingOf } from "#web/features/subscriptions/billing-dates.ts";
import { billingAddress, pricingAddress } from "#web/features/subscriptions/checkout-address.ts";
import { useOffer, useStatus } from "#web/features/subscriptions/subscription-queries.ts";
import { BillingSkeleton } from "./billing-skeleton.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { CardSection } from "./card-section.tsx";
import { PlanSection } from "./plan-section.tsx";
import { ReceiptSection } from "./receipt-section.tsx";

/** What the member pays, when and with which card; the way out, and the way to stay. */
export function BillingScreen() {
  const { title } = useMessages().subscriptions.billing;
  const offer = useOffer();
  const status = useStatus();
  return (
    <Screen title={title} backHref="/profile">
      <Loaded query={together({ offer, status })} skeleton={<BillingSkeleton />}>
        {(known) => <Billing {...known} />}
      </Loaded>
    </Screen>
  );
}

function Billing({ offer, status }: { offer: Offer; status: SubscriptionStatus }) {
  const standing = standingOf(status);
  if (standing === "none") {
    return (
      <div className="flex flex-col gap-8">
        <NoSubscription offer={offer} />
        <ReceiptSection hideWhenEmpty />
      </div>
    );
  }
  const isOverdue = status.status === "past_due";
  return (
    <div className="flex flex-col gap-8">
      <PlanSection offer={offer} status={status} />
      <CardSection offer={offer} needsCare={isOverdue} />
      <div>
        <ReceiptSection />
        <ConfirmEmailHint className="mt-2" />
      </div>
      {/* One that is overdue is still charged until it ends. */}
      {(standing !== "ending" || isOverdue) && (
        <CancelButton endsAt={isOverdue ? null : status.currentPeriodEnd} />
      )}
    </div>
  );
}

/** Nothing is paid, and what a plan would bring. */
function NoSubscription({ offer }: { offer: Offer }) {
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

import type { Offer, SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { useMessages } from "#web/client/messages.ts";
import { Screen } from "#web/ui/screen.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { standingOf } from "#web/features/subscriptions/billing-dates.ts";
import { useOffer, useStatus } from "#web/features/subscriptions/subscription-queries.ts";
import { BillingSkeleton } from "./billing-skeleton.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { CardSection } from "./card-section.tsx";
import { NoSubscription } from "./no-subscription.tsx";
import { PlanSection } from "./plan-section.tsx";
import { ReceiptSection } from "./receipt-section.tsx";

/** What the member pays, when and with which card; the way out, and the way to stay. */
export function BillingScreen() {
  const { title } = useMessages().subscriptions.billing;
  const offer = useOffer();
  const status = useStatus();
  const retry = () => {
    for (const query of [offer, status]) if (query.error !== null) void query.refetch();
  };
  return (
    <Screen title={title} backHref="/profile">
      {offer.data !== undefined && status.data !== undefined ? (
        <Billing offer={offer.data} status={status.data} />
      ) : offer.error !== null || status.error !== null ? (
        <ErrorState onRetry={retry} busy={offer.isFetching || status.isFetching} />
      ) : (
        <BillingSkeleton />
      )}
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
  return (
    <div className="flex flex-col gap-8">
      <PlanSection offer={offer} status={status} />
      <CardSection offer={offer} needsCare={standing === "past_due"} />
      <ReceiptSection />
      {standing !== "ending" && (
        <CancelButton endsAt={standing === "past_due" ? null : status.currentPeriodEnd} />
      )}
    </div>
  );
}

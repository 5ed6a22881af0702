import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { useMessages } from "#web/client/messages.ts";
import { Screen } from "#web/ui/screen.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { ChangeCard } from "#web/features/subscriptions/card/change-card.tsx";
import {
  billingAddress,
  pricingAddress,
  readPlan,
  readReturn,
  readsCardChange,
} from "#web/features/subscriptions/checkout-address.ts";
import { useOffer, useStatus } from "#web/features/subscriptions/subscription-queries.ts";
import { AlreadySubscribed } from "./already-subscribed.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { Checkout } from "./checkout.tsx";

/** The payment form: where a plan is paid for. */
export function SubscribeScreen() {
  const search = useSearch();
  return readsCardChange(search) ? <ChangeCardScreen /> : <PlanPaymentScreen search={search} />;
}

function PlanPaymentScreen({ search }: { search: string }) {
  const { checkout, plans } = useMessages().subscriptions;
  const plan = readPlan(search);
  const returnTo = readReturn(search);
  const { offer: offered, status, error, retry, isLoading } = useOfferAndStatus();
  const [isTrialUsed, setIsTrialUsed] = useState(false);
  const offer =
    isTrialUsed && offered !== undefined ? { ...offered, trialAvailable: false } : offered;
  const isSubscribed = status?.hasSubscription === true;
  const heading = isSubscribed
    ? checkout.title
    : offer?.trialAvailable === false
      ? checkout.heading
      : checkout.headingTrial;
  return (
    <Screen
      title={checkout.titleOf(plans[plan].name)}
      heading={heading}
      backHref={pricingAddress(returnTo)}
    >
      {isSubscribed ? (
        <AlreadySubscribed returnTo={returnTo} />
      ) : offer !== undefined && status !== undefined ? (
        <Checkout
          key={plan}
          offer={offer}
          plan={plan}
          returnTo={returnTo}
          onTrialUsed={setIsTrialUsed}
        />
      ) : error !== null ? (
        <ErrorState onRetry={retry} busy={isLoading} />
      ) : (
        <CheckoutSkeleton />
      )}
    </Screen>
  );
}

/** The same form for another card, where it can't stand in a sheet of the billing screen. */
function ChangeCardScreen() {
  const { billing } = useMessages().subscriptions;
  const [, navigate] = useLocation();
  const { offer, error, retry, isLoading } = useOfferAndStatus();
  const kind = offer?.cardForm ?? null;
  return (
    <Screen title={billing.changeCard} lead={billing.cardText} backHref={billingAddress}>
      {kind !== null ? (
        <ChangeCard kind={kind} onChanged={() => navigate(billingAddress, { replace: true })} />
      ) : error !== null ? (
        <ErrorState onRetry={retry} busy={isLoading} />
      ) : (
        <CheckoutSkeleton />
      )}
    </Screen>
  );
}

function useOfferAndStatus() {
  const offer = useOffer();
  const status = useStatus();
  const retry = () => {
    for (const query of [offer, status]) if (query.error !== null) void query.refetch();
  };
  return {
    offer: offer.data,
    status: status.data,
    error: offer.error ?? status.error,
    retry,
    isLoading: offer.isFetching || status.isFetching,
  };
}

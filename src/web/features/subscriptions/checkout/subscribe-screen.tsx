import { useState } from "react";
import { useSearch } from "wouter";
import { useMessages } from "#web/client/messages.ts";
import { Loaded, together } from "#web/ui/loaded.tsx";
import { Screen } from "#web/ui/screen.tsx";
import {
  billingAddress,
  pricingAddress,
  readPlan,
  readReturn,
} from "#web/features/subscriptions/checkout-address.ts";
import { useOffer, useStatus } from "#web/features/subscriptions/subscription-queries.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { CardFormSkeleton } from "#web/features/subscriptions/card/card-form-skeleton.tsx";
import { PairDrawing } from "#web/ui/art/pair-drawing.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Checkout } from "./checkout.tsx";

export function SubscribeScreen() {
  const search = useSearch();
  const { checkout, plans } = useMessages().subscriptions;
  const plan = readPlan(search);
  const returnTo = readReturn(search);
  const offer = useOffer();
  const status = useStatus();
  const [isTrialUsed, setIsTrialUsed] = useState(false);
  const isSubscribed = status.data?.hasSubscription === true;
  const hasNoTrial = offer.data !== undefined && (isTrialUsed || !offer.data.trialAvailable);
  const heading = isSubscribed
    ? checkout.title
    : hasNoTrial
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
      ) : (
        <Loaded query={together({ offer, status })} skeleton={<CheckoutSkeleton />}>
          {(known) => (
            <Checkout
              key={plan}
              offer={isTrialUsed ? { ...known.offer, trialAvailable: false } : known.offer}
              plan={plan}
              returnTo={returnTo}
              onTrialUsed={setIsTrialUsed}
            />
          )}
        </Loaded>
      )}
    </Screen>
  );
}

export function CheckoutSkeleton() {
  return (
    <>
      <SkeletonGroup>
        <Card className="mb-6">
          <Skeleton className="h-6 w-44" />
          <div className="mt-5 flex items-center justify-between">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-8 w-14" />
          </div>
          <Skeleton className="mt-3 h-5" />
          <Skeleton className="mt-3 h-5" />
        </Card>
      </SkeletonGroup>
      <CardFormSkeleton />
    </>
  );
}

/** A member with a plan has nothing to pay here. */
export function AlreadySubscribed({ returnTo }: { returnTo: string | null }) {
  const { already } = useMessages().subscriptions.checkout;
  return (
    <EmptyState
      drawing={<PairDrawing />}
      title={already.title}
      text={already.text}
      action={
        <>
          <ButtonLink href={billingAddress}>{already.billing}</ButtonLink>
          {returnTo !== null && returnTo !== billingAddress && (
            <ButtonLink variant="quiet" href={returnTo}>
              {already.goOn}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

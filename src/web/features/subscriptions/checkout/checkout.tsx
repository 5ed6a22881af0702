import { Suspense, useState } from "react";
import { useSearch } from "wouter";
import type { Offer } from "#shared/api/subscriptions.ts";
import type { Plan } from "#shared/rules/prices.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { useNow } from "#web/client/clock.ts";
import { useMessages } from "#web/client/messages.ts";
import { renewalDate } from "#web/client/renewal-date.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { daysLater } from "#web/features/subscriptions/billing-dates.ts";
import { CardFormSkeleton } from "#web/features/subscriptions/card/card-form-skeleton.tsx";
import type { SavedCard } from "#web/features/subscriptions/card/card-setup.ts";
import { CardStep } from "#web/features/subscriptions/card/card-step.tsx";
import {
  pricingAddress,
  readReturnedSecret,
  successAddress,
} from "#web/features/subscriptions/checkout-address.ts";
import { PaymentsUnavailable } from "#web/features/subscriptions/payments-unavailable.tsx";
import { usePlanTexts } from "#web/features/subscriptions/plan-texts.ts";
import { readCheckout, rememberCheckout } from "./checkout-memory.ts";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { useCreateSubscription } from "./use-create-subscription.ts";

const ReturnedCard = lazyPart(
  async () => (await import("#web/features/subscriptions/card/returned-card.tsx")).ReturnedCard,
);

interface CheckoutProps {
  offer: Offer;
  plan: Plan;
  returnTo: string | null;
  /** The card turned out to have had its trial, or another one is to be tried. */
  onTrialUsed: (isUsed: boolean) => void;
}

/** What is paid when, and the card that pays it. */
export function Checkout({ offer, plan, returnTo, onTrialUsed }: CheckoutProps) {
  const { checkout: words, result } = useMessages().subscriptions;
  const now = useNow(minuteMs);
  const search = useSearch();
  // Led back by the provider in the middle of paying for this plan: the card is there already.
  const [returnedSecret, setReturnedSecret] = useState(() =>
    readCheckout() === plan ? readReturnedSecret(search) : null,
  );
  const [returnedCard, setReturnedCard] = useState<SavedCard | null>(null);
  const { create, explain } = useCreateSubscription({
    plan,
    returnTo,
    acceptsNoTrial: !offer.trialAvailable,
    onTrialUsed: () => onTrialUsed(true),
  });
  const { name, price, every } = usePlanTexts()(offer, plan);
  const kind = offer.cardForm;
  if (kind === null) return <PaymentsUnavailable />;
  const trialEnd = renewalDate(daysLater(now, offer.trialDays));
  return (
    <>
      <CheckoutSummary offer={offer} plan={plan} returnTo={returnTo} now={now} />
      {kind.kind === "stripe" && returnedSecret !== null ? (
        <Suspense fallback={<CardFormSkeleton />}>
          <ReturnedCard
            publishableKey={kind.publishableKey}
            clientSecret={returnedSecret}
            label={offer.trialAvailable ? result.startingTrial : result.processing}
            onRead={(card) => {
              setReturnedCard(card);
              setReturnedSecret(null);
            }}
          />
        </Suspense>
      ) : (
        <CardStep
          kind={kind}
          first={returnedCard}
          submitLabel={offer.trialAvailable ? words.payTrial(name) : words.pay(name, price)}
          returnPath={successAddress(plan, returnTo, offer.trialAvailable)}
          onConfirm={() => rememberCheckout(plan)}
          onUse={create}
          onOtherCard={() => onTrialUsed(false)}
          explain={explain}
          terms={
            <p data-uncovered className="mt-4 text-small text-ink-soft">
              {offer.trialAvailable ? words.termsTrial(every, trialEnd) : words.terms(every)}
            </p>
          }
          wayBack={
            <ButtonLink wide variant="secondary" href={pricingAddress(returnTo)} replace>
              {words.initError.back}
            </ButtonLink>
          }
        />
      )}
    </>
  );
}

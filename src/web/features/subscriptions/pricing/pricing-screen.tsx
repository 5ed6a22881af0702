import { Gift, Info } from "lucide-react";
import { useSearch } from "wouter";
import type { Offer, SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { plans } from "#shared/rules/prices.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { useNow } from "#web/client/clock.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { renewalDate } from "#web/client/renewal-date.ts";
import { IconLine } from "#web/ui/icon-line.tsx";
import { Loaded, together } from "#web/ui/loaded.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { daysLater } from "#web/features/subscriptions/billing-dates.ts";
import { readReturn } from "#web/features/subscriptions/checkout-address.ts";
import { PaymentsUnavailable } from "#web/features/subscriptions/payments-unavailable.tsx";
import { priceText } from "#words/money.ts";
import { useOffer, useStatus } from "#web/features/subscriptions/subscription-queries.ts";
import { FeatureList } from "./feature-list.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PricingSkeleton } from "./pricing-skeleton.tsx";

/** The two plans and what they bring. */
export function PricingScreen() {
  const { pricing: words } = useMessages().subscriptions;
  const returnTo = readReturn(useSearch());
  const offer = useOffer();
  const status = useStatus();
  return (
    <Screen
      title={words.title}
      heading={words.heading}
      lead={words.lead}
      backHref={returnTo ?? "/browse"}
    >
      <Loaded query={together({ offer, status })} skeleton={<PricingSkeleton />}>
        {(known) => <Plans {...known} returnTo={returnTo} />}
      </Loaded>
    </Screen>
  );
}

function Plans({
  offer,
  status,
  returnTo,
}: {
  offer: Offer;
  status: SubscriptionStatus;
  returnTo: string | null;
}) {
  const { pricing: words } = useMessages().subscriptions;
  const isSubscribed = status.hasSubscription;
  return (
    <>
      {!isSubscribed && (
        <div className="mb-4">
          {offer.cardForm === null ? <PaymentsUnavailable /> : <TrialNote offer={offer} />}
        </div>
      )}
      <ul className="flex flex-col gap-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            offer={offer}
            subscribedTo={isSubscribed ? status.plan : null}
            isSubscribed={isSubscribed}
            returnTo={returnTo}
          />
        ))}
      </ul>
      {isSubscribed && (
        <IconLine icon={<Info size={16} />} className="mt-4">
          {words.other}
        </IconLine>
      )}
      <FeatureList />
      <p className="mt-6 text-small text-ink-soft">{words.cancelAnyTime}</p>
    </>
  );
}

function TrialNote({ offer }: { offer: Offer }) {
  const { pricing: words } = useMessages().subscriptions;
  const tag = useLanguageTag();
  const now = useNow(minuteMs);
  if (!offer.trialAvailable) return <p className="text-body text-ink-soft">{words.trialUsed}</p>;
  return (
    <p className="flex items-center gap-3.5 rounded-card bg-success-soft p-4 text-success-text">
      <Gift aria-hidden size={26} className="shrink-0" />
      <span>
        <strong className="block text-body font-bold">{words.trial(offer.trialDays)}</strong>
        <span className="text-small">
          {words.trialText(
            priceText(0, offer.currency, tag),
            renewalDate(daysLater(now, offer.trialDays)),
          )}
        </span>
      </span>
    </p>
  );
}

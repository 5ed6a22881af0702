import {
  Gift,
  Info,
  CalendarCheck,
  Coffee,
  MessagesSquare,
  UserPlus,
  UsersRound,
  CircleCheck,
} from "lucide-react";
import { useSearch } from "wouter";
import { useId } from "react";
import type { Offer, SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { plans } from "#shared/rules/prices.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { useNow } from "#web/client/clock.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { renewalDate, daysLater } from "#web/features/subscriptions/billing-dates.ts";
import { IconLine } from "#web/ui/icon-line.tsx";
import { Loaded, together } from "#web/ui/loaded.tsx";
import { Screen } from "#web/ui/screen.tsx";
import {
  readReturn,
  billingAddress,
  subscribeAddress,
} from "#web/features/subscriptions/checkout-address.ts";
import { WaitingSession } from "#web/features/subscriptions/checkout/waiting-session.tsx";
import { PaymentsUnavailable } from "#web/features/subscriptions/payments-unavailable.tsx";
import { priceText } from "#words/money.ts";
import { useOffer, useStatus } from "#web/features/subscriptions/subscription-queries.ts";
import { DocumentLinks } from "#web/ui/document-links.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import type { Plan } from "#shared/rules/prices.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { usePlanTexts } from "#web/features/subscriptions/plan-texts.ts";

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
      <WaitingSession returnTo={returnTo} />
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
  const {
    app: { documents },
    subscriptions: { pricing: words },
  } = useMessages();
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
      <DocumentLinks words={documents} className="mt-2" />
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

export function PricingSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-19 rounded-card" />
      <div className="mt-4 flex flex-col gap-3">
        {[0, 1].map((key) => (
          <Card key={key}>
            <Skeleton className="h-6 w-24" />
            <Skeleton className="mt-3 h-7 w-32" />
            <Skeleton className="mt-2 h-4 w-40" />
            <Skeleton className="mt-4 h-13 rounded-button" />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}

const features = [
  { key: "sessions", Icon: CalendarCheck },
  { key: "groups", Icon: UsersRound },
  { key: "invite", Icon: UserPlus },
  { key: "chat", Icon: MessagesSquare },
  { key: "social", Icon: Coffee },
] as const;

export function FeatureList() {
  const { pricing: words } = useMessages().subscriptions;
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-heading font-bold text-ink">
        {words.included}
      </h2>
      <ul className="mt-3">
        {features.map(({ key, Icon }) => {
          const feature = words.features[key];
          return (
            <li
              key={key}
              className="flex items-center gap-3.5 border-t border-line py-3 text-body text-ink first:border-t-0"
            >
              <Icon aria-hidden size={20} className="shrink-0 text-brand-text" />
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3.5">
                <span>{feature.name}</span>
                {"value" in feature && <span className="font-bold text-ink">{feature.value}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface PlanCardProps {
  plan: Plan;
  offer: Offer;
  isSubscribed: boolean;
  subscribedTo: Plan | null;
  returnTo: string | null;
}

export function PlanCard({ plan, offer, isSubscribed, subscribedTo, returnTo }: PlanCardProps) {
  const { pricing: words, checkout, plans } = useMessages().subscriptions;
  const id = useId();
  const { name, price, monthly } = usePlanTexts()(offer, plan);
  const isCurrent = subscribedTo === plan;
  const badge = plan === "yearly" ? offer.annualBadge : null;
  return (
    <Card
      as="li"
      aria-labelledby={id}
      className={cx("flex flex-col", isCurrent && "border-success! ring-1 ring-success")}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="text-heading font-bold text-ink">
          {name}
        </h2>
        {isCurrent ? (
          <Badge tone="success" icon={<CircleCheck aria-hidden size={14} />}>
            {words.current}
          </Badge>
        ) : (
          badge !== null && <Badge tone="brand">{badge}</Badge>
        )}
      </div>
      <p className="mt-2 flex items-baseline gap-0.5 text-ink">
        <span className="text-title font-extrabold tabular-nums">{price}</span>
        <span className="text-body text-ink-soft">
          {offer.plusTax ? checkout.plusTax(plans[plan].unit) : plans[plan].unit}
        </span>
      </p>
      <p className="mt-0.5 text-small text-ink-soft">
        {plan === "yearly" ? words.monthlyAnd(monthly, plans[plan].rhythm) : plans[plan].rhythm}
      </p>
      {isCurrent ? (
        <ButtonLink wide variant="secondary" className="mt-4" href={billingAddress}>
          {words.manage}
        </ButtonLink>
      ) : (
        !isSubscribed &&
        offer.cardForm !== null && (
          <ButtonLink
            wide
            variant={plan === "monthly" ? "primary" : "secondary"}
            className="mt-4"
            href={subscribeAddress(plan, returnTo)}
          >
            {offer.trialAvailable ? words.start(name) : words.startAgain(name)}
          </ButtonLink>
        )
      )}
    </Card>
  );
}

import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Offer } from "#shared/api/subscriptions.ts";
import type { Plan } from "#shared/rules/prices.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { renewalDate } from "#web/client/renewal-date.ts";
import { Card } from "#web/ui/card.tsx";
import { daysLater, periodLater } from "#web/features/subscriptions/billing-dates.ts";
import { pricingAddress } from "#web/features/subscriptions/checkout-address.ts";
import { usePlanTexts } from "#web/features/subscriptions/plan-texts.ts";
import { priceText } from "#words/money.ts";

interface CheckoutSummaryProps {
  offer: Offer;
  plan: Plan;
  returnTo: string | null;
  now: Date;
}

/** What is paid when. */
export function CheckoutSummary({ offer, plan, returnTo, now }: CheckoutSummaryProps) {
  const { checkout: words } = useMessages().subscriptions;
  const tag = useLanguageTag();
  const texts = usePlanTexts()(offer, plan);
  const trialEnd = renewalDate(daysLater(now, offer.trialDays));
  return (
    <Card className="mb-6">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-heading font-bold text-ink">
          {texts.name} <span className="font-medium text-ink-soft">{texts.priceAndUnit}</span>
        </h2>
        <Link
          href={pricingAddress(returnTo)}
          className="-my-2 -mr-1.5 inline-flex min-h-11 shrink-0 items-center px-1.5 text-small font-semibold text-brand-text underline-offset-4 hover:underline"
        >
          {words.change}
        </Link>
      </div>
      <dl className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
        <Row term={words.dueToday} strong>
          {offer.trialAvailable ? priceText(0, offer.currency, tag) : texts.price}
        </Row>
        {offer.trialAvailable ? (
          <>
            <Row term={words.trialEnds}>{trialEnd}</Row>
            <Row term={words.afterwards}>{texts.every}</Row>
          </>
        ) : (
          <Row term={words.nextCharge}>
            {words.nextChargeOn(texts.price, renewalDate(periodLater(now, plan)))}
          </Row>
        )}
      </dl>
    </Card>
  );
}

function Row({
  term,
  strong = false,
  children,
}: {
  term: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={strong ? "text-body font-semibold text-ink" : "text-body text-ink-soft"}>
        {term}
      </dt>
      <dd
        className={
          strong
            ? "text-title font-extrabold text-ink tabular-nums"
            : "text-right text-body font-medium text-ink tabular-nums"
        }
      >
        {children}
      </dd>
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Bell, CreditCard, Gift } from "lucide-react";
import { priceText } from "#words/money.ts";
import { readOffer } from "#shared/api/subscriptions.ts";
import type { Offer } from "#shared/api/subscriptions.ts";
import { trialReminderDays } from "#shared/rules/prices.ts";
import { now } from "#web/client/clock.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { daysLater, renewalDate } from "#web/features/subscriptions/billing-dates.ts";

/** The costs of booking without a plan: nothing today, a reminder, the first charge. */
export function TrialTimeline({ offer }: { offer: Offer }) {
  const {
    bookingsInDetail: { sheet: bookingSheet },
    subscriptions,
  } = useMessages();
  const tag = useLanguageTag();
  const { trialDays, currency, plans } = offer;
  const price = subscriptions.plans.monthly.price(
    priceText(plans.monthly.priceCents, currency, tag),
  );
  if (!offer.trialAvailable) {
    return (
      <p className="mb-4 rounded-field bg-sunken p-4 text-small text-ink-soft">
        {subscriptions.pricing.trialUsed} {price}
      </p>
    );
  }
  const words = bookingSheet.trial;
  const nothing = priceText(0, currency, tag);
  const inDays = (days: number) => renewalDate(daysLater(now(), days));
  const moments = [
    { Icon: Gift, when: words.today, what: nothing },
    { Icon: Bell, when: inDays(trialDays - trialReminderDays), what: words.reminder },
    { Icon: CreditCard, when: inDays(trialDays), what: words.firstCharge, more: price },
  ];
  return (
    <section className="mb-5 rounded-card bg-success-soft p-4 text-success-text">
      <h3 className="text-body font-bold">{words.title(trialDays)}</h3>
      <p className="text-small">{words.lead(nothing, inDays(trialDays))}</p>
      <ol className="relative mt-3 grid grid-cols-3 gap-2 before:absolute before:top-4 before:right-[16.6%] before:left-[16.6%] before:border-t-2 before:border-current before:opacity-30">
        {moments.map(({ Icon, when, what, more }) => (
          <li key={what} className="flex flex-col items-center text-center">
            <span className="z-1 flex size-8 items-center justify-center rounded-full bg-surface">
              <Icon aria-hidden size={16} />
            </span>
            <span className="mt-1 text-tiny">{when}</span>
            <span className="text-small leading-snug font-bold">{what}</span>
            {more !== undefined && <span className="text-tiny">{more}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The trial in one line, before the first step. */
export function TrialLine() {
  const words = useMessages().bookingsInDetail.sheet.trial;
  const tag = useLanguageTag();
  const { data: offer } = useQuery(apiQuery(readOffer));
  if (offer?.trialAvailable !== true || offer.cardForm === null) return null;
  const end = renewalDate(daysLater(now(), offer.trialDays));
  return (
    <p className="mb-5 flex items-center gap-3 rounded-field bg-success-soft px-4 py-3 text-small text-success-text">
      <Gift aria-hidden size={20} className="shrink-0" />
      <span>
        <b className="font-bold">{words.title(offer.trialDays)}.</b>{" "}
        {words.lead(priceText(0, offer.currency, tag), end)}
      </span>
    </p>
  );
}

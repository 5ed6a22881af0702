import type { Offer } from "#shared/api/subscriptions.ts";
import type { Plan } from "#shared/rules/prices.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { priceText } from "#messages/money.ts";

/** The name of a plan and its price in the ways in which it is said. */
export function usePlanTexts(offer: Offer): (plan: Plan) => {
  name: string;
  /** "$9.99" */
  price: string;
  /** "$9.99/month" */
  priceAndUnit: string;
  /** "$9.99 every month" */
  every: string;
  /** "$12.50/month" */
  monthly: string;
} {
  const words = useMessages().subscriptions;
  const tag = useLanguageTag();
  return (plan) => {
    const { priceCents, monthlyEquivalentCents } = offer.plans[plan];
    const price = priceText(priceCents, offer.currency, tag);
    const { name, price: priceAndUnit, every } = words.plans[plan];
    return {
      name,
      price,
      priceAndUnit: priceAndUnit(price),
      every: every(price),
      monthly: words.perMonth(priceText(monthlyEquivalentCents, offer.currency, tag)),
    };
  };
}

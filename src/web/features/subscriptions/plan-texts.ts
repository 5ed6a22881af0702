import type { Offer } from "#shared/api/subscriptions.ts";
import type { Plan } from "#shared/rules/prices.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { priceText } from "#messages/money.ts";

export interface PlanTexts {
  readonly name: string;
  /** "$9.99" */
  readonly price: string;
  /** "$9.99/month" */
  readonly priceAndUnit: string;
  /** "$9.99 every month" */
  readonly every: string;
  /** "$12.50/month" */
  readonly monthly: string;
}

/** The name of a plan that is offered and its price in the ways in which it is said. */
export function usePlanTexts(): (offer: Offer, plan: Plan) => PlanTexts {
  const words = useMessages().subscriptions;
  const tag = useLanguageTag();
  return ({ plans, currency }, plan) => {
    const { priceCents, monthlyEquivalentCents } = plans[plan];
    const price = priceText(priceCents, currency, tag);
    const { name, price: priceAndUnit, every } = words.plans[plan];
    return {
      name,
      price,
      priceAndUnit: priceAndUnit(price),
      every: every(price),
      monthly: words.perMonth(priceText(monthlyEquivalentCents, currency, tag)),
    };
  };
}

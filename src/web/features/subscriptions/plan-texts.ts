import type { Offer } from "#shared/api/subscriptions.ts";
import { monthlyEquivalentCents } from "#shared/rules/prices.ts";
import type { Plan } from "#shared/rules/prices.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { priceText } from "#words/money.ts";

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

/**
 * The name of a plan and its price in the ways in which it is said: that of the offer, unless what somebody is charged
 * for it is known.
 */
export function usePlanTexts(): (
  offer: Offer,
  plan: Plan,
  chargedCents?: number | null,
) => PlanTexts {
  const words = useMessages().subscriptions;
  const tag = useLanguageTag();
  return ({ plans, currency }, plan, chargedCents = null) => {
    const priceCents = chargedCents ?? plans[plan].priceCents;
    const price = priceText(priceCents, currency, tag);
    const { name, price: priceAndUnit, every } = words.plans[plan];
    return {
      name,
      price,
      priceAndUnit: priceAndUnit(price),
      every: every(price),
      monthly: words.perMonth(priceText(monthlyEquivalentCents(plan, priceCents), currency, tag)),
    };
  };
}

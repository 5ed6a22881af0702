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

/** A plan's name and price in their forms: the member's own price if known, otherwise the offer's. */
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

import type { Offer } from "#shared/api/subscriptions.ts";
import { FaqScreen } from "#web/features/profiles/help/faq-screen.tsx";
import type { PlanFacts } from "#web/features/profiles/help/faq-screen.tsx";
import { pricingAddress } from "#web/features/subscriptions/checkout-address.ts";
import { usePlanTexts } from "#web/features/subscriptions/plan-texts.ts";
import { useOffer } from "#web/features/subscriptions/subscription-queries.ts";

const pricingHref = pricingAddress("/profile/faq");

/** The answers, with the prices and the trial that are really offered. */
export function Faq() {
  const { data: offer } = useOffer();
  const textsOf = usePlanTexts();
  const plans = offer === undefined ? null : planFacts(offer, textsOf);
  return <FaqScreen plans={plans} pricingHref={pricingHref} />;
}

function planFacts(offer: Offer, textsOf: ReturnType<typeof usePlanTexts>): PlanFacts {
  const yearly = textsOf(offer, "yearly");
  return {
    monthly: textsOf(offer, "monthly").priceAndUnit,
    yearly: yearly.priceAndUnit,
    yearlyPerMonth: yearly.monthly,
    trialDays: offer.trialDays,
  };
}

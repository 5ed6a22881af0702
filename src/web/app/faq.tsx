import type { Offer } from "#shared/api/subscriptions.ts";
import { FaqScreen } from "#web/features/profiles/help/faq-screen.tsx";
import { pricingAddress } from "#web/features/subscriptions/checkout-address.ts";
import { usePlanTexts } from "#web/features/subscriptions/plan-texts.ts";
import { useOffer } from "#web/features/subscriptions/subscription-queries.ts";

const pricingHref = pricingAddress("/profile/faq");

/** The answers, with the prices and the trial that are really offered. */
export function Faq() {
  const { data: offer } = useOffer();
  return offer === undefined ? (
    <FaqScreen plans={null} pricingHref={pricingHref} />
  ) : (
    <FaqWithPlans offer={offer} />
  );
}

function FaqWithPlans({ offer }: { offer: Offer }) {
  const textsOf = usePlanTexts(offer);
  const yearly = textsOf("yearly");
  const plans = {
    monthly: textsOf("monthly").priceAndUnit,
    yearly: yearly.priceAndUnit,
    yearlyPerMonth: yearly.monthly,
    trialDays: offer.trialDays,
  };
  return <FaqScreen plans={plans} pricingHref={pricingHref} />;
}

import { CircleCheck } from "lucide-react";
import { useId } from "react";
import type { Offer } from "#shared/api/subscriptions.ts";
import type { Plan } from "#shared/rules/prices.ts";
import { useMessages } from "#web/client/messages.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/class-names.ts";
import { billingAddress, subscribeAddress } from "#web/features/subscriptions/checkout-address.ts";
import { usePlanTexts } from "#web/features/subscriptions/plan-texts.ts";

interface PlanCardProps {
  plan: Plan;
  offer: Offer;
  isSubscribed: boolean;
  subscribedTo: Plan | null;
  returnTo: string | null;
}

/** A plan with its price and the way to it. */
export function PlanCard({ plan, offer, isSubscribed, subscribedTo, returnTo }: PlanCardProps) {
  const { pricing: words, plans } = useMessages().subscriptions;
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
        <span className="text-body text-ink-soft">{plans[plan].unit}</span>
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
          <SubscribeLink
            plan={plan}
            kind={offer.cardForm.kind}
            returnTo={returnTo}
            label={offer.trialAvailable ? words.start(name) : words.startAgain(name)}
          />
        )
      )}
    </Card>
  );
}

interface SubscribeLinkProps {
  plan: Plan;
  kind: "sandbox" | "stripe";
  returnTo: string | null;
  label: string;
}

function SubscribeLink({ plan, kind, returnTo, label }: SubscribeLinkProps) {
  const href = subscribeAddress(plan, returnTo);
  const look = { wide: true, variant: plan === "monthly" ? "primary" : "secondary" } as const;
  if (kind === "sandbox") {
    return (
      <ButtonLink {...look} className="mt-4" href={href}>
        {label}
      </ButtonLink>
    );
  }
  // A page of its own: only there the provider's script may run.
  return (
    <a href={href} className={cx(buttonClass(look), "mt-4")}>
      {label}
    </a>
  );
}

import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import type { Offer, SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { useNow } from "#web/client/clock.ts";
import { useMessages } from "#web/client/messages.ts";
import { renewalDate, standingOf } from "#web/features/subscriptions/billing-dates.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { BadgeTone } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Section } from "#web/ui/section.tsx";
import type { Standing } from "#web/features/subscriptions/billing-dates.ts";
import { billingAddress, pricingAddress } from "#web/features/subscriptions/checkout-address.ts";
import { usePlanTexts } from "#web/features/subscriptions/plan-texts.ts";
import type { Plan } from "#shared/rules/prices.ts";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { cx } from "#web/ui/class-names.ts";
import { useUnpaidBookings } from "#web/features/subscriptions/subscription-queries.ts";
import { useKeepPlan, useKeepPresentPlan } from "./use-plan-changes.ts";

type Subscribed = Exclude<Standing, "none">;
const tones: Record<Subscribed, BadgeTone> = {
  active: "success",
  trial: "brand",
  ending: "warning",
  past_due: "danger",
};

export function PlanSection({ offer, status }: { offer: Offer; status: SubscriptionStatus }) {
  const { billing: words } = useMessages().subscriptions;
  const keep = useKeepPlan();
  const textsOf = usePlanTexts();
  const { plan, priceCents } = status;
  const { name, priceAndUnit, price } = textsOf(offer, plan ?? "monthly", priceCents);
  const next = status.nextPlan ? textsOf(offer, status.nextPlan) : null;
  const standing = standingOf(status);
  const isOverdue = standing === "past_due" || status.status === "past_due";
  if (standing === "none") return null;
  const until = status.currentPeriodEnd === null ? "" : renewalDate(status.currentPeriodEnd);
  return (
    <Section title={words.plan}>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <h3 className="text-title font-extrabold text-ink">{name}</h3>
          <span className="flex gap-1.5">
            {standing === "trial" && <Badge tone={tones.active}>{words.standing.active}</Badge>}
            <Badge tone={tones[standing]}>{words.standing[standing]}</Badge>
          </span>
        </div>
        {isOverdue ? (
          <PastDueNote nextAttempt={status.nextPaymentAttempt} />
        ) : (
          <p className="mt-1.5 text-body text-ink-soft">
            {standing === "ending"
              ? words.next.ending(until)
              : next !== null
                ? words.next.switching(next.name, next.price, until)
                : words.next[standing](price, until)}
          </p>
        )}
        <PlanFacts standing={standing} priceAndUnit={priceAndUnit} until={until} />
        {standing === "ending" && (
          <>
            {!isOverdue && <LostBookingsNote isAtOnce={false} className="mt-4" />}
            <Button wide className="mt-4" busy={keep.isPending} onClick={keep.run}>
              {words.keep}
            </Button>
          </>
        )}
        {(standing === "active" || standing === "trial") && (
          <PlanSwitch offer={offer} status={status} />
        )}
        <ButtonLink
          wide
          variant="quiet"
          size="small"
          className="mt-2 -mb-2"
          href={pricingAddress(billingAddress)}
        >
          {words.seePlans}
        </ButtonLink>
      </Card>
    </Section>
  );
}

interface PlanFactsProps {
  standing: Subscribed;
  priceAndUnit: string;
  until: string;
}

function PlanFacts({ standing, priceAndUnit, until }: PlanFactsProps) {
  const { billing: words } = useMessages().subscriptions;
  return (
    <dl className="mt-4 flex flex-col gap-2 border-t border-line pt-3.5">
      <Fact term={words.facts.price}>{priceAndUnit}</Fact>
      {standing !== "past_due" && (
        <Fact
          term={
            standing === "ending"
              ? words.facts.ends
              : standing === "trial"
                ? words.facts.firstCharge
                : words.facts.nextCharge
          }
        >
          {until}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-body text-ink-soft">{term}</dt>
      <dd className="text-right text-body font-semibold text-ink tabular-nums">{children}</dd>
    </div>
  );
}

function PastDueNote({ nextAttempt }: { nextAttempt: string | null }) {
  const { next } = useMessages().subscriptions.billing;
  const now = useNow(minuteMs);
  const isToCome = nextAttempt !== null && new Date(nextAttempt) > now;
  const whatNext =
    nextAttempt === null ? next.pastDueLast : isToCome && next.pastDueOn(renewalDate(nextAttempt));
  return (
    <div
      role="status"
      className="mt-3 flex gap-3 rounded-field bg-danger-soft p-4 text-small text-danger-text"
    >
      <CircleAlert aria-hidden size={20} className="shrink-0" />
      <p>
        {next.pastDue} {whatNext} {next.pastDueCard}
      </p>
    </div>
  );
}

const others = { monthly: "yearly", yearly: "monthly" } as const;

function PlanSwitch({ offer, status }: { offer: Offer; status: SubscriptionStatus }) {
  const { switch: words } = useMessages().subscriptions.billing;
  const textsOf = usePlanTexts();
  const dialog = useLazyOverlay<{ plan: Plan; every: string; until: string; isTrial: boolean }>(
    async () => (await import("./switch-dialog.tsx")).SwitchDialog,
  );
  const present = status.plan ?? "monthly";
  const keep = useKeepPresentPlan(present);
  if (status.currentPeriodEnd === null) return null;
  const until = renewalDate(status.currentPeriodEnd);
  if (status.nextPlan) {
    return (
      <Button wide variant="secondary" className="mt-4" busy={keep.isPending} onClick={keep.run}>
        {words.undo(textsOf(offer, present).name)}
      </Button>
    );
  }
  const plan = others[present];
  const { name, every } = textsOf(offer, plan);
  const isTrial = status.status === "trialing";
  return (
    <>
      <Button
        wide
        variant="secondary"
        className="mt-4"
        onClick={() => dialog.show({ plan, every, until, isTrial })}
      >
        {words.action(name)}
      </Button>
      {dialog.element}
    </>
  );
}

interface LostBookingsNoteProps {
  /** Whether the plan would end with its cancellation, not later. */
  isAtOnce: boolean;
  className?: string;
}

/** The number of bookings lost with a plan that ends unpaid; nothing at zero. */
export function LostBookingsNote({ isAtOnce, className }: LostBookingsNoteProps) {
  const { billing: words } = useMessages().subscriptions;
  const { data } = useUnpaidBookings();
  if (data === undefined || data.endsAt === null || data.count === 0) return null;
  return (
    <p
      className={cx(
        "flex gap-3 rounded-field bg-warning-soft p-4 text-small font-medium text-warning-text",
        className,
      )}
    >
      <Info aria-hidden size={20} className="shrink-0" />
      <span>
        {isAtOnce ? words.freesNow(data.count) : words.frees(data.count, renewalDate(data.endsAt))}
      </span>
    </p>
  );
}

import type { Offer, SubscriptionStatus } from "#shared/api/subscriptions.ts";
import type { Plan } from "#shared/rules/prices.ts";
import { useMessages } from "#web/client/messages.ts";
import { renewalDate } from "#web/client/renewal-date.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { usePlanTexts } from "#web/features/subscriptions/plan-texts.ts";
import { useKeepPresentPlan } from "./use-plan-changes.ts";

const others = { monthly: "yearly", yearly: "monthly" } as const;

/** The way to the other plan, and back while the change is to come. */
export function PlanSwitch({ offer, status }: { offer: Offer; status: SubscriptionStatus }) {
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

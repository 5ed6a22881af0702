import type { Plan } from "#shared/rules/prices.ts";
import { useMessages } from "#web/client/messages.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { useSwitchPlan } from "./use-plan-changes.ts";

interface SwitchDialogProps extends OverlayControl {
  plan: Plan;
  /** "$149.99 every year" */
  every: string;
  /** The end of the paid period or trial, when the new plan is first charged. */
  until: string;
  isTrial: boolean;
}

/** Shows the new charge and its start before the plan is changed. */
export function SwitchDialog({ plan, every, until, isTrial, open, onClose }: SwitchDialogProps) {
  const { plans, billing } = useMessages().subscriptions;
  const words = billing.switch;
  const change = useSwitchPlan(plan, every, onClose);
  return (
    <ConfirmDialog
      open={open}
      title={words.title(plans[plan].name)}
      text={isTrial ? words.textTrial(every, until) : words.text(every, until)}
      confirmLabel={words.confirm}
      cancelLabel={words.keep}
      busy={change.isPending}
      onConfirm={change.run}
      onClose={() => (change.isPending ? undefined : onClose())}
    />
  );
}

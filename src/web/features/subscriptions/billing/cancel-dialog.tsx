import { useMessages } from "#web/client/messages.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { LostBookingsNote } from "./plan-section.tsx";
import { useCancelPlan } from "./use-plan-changes.ts";

/** Shows the plan's end and the lost bookings before ending it; null ends at once. */
export function CancelDialog({ until, open, onClose }: OverlayControl & { until: string | null }) {
  const words = useMessages().subscriptions.billing.cancelDialog;
  const cancel = useCancelPlan(onClose);
  return (
    <ConfirmDialog
      open={open}
      tone="danger"
      title={words.title}
      text={until === null ? words.textNow : words.text(until)}
      confirmLabel={words.confirm}
      cancelLabel={words.keep}
      busy={cancel.isPending}
      onConfirm={cancel.run}
      onClose={() => (cancel.isPending ? undefined : onClose())}
    >
      <LostBookingsNote isAtOnce={until === null} />
    </ConfirmDialog>
  );
}

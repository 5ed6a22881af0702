import type { Booking } from "#shared/api/bookings.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { useSessionTexts } from "./event-facts.tsx";
import { useCancelBooking } from "./use-cancel-booking.ts";

/** Asks before a spot is given up. */
export function CancelDialog({
  booking,
  username,
  open,
  onClose,
}: OverlayControl & { booking: Booking; username: string }) {
  const words = useTabMessages().bookings.cancelDialog;
  const cancel = useCancelBooking(username, onClose);
  const { name, when } = useSessionTexts()(booking.session);
  return (
    <ConfirmDialog
      open={open}
      tone="danger"
      title={words.title}
      text={words.text(name, when)}
      confirmLabel={words.confirm}
      cancelLabel={words.keep}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(booking.id)}
      onClose={() => (cancel.isPending ? undefined : onClose())}
    />
  );
}

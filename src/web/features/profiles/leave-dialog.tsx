import { useMessages } from "../../client/messages.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import type { OverlayControl } from "../../ui/use-lazy-overlay.tsx";

/** Asks whether changes that were not saved may be lost. */
export function LeaveDialog({ onLeave, open, onClose }: OverlayControl & { onLeave: () => void }) {
  const { leave } = useMessages().profileEdit;
  const discard = () => {
    onClose();
    onLeave();
  };
  return (
    <ConfirmDialog
      open={open}
      tone="danger"
      title={leave.title}
      text={leave.text}
      confirmLabel={leave.discard}
      cancelLabel={leave.stay}
      onConfirm={discard}
      onClose={onClose}
    />
  );
}

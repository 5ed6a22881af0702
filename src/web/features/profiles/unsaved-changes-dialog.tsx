import { useMessages } from "#web/client/messages.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

/** Asks whether changes that were not saved may be lost. */
export function UnsavedChangesDialog({
  onLeave,
  open,
  onClose,
}: OverlayControl & { onLeave: () => void }) {
  const { leave } = useMessages().profiles.edit;
  return (
    <ConfirmDialog
      open={open}
      tone="danger"
      title={leave.title}
      text={leave.text}
      confirmLabel={leave.discard}
      cancelLabel={leave.stay}
      // The screen takes the dialog along; closing it here would go back in the history at the same moment.
      onConfirm={onLeave}
      onClose={onClose}
    />
  );
}

import { useMessages } from "#web/client/messages.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

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
      // Leaving unmounts the dialog; closing it here would go back in the history at the same moment.
      onConfirm={onLeave}
      onClose={onClose}
    />
  );
}

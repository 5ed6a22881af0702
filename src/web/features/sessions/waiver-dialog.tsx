import { Dialog } from "#web/ui/dialog.tsx";
import { useMessages } from "#web/client/messages.ts";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { WaiverForm } from "./waiver-form.tsx";

/** What is to be signed first, where nothing else shows it. */
export function WaiverDialog({
  onSigned,
  open,
  onClose,
}: OverlayControl & { onSigned: () => void }) {
  const { title } = useMessages().waivers;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <WaiverForm
        isTitled={false}
        onSigned={() => {
          onClose();
          onSigned();
        }}
      />
    </Dialog>
  );
}

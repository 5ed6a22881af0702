import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { useDisowning } from "./use-disowning.ts";
import type { Disowning } from "./use-disowning.ts";

export function DisownDialog({ open, onClose, ...about }: OverlayControl & Disowning) {
  const { words } = about;
  const { mutate, isPending, isSuccess } = useDisowning(about, onClose);
  return (
    <ConfirmDialog
      open={open}
      title={words.title}
      text={words.text}
      confirmLabel={words.submit}
      cancelLabel={words.keep}
      tone="danger"
      busy={isPending || isSuccess}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}

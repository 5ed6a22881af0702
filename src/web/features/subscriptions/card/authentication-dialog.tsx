import { useMessages } from "#web/client/messages.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

/** The bank's question about some cards. Closing it means no. */
export function AuthenticationDialog({
  onAnswer,
  open,
  onClose,
}: OverlayControl & { onAnswer: (isOwner: boolean) => void }) {
  const { bank } = useMessages().payments;
  const answer = (isOwner: boolean) => {
    onClose();
    onAnswer(isOwner);
  };
  return (
    <ConfirmDialog
      open={open}
      title={bank.title}
      text={bank.text}
      confirmLabel={bank.approve}
      cancelLabel={bank.refuse}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}

import { useMessages } from "#web/client/messages.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

/** The question that a bank asks about some cards. To close it is to say no. */
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

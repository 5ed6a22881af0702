import type { Offer } from "#shared/api/subscriptions.ts";
import { useMessages } from "#web/client/messages.ts";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { ChangeCard } from "#web/features/subscriptions/card/change-card.tsx";

export function ChangeCardSheet({
  kind,
  open,
  onClose,
}: OverlayControl & { kind: NonNullable<Offer["cardForm"]> }) {
  const { billing: words } = useMessages().subscriptions;
  return (
    <BottomSheet
      height="medium"
      open={open}
      onClose={onClose}
      title={words.changeCard}
      description={words.cardText}
    >
      <ChangeCard kind={kind} onChanged={onClose} />
    </BottomSheet>
  );
}

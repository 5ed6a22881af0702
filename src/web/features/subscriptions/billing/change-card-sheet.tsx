import type { Offer } from "../../../../shared/api/subscriptions.ts";
import { useMessages } from "../../../client/messages.ts";
import { BottomSheet } from "../../../ui/bottom-sheet.tsx";
import type { OverlayControl } from "../../../ui/use-lazy-overlay.tsx";
import { ChangeCard } from "../card/change-card.tsx";

export function ChangeCardSheet({ kind, open, onClose }: OverlayControl & { kind: NonNullable<Offer["cardForm"]> }) {
  const { billing: words } = useMessages().subscriptions;
  return (
    <BottomSheet open={open} onClose={onClose} title={words.changeCard} description={words.cardText}>
      <ChangeCard kind={kind} onChanged={onClose} />
    </BottomSheet>
  );
}

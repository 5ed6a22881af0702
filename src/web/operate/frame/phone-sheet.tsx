import type { ReactNode } from "react";
import { words } from "#web/operate/words.ts";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

export interface PhoneSheetProps {
  children: (close: () => void) => ReactNode;
}

export function PhoneSheet({ open, onClose, children }: PhoneSheetProps & OverlayControl) {
  return (
    <BottomSheet open={open} onClose={onClose} title={words.frame.menu}>
      {children(onClose)}
    </BottomSheet>
  );
}

import { OverlayFrame } from "./overlay.tsx";
import type { OverlayProps } from "./overlay.tsx";

/** Rises from the lower edge: the place for a task of a few steps. Load what uses it lazily. */
export function BottomSheet(props: OverlayProps) {
  return (
    <OverlayFrame
      {...props}
      closeButton
      viewportClass="items-end"
      popupClass="max-h-[calc(100dvh-env(safe-area-inset-top)-1.5rem)] max-w-column rounded-t-sheet shadow-sheet transition-transform duration-(--calm) ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full"
    />
  );
}

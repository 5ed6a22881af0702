import { Drawer } from "@base-ui/react/drawer";
import { OverlayFrame } from "./overlay.tsx";
import type { OverlayParts, OverlayProps } from "./overlay.tsx";

const { Root, Backdrop, Viewport, Popup, Content } = Drawer;
const parts: OverlayParts = { Root, Backdrop, Viewport, Popup, Content };

/**
 * Rises from the lower edge, and is pulled down to close: for a task of a few steps. Load its content lazily. With
 * reduced motion it doesn't follow the finger.
 */
export function BottomSheet(props: OverlayProps) {
  return (
    <OverlayFrame
      {...props}
      parts={parts}
      closeButton
      grabber={
        <div
          aria-hidden
          className="mx-auto mt-2 -mb-2 h-1 w-9 shrink-0 rounded-full bg-line-strong"
        />
      }
      viewportClass="items-end"
      backdropClass="opacity-[calc(1-var(--drawer-swipe-progress))] data-swiping:duration-0"
      popupClass="max-h-[calc(100dvh-env(safe-area-inset-top)-1.5rem)] max-w-column transform-[translateY(var(--drawer-swipe-movement-y))] rounded-t-sheet shadow-sheet transition-transform duration-(--calm) ease-out data-closed:transform-[translateY(100%)] data-starting-style:transform-[translateY(100%)] motion-reduce:transform-none!"
    />
  );
}

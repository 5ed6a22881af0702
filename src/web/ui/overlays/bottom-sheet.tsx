import { Drawer } from "@base-ui/react/drawer";
import { cx } from "#web/ui/class-names.ts";
import { detailPlace, useIsWide } from "#web/ui/use-is-wide.ts";
import { OverlayFrame } from "./overlay.tsx";
import type { OverlayParts, OverlayProps } from "./overlay.tsx";

const { Root, Backdrop, Viewport, Popup, Content } = Drawer;
const parts: OverlayParts = { Root, Backdrop, Viewport, Popup, Content };

interface BottomSheetProps extends OverlayProps {
  /** A fixed height for content that loads, or has steps of different heights. */
  height?: keyof typeof heights;
}

const heights = {
  content: "",
  small: "h-[min(25rem,var(--sheet-room))]",
  medium: "h-[min(34rem,var(--sheet-room))]",
  large: "h-[min(44rem,var(--sheet-room))]",
  tall: "h-(--sheet-room)",
};

/**
 * Rises from the lower edge, and is pulled down to close: for a task of a few steps. Load its content lazily. With
 * reduced motion it doesn't follow the finger. On a wide window it is beside the list, which stays usable.
 */
export function BottomSheet({ height = "content", ...props }: BottomSheetProps) {
  const isWide = useIsWide();
  // Screens without tabs have no place beside them.
  const isPanel = isWide && document.querySelector("[data-tab-bar]") !== null;
  if (isPanel) {
    return (
      <OverlayFrame
        {...props}
        parts={parts}
        closeButton
        isPanel
        viewportClass={cx(detailPlace, "inset-x-auto! left-(--detail-left)!")}
        popupClass="h-dvh border-x border-line shadow-float transition-opacity duration-(--quick) ease-out data-closed:opacity-0 data-starting-style:opacity-0"
      />
    );
  }
  return (
    <OverlayFrame
      {...props}
      parts={parts}
      closeButton
      keepsHeight
      grabber={
        <div
          aria-hidden
          className="mx-auto mt-2 -mb-2 h-1 w-9 shrink-0 rounded-full bg-line-strong"
        />
      }
      viewportClass="items-end"
      backdropClass="opacity-[calc(1-var(--drawer-swipe-progress))] data-swiping:duration-0"
      popupClass={cx(
        heights[height],
        "max-h-(--sheet-room) max-w-column transform-[translateY(var(--drawer-swipe-movement-y))] rounded-t-sheet shadow-sheet transition-transform duration-(--calm) ease-out data-closed:transform-[translateY(100%)] data-starting-style:transform-[translateY(100%)] motion-reduce:transform-none!",
      )}
    />
  );
}

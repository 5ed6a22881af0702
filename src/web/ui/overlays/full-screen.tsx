import { Dialog as Base } from "@base-ui/react/dialog";
import { cx } from "#web/ui/class-names.ts";
import type { ContentProps } from "./overlay-content.tsx";
import { OverlayFrame } from "./overlay.tsx";
import type { OverlayParts, OverlayProps } from "./overlay.tsx";

const { Root, Backdrop, Viewport, Popup } = Base;

const Content = ({ className, ...props }: ContentProps) => (
  <div {...props} className={cx("flex flex-1 flex-col", className)} />
);

const parts: OverlayParts = { Root, Backdrop, Viewport, Popup, Content };

const fades =
  "transition-opacity duration-(--quick) ease-out data-closed:opacity-0 data-starting-style:opacity-0";

/** Fills the screen for an activity that takes a while. */
export function FullScreen(props: OverlayProps) {
  return (
    <OverlayFrame
      {...props}
      parts={parts}
      closeButton
      closesAtOnce
      viewportClass={cx("bg-surface", fades)}
      popupClass={cx("h-dvh max-w-200 pt-safe-top", fades)}
    />
  );
}

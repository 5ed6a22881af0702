import { useEffect, useEffectEvent, useId } from "react";

const openIds = new Set<string>();
/** Whether the browser is going back over a closed overlay's history entry. */
let isRemovingEntry = false;

const overlayOf = (state: unknown): unknown =>
  typeof state === "object" && state !== null && "overlay" in state ? state.overlay : undefined;

function removeEntry() {
  isRemovingEntry = true;
  // After every other popstate listener.
  addEventListener("popstate", () => setTimeout(() => (isRemovingEntry = false)), { once: true });
  history.back();
}

function enterOverlay(id: string) {
  const before: unknown = history.state;
  history.pushState({ ...(typeof before === "object" ? before : {}), overlay: id }, "");
}

/**
 * While `open`, the browser's Back closes the overlay instead of leaving the screen, unless `onBack` keeps it open.
 * Closing it in another way removes its history entry, unless a navigation has replaced that.
 */
export function useBackToClose(open: boolean, onClose: () => void, onBack: () => boolean) {
  const id = useId();
  const goBack = useEffectEvent(() => {
    if (onBack()) enterOverlay(id);
    else onClose();
  });
  useEffect(() => {
    if (!open) return;
    openIds.add(id);
    if (overlayOf(history.state) !== id) enterOverlay(id);
    const whenGoneBack = () => {
      if (overlayOf(history.state) === id) return;
      // That step back belonged to another overlay, not to one that has opened since.
      if (isRemovingEntry) enterOverlay(id);
      else goBack();
    };
    addEventListener("popstate", whenGoneBack);
    return () => {
      openIds.delete(id);
      removeEventListener("popstate", whenGoneBack);
      setTimeout(() => {
        if (!openIds.has(id) && overlayOf(history.state) === id) removeEntry();
      });
    };
  }, [open, id]);
}

import { useEffect, useEffectEvent, useId } from "react";

const openIds = new Set<string>();
/** Whether the browser is going back over the history entry of an overlay that was closed. */
let isRemovingEntry = false;

const overlayOf = (state: unknown): unknown =>
  typeof state === "object" && state !== null && "overlay" in state ? state.overlay : undefined;

function removeEntry() {
  isRemovingEntry = true;
  // After every other popstate listener has run.
  addEventListener("popstate", () => setTimeout(() => (isRemovingEntry = false)), { once: true });
  history.back();
}

function enterOverlay(id: string) {
  const before: unknown = history.state;
  history.pushState({ ...(typeof before === "object" ? before : {}), overlay: id }, "");
}

/**
 * While `open`, the browser's Back closes the overlay instead of leaving the screen, unless `onBack` answers that it
 * stays open. Closing it in another way takes its history entry back, unless a navigation has already replaced it.
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
      // That step back was for another overlay, not for one that opened meanwhile.
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

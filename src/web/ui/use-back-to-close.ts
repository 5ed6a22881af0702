import { useEffect, useEffectEvent, useId } from "react";

const openIds = new Set<string>();

const overlayOf = (state: unknown): unknown =>
  typeof state === "object" && state !== null && "overlay" in state ? state.overlay : undefined;

/**
 * While `open`, the browser's Back closes the overlay instead of leaving the screen.
 * Closing it in another way takes its history entry back, unless a navigation has already replaced it.
 */
export function useBackToClose(open: boolean, onClose: () => void) {
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    openIds.add(id);
    if (overlayOf(history.state) !== id) {
      const before: unknown = history.state;
      history.pushState({ ...(typeof before === "object" ? before : {}), overlay: id }, "");
    }
    const whenGoneBack = () => {
      if (overlayOf(history.state) !== id) close();
    };
    addEventListener("popstate", whenGoneBack);
    return () => {
      openIds.delete(id);
      removeEventListener("popstate", whenGoneBack);
      setTimeout(() => {
        if (!openIds.has(id) && overlayOf(history.state) === id) history.back();
      });
    };
  }, [open, id]);
}

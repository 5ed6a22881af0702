import { useEffectEvent, useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { isPageLost } from "#web/client/page-owner.ts";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";

interface UnsavedChanges {
  /** Lets the next navigation pass: the changes are saved. */
  release: () => void;
  /** Place it anywhere in the screen. */
  element: ReactNode;
}

/**
 * Asks before a screen with changes is left, by a link, by Back or by closing the page. A browser without the
 * Navigation API asks only when the page is closed.
 */
export function useUnsavedChanges(isChanged: boolean): UnsavedChanges {
  const [, navigate] = useLocation();
  const dialog = useLazyOverlay<{ onLeave: () => void }>(
    async () => (await import("./unsaved-changes-dialog.tsx")).UnsavedChangesDialog,
  );
  const released = useRef(false);

  const ask = useEffectEvent((event: NavigateEvent) => {
    const { origin, pathname, search } = new URL(event.destination.url);
    // An overlay that opens or closes stays on this screen.
    const staysHere = origin !== location.origin || pathname === location.pathname;
    if (released.current || staysHere || !event.cancelable) return;
    event.preventDefault();
    const { key } = event.destination;
    const isTraverse = event.navigationType === "traverse";
    dialog.show({
      onLeave: () => {
        released.current = true;
        // The dialog's own entry has replaced any entries ahead.
        const isStillThere = navigation.entries().some((entry) => entry.key === key);
        if (isTraverse && isStillThere) navigation.traverseTo(key);
        // Replaces the dialog's entry, which is where a link would have led.
        else navigate(pathname + search, { replace: true });
      },
    });
  });

  // Removed before the next screen's effects: an ended login leads away without a question.
  useLayoutEffect(() => {
    if (!isChanged) return;
    released.current = false;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isPageLost()) event.preventDefault();
    };
    const guard = (event: NavigateEvent) => ask(event);
    const navigation = "navigation" in window ? window.navigation : null;
    navigation?.addEventListener("navigate", guard);
    addEventListener("beforeunload", warn);
    return () => {
      navigation?.removeEventListener("navigate", guard);
      removeEventListener("beforeunload", warn);
    };
  }, [isChanged]);

  return {
    release: () => {
      released.current = true;
    },
    element: dialog.element,
  };
}

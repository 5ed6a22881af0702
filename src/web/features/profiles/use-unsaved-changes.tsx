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

/** Asks before a screen with changes is left, by a link, by Back or by closing the page. */
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

  const askWithoutApi = useEffectEvent((attempt: LeaveAttempt) => {
    if (released.current) return;
    attempt.stay();
    dialog.show({
      onLeave: () => {
        released.current = true;
        if (attempt.to === "back") history.go(isOverlayEntry() ? -2 : -1);
        else navigate(attempt.to, { replace: isOverlayEntry() });
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
    addEventListener("beforeunload", warn);
    let stopGuarding: () => void;
    if ("navigation" in window) {
      window.navigation.addEventListener("navigate", guard);
      stopGuarding = () => window.navigation.removeEventListener("navigate", guard);
    } else {
      stopGuarding = watchLeaving((attempt) => askWithoutApi(attempt));
    }
    return () => {
      stopGuarding();
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

interface LeaveAttempt {
  /** A link's path, or Back. */
  readonly to: string;
  /** Keeps the member on the screen. */
  readonly stay: () => void;
}

const isOverlayEntry = () =>
  typeof history.state === "object" && history.state !== null && "overlay" in history.state;

/**
 * Reports presses of the app's links and steps in the history before the app sees them, for browsers without the
 * Navigation API: Safari before 26.2, Firefox before 147. Returns the function that stops it.
 */
function watchLeaving(report: (attempt: LeaveAttempt) => void): () => void {
  const here = location.href;
  const state: unknown = history.state;
  const isHere = (url: string) => new URL(url).pathname === new URL(here).pathname;
  const whenPressed = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (link === null || !isPlain || link.target === "_blank" || link.hasAttribute("download"))
      return;
    if (link.origin !== location.origin || isHere(link.href)) return;
    const stay = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    report({ to: link.pathname + link.search, stay });
  };
  const whenStepped = (event: PopStateEvent) => {
    if (isHere(location.href)) return;
    const stay = () => {
      event.stopImmediatePropagation();
      // The step has been made: this puts the screen's address behind it again.
      History.prototype.pushState.call(history, state, "", here);
    };
    report({ to: "back", stay });
  };
  document.addEventListener("click", whenPressed, { capture: true });
  addEventListener("popstate", whenStepped, { capture: true });
  return () => {
    document.removeEventListener("click", whenPressed, { capture: true });
    removeEventListener("popstate", whenStepped, { capture: true });
  };
}

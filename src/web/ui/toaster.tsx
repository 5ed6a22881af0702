import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import "sonner/dist/styles.css";
import "./toaster.css";
import { showToastsBy } from "./toast.ts";
import type { ToastMessage } from "./toast.ts";
import { useUiWords } from "./ui-words.ts";
import { useToastPlace } from "./use-toast-place.ts";

/** The longer the message, the longer it stays: 4 seconds and 50 ms a character. */
const durationMs = (text: string) => 4_000 + 50 * text.length;

/** How soon after a toast a way back is the screen's own. */
const ownWayBackMs = 500;
let shownAtMs = 0;

/** Whether a field of the screen says all of it itself. */
function standsAtField({ title, text }: ToastMessage): boolean {
  if (text !== undefined) return false;
  const errors = document.querySelectorAll('[role="alert"][id$="-error"]');
  return [...errors].some(({ textContent }) => textContent === title);
}

/** Shows it, unless it is said already; whether it does. */
function show(message: ToastMessage): boolean {
  const { title, text, tone = "neutral" } = message;
  sonner.dismiss();
  if (standsAtField(message)) return false;
  shownAtMs = performance.now();
  sonner(title, {
    description: text,
    duration: durationMs(`${title}${text ?? ""}`),
    className: `toast toast-${tone}`,
    ...(tone === "destructive" ? { icon: <CircleAlert aria-hidden size={20} /> } : {}),
    ...(tone === "success" ? { icon: <CircleCheck aria-hidden size={20} /> } : {}),
  });
  return true;
}

/** Where the member is: a screen, what its address says of it, and a step that has an entry of the history; no sheet. */
function currentPlace(): string {
  const { pathname, search } = location;
  const state: unknown = history.state;
  return JSON.stringify([pathname, search, { ...Object(state), overlay: undefined }]);
}

/** A toast is dismissed by whatever the member does next: a press, a submit, a way back. */
function useDismissal() {
  useEffect(() => {
    let place = currentPlace();
    const notePlace = () => (place = currentPlace());
    const dismiss = () => sonner.dismiss();
    const whenPressed = ({ target, detail }: MouseEvent) => {
      // The second half of a double press is not the next thing done.
      if (detail > 1 || !(target instanceof Element)) return;
      if (target.closest("a, button, [data-sonner-toast]") !== null) dismiss();
    };
    const whenGoneBack = () => {
      // A sheet that closes goes back too, and stays on its screen; a screen that has saved goes back with its toast.
      const isOwn = performance.now() - shownAtMs < ownWayBackMs;
      if (currentPlace() !== place && !isOwn) dismiss();
      notePlace();
    };
    // Before the screen's own listeners: what they say in answer stays.
    const first = { capture: true };
    addEventListener("click", whenPressed, first);
    addEventListener("submit", dismiss, first);
    addEventListener("popstate", whenGoneBack, first);
    // The router has the history announce them.
    addEventListener("pushState", notePlace);
    addEventListener("replaceState", notePlace);
    return () => {
      removeEventListener("click", whenPressed, first);
      removeEventListener("submit", dismiss, first);
      removeEventListener("popstate", whenGoneBack, first);
      removeEventListener("pushState", notePlace);
      removeEventListener("replaceState", notePlace);
    };
  }, []);
}

export function Toaster() {
  const words = useUiWords();
  const { topPx, follow } = useToastPlace();
  useDismissal();
  useEffect(() => {
    return showToastsBy((message) => {
      // After what the screen draws together with it: the error at a field, a sheet that closes.
      setTimeout(() => {
        if (show(message)) follow();
      });
    });
  }, [follow]);
  return (
    <Sonner
      position="top-center"
      swipeDirections={["top", "bottom", "left", "right"]}
      visibleToasts={1}
      gap={0}
      offset={{ top: topPx }}
      mobileOffset={{ top: topPx, left: 12, right: 12 }}
      containerAriaLabel={words.notices}
    />
  );
}

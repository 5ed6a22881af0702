import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import "sonner/dist/styles.css";
import "./toaster.css";
import { showToastsBy } from "./toast.ts";
import type { ToastMessage } from "./toast.ts";
import { useUiWords } from "./ui-words.ts";

/** The longer the message, the longer it stays: 4 seconds and 50 ms a character. */
const durationMs = (text: string) => 4_000 + 50 * text.length;

/** A Back within this time after a toast comes from the screen itself. */
const ownWayBackMs = 500;
let shownAtMs = 0;

function standsAtField({ title, text }: ToastMessage): boolean {
  if (text !== undefined) return false;
  const errors = document.querySelectorAll('[role="alert"][id$="-error"]');
  return [...errors].some(({ textContent }) => textContent === title);
}

/** Returns whether it is shown. */
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

/** The screen with its query, and a step that has a history entry; no sheet. */
function currentPlace(): string {
  const { pathname, search } = location;
  const state: unknown = history.state;
  return JSON.stringify([pathname, search, { ...Object(state), overlay: undefined }]);
}

/** Dismisses a toast at the member's next action: a press, a submit, a way back. */
function useDismissal() {
  useEffect(() => {
    let place = currentPlace();
    const notePlace = () => (place = currentPlace());
    const dismiss = () => sonner.dismiss();
    const whenPressed = ({ target, detail }: MouseEvent) => {
      // The second half of a double press is no new action.
      if (detail > 1 || !(target instanceof Element)) return;
      if (target.closest("a, button, [data-sonner-toast]") !== null) dismiss();
    };
    const whenGoneBack = () => {
      // A closing sheet goes back but stays on its screen; a screen that has saved goes back with its toast.
      const isOwn = performance.now() - shownAtMs < ownWayBackMs;
      if (currentPlace() !== place && !isOwn) dismiss();
      notePlace();
    };
    // Before the screen's own listeners, so that their messages stay.
    const first = { capture: true };
    addEventListener("click", whenPressed, first);
    addEventListener("submit", dismiss, first);
    addEventListener("popstate", whenGoneBack, first);
    // The router makes the history announce them.
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
      // After the screen's own changes: the error at a field, a sheet that closes.
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

/** Changes of the page while a toast is shown, except the toast's own. */
const changes = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ["data-open", "hidden"],
};

/**
 * The toast's distance from the upper edge, computed once its height is known, and again when it would cover something
 * essential. Call `follow` to start; it stops once the toast is gone.
 */
export function useToastPlace() {
  const [topPx, setTopPx] = useState(12);
  const [follow] = useState(() => followToast(setTopPx));
  useEffect(() => follow.stop, [follow]);
  return { topPx, follow: follow.start };
}

const isSheetMoving = (): boolean =>
  [...openOverlays()].some((overlay) =>
    overlay.getAnimations().some(({ playState }) => playState === "running"),
  );

function followToast(place: (topPx: number) => void) {
  let frame = 0;
  let shownTopPx: number | undefined;
  const look = () => {
    frame = 0;
    if (document.querySelector("[data-sonner-toast]") === null) {
      // Not rendered yet, or removed.
      if (shownTopPx !== undefined) stop();
      return;
    }
    const box = document.querySelector<HTMLElement>('[data-sonner-toast][data-removed="false"]');
    // A rising sheet reports when it has stopped.
    if (box === null || (shownTopPx !== undefined && isSheetMoving())) return;
    shownTopPx = toastTopPx(box.offsetHeight, shownTopPx);
    place(shownTopPx);
  };
  const lookSoon = () => {
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  const mutations = new MutationObserver(lookSoon);
  const sizes = new ResizeObserver(lookSoon);
  const moves = ["transitionend", "animationend"] as const;
  function stop() {
    cancelAnimationFrame(frame);
    frame = 0;
    shownTopPx = undefined;
    mutations.disconnect();
    sizes.disconnect();
    for (const move of moves) removeEventListener(move, lookSoon);
    visualViewport?.removeEventListener("resize", lookSoon);
  }
  return {
    start: () => {
      stop();
      mutations.observe(document.body, changes);
      sizes.observe(document.body);
      for (const move of moves) addEventListener(move, lookSoon);
      visualViewport?.addEventListener("resize", lookSoon);
    },
    stop,
  };
}

const gapPx = 12;
const stepPx = 4;
const widestPx = 400;
/** The preferred distance from essential elements. */
const clearPx = 6;

/** Elements that a toast must not cover, and further ones to avoid. The first possible list is used. */
const essential =
  "h1, h2, input, textarea, select, iframe, label:has(input), [data-closes], [data-uncovered]";
const controls = `${essential}, button[type=submit]`;
const texts = `${controls}, label, h1 ~ p, div:has(> h1) + p, [role=alert]`;
const wanted = [
  { selector: texts, clearPx },
  { selector: controls, clearPx },
  { selector: controls, clearPx: 0 },
  { selector: essential, clearPx: 0 },
];

interface Span {
  readonly top: number;
  readonly bottom: number;
}

interface Range {
  readonly highestPx: number;
  readonly lowestPx: number;
}

const isFree = (
  topPx: number,
  heightPx: number,
  covered: readonly Span[],
  { highestPx, lowestPx }: Range,
): boolean =>
  topPx >= highestPx &&
  topPx <= lowestPx &&
  covered.every(({ top, bottom }) => bottom <= topPx || top >= topPx + heightPx);

function freeTopPx(heightPx: number, covered: readonly Span[], range: Range): number | null {
  for (let topPx = range.lowestPx; topPx >= range.highestPx; topPx -= stepPx) {
    if (isFree(topPx, heightPx, covered, range)) return topPx;
  }
  return null;
}

export const openOverlays = () => document.querySelectorAll('[role$="dialog"][data-open]');

/** The upper edge of the tabs, even on screens without them, so that toasts have one place. */
function tabsTopPx(seenPx: number): number {
  const rootStyle = getComputedStyle(document.documentElement);
  const heightPx =
    parseFloat(rootStyle.getPropertyValue("--tab-bar-height")) * parseFloat(rootStyle.fontSize);
  const bar = document.querySelector("[data-tab-bar]")?.getBoundingClientRect();
  const isBelow = bar !== undefined && bar.width > bar.height;
  return Math.min(isBelow && bar.height > 0 ? bar.top : seenPx, seenPx - (heightPx || 0));
}

/**
 * The position of a toast of this height: above the tabs, or higher if it would cover a title, a field with its texts,
 * a cross or a submit button. A shown toast moves only to a better position.
 */
export function toastTopPx(heightPx: number, shownTopPx?: number): number {
  const seenPx = visualViewport?.height ?? innerHeight;
  const widthPx = Math.min(widestPx, innerWidth - 2 * gapPx);
  const left = (innerWidth - widthPx) / 2;
  const scope = [...openOverlays()].at(-1) ?? document;
  const spansOf = (selector: string, roomPx: number): Span[] =>
    [...scope.querySelectorAll(selector)]
      .filter((one) => one.closest("[data-sonner-toaster]") === null)
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.height > 1 && box.right > left && box.left < left + widthPx)
      .map(({ top, bottom }) => ({ top: top - roomPx, bottom: bottom + roomPx }));
  const range = { highestPx: gapPx, lowestPx: tabsTopPx(seenPx) - heightPx - gapPx };
  for (const one of wanted) {
    const covered = spansOf(one.selector, one.clearPx);
    const stays = shownTopPx !== undefined && isFree(shownTopPx, heightPx, covered, range);
    const topPx = stays ? shownTopPx : freeTopPx(heightPx, covered, range);
    if (topPx !== null) return topPx;
  }
  return range.lowestPx;
}

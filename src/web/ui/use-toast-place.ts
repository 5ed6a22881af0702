import { useEffect, useState } from "react";
import { openOverlays, toastTopPx } from "./toast-place.ts";

/** What is drawn, opened or closed while a toast is shown, but for the toast itself. */
const changes = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ["data-open", "hidden"],
};

/**
 * How far from the upper edge the toast stands, looked for once it is known how high it is, and again when what it must
 * leave free comes to lie under it. Whoever shows a toast calls `follow`; once that is gone nothing is watched any more.
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
      // It isn't drawn yet, or has been taken away.
      if (shownTopPx !== undefined) stop();
      return;
    }
    const box = document.querySelector<HTMLElement>('[data-sonner-toast][data-removed="false"]');
    // A sheet that is rising tells when it stands.
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

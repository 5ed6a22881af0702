import { useEffect, useRef, useState } from "react";
import { scrollBehavior } from "#web/ui/less-motion.ts";
import { dayElementId } from "./session-days.tsx";

/** A day is being read once its heading is this far below the bars at the top. */
const readingLinePx = 130;
const ownMoves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

function dayBeingRead(dates: readonly string[]): string | undefined {
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (isAtEnd) return dates.at(-1);
  const bannerPx = Number.parseFloat(
    getComputedStyle(document.documentElement).getPropertyValue("--banner-height"),
  );
  const read = dates.findLast((date) => {
    const top = document.querySelector(`#${dayElementId(date)}`)?.getBoundingClientRect().top;
    return top !== undefined && top <= readingLinePx + bannerPx;
  });
  return read ?? dates.at(0);
}

const restFrames = 6;
const maxFrames = 240;

/**
 * Scrolls to the day and, once scrolling has stopped while `isWanted`, corrects the position: rendered days may differ
 * from their reserved heights.
 */
function scrollToDay(section: Element, isWanted: () => boolean) {
  section.scrollIntoView({ block: "start", behavior: scrollBehavior() });
  let lastTopPx = Number.NaN;
  let stillFrames = 0;
  let frames = 0;
  const look = () => {
    if (!isWanted() || frames > maxFrames) return;
    frames += 1;
    const topPx = section.getBoundingClientRect().top;
    stillFrames = topPx === lastTopPx ? stillFrames + 1 : 0;
    lastTopPx = topPx;
    if (stillFrames === restFrames) section.scrollIntoView({ block: "start", behavior: "instant" });
    if (stillFrames < 5 * restFrames) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export function useDayInView(dates: readonly string[]) {
  const [current, setCurrent] = useState<string | undefined>(dates.at(0));
  // A chosen day stays the current one until the member scrolls.
  const hasChosen = useRef(false);
  const listed = dates.join();

  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (!hasChosen.current) setCurrent(dayBeingRead(listed.split(",")));
      });
    };
    const letGo = () => {
      hasChosen.current = false;
    };
    hasChosen.current = false;
    look();
    addEventListener("scroll", look, { passive: true });
    for (const type of ownMoves) addEventListener(type, letGo, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", look);
      for (const type of ownMoves) removeEventListener(type, letGo);
    };
  }, [listed]);

  const goTo = (date: string) => {
    hasChosen.current = true;
    setCurrent(date);
    const section = document.querySelector(`#${dayElementId(date)}`);
    if (section === null) return;
    section.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    scrollToDay(section, () => hasChosen.current);
  };
  return { current, goTo };
}

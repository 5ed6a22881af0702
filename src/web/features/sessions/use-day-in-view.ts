import { useEffect, useRef, useState } from "react";
import { dayElementId } from "./session-days.tsx";

/** A day is being read from when its heading passes this far below the top of the screen. */
const readingLinePx = 130;
const ownMoves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Smooth, unless the member wants less motion. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";

function dayBeingRead(dates: readonly string[]): string | undefined {
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (isAtEnd) return dates.at(-1);
  const read = dates.findLast((date) => {
    const top = document.querySelector(`#${dayElementId(date)}`)?.getBoundingClientRect().top;
    return top !== undefined && top <= readingLinePx;
  });
  return read ?? dates.at(0);
}

/** The day's element, for which a long list may still need a moment. */
async function whenDrawn(date: string, framesLeft = 120): Promise<Element | null> {
  const section = document.querySelector(`#${dayElementId(date)}`);
  if (section !== null || framesLeft === 0) return section;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return whenDrawn(date, framesLeft - 1);
}

/** The day that is being read, and a way to go to another one. */
export function useDayInView(dates: readonly string[]) {
  const [current, setCurrent] = useState<string | undefined>(dates.at(0));
  // After a day was chosen it stays the current one until the member moves the page.
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
    void whenDrawn(date).then((section) => {
      section?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
      section?.scrollIntoView({ block: "start", behavior: scrollBehavior() });
    });
  };
  return { current, goTo };
}

import { useEffect } from "react";
import type { RefObject } from "react";

const headingRem = 1.6;
const cardRem = 12.75;

/** How high days were drawn, in px: a list that comes back has its height at once, and stands where it was left. */
const heightsPx = new Map<string, number>();

const keyOf = (date: string, sessions: number) =>
  `${date} ${sessions} ${document.documentElement.clientWidth}`;

/** The height to keep free for a day that isn't drawn, or isn't on the screen: the one that it had, or about the one that it will have. */
export function heightOfDay(date: string, sessions: number): string {
  const known = heightsPx.get(keyOf(date, sessions));
  return known === undefined ? `${headingRem + sessions * cardRem}rem` : `${known}px`;
}

/** Remembers how high the days of a list are, by the `data-day` and `data-sessions` of their elements. */
export function useDayHeights(list: RefObject<HTMLElement | null>, listed: string): void {
  useEffect(() => {
    const observer = new ResizeObserver((entries) => {
      for (const { target, contentBoxSize } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        const { day = "", sessions } = target.dataset;
        const [size] = contentBoxSize;
        if (size !== undefined) heightsPx.set(keyOf(day, Number(sessions)), size.blockSize);
      }
    });
    for (const day of list.current?.querySelectorAll("[data-day]") ?? []) observer.observe(day);
    return () => observer.disconnect();
  }, [list, listed]);
}

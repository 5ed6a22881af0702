import { useEffect } from "react";
import type { RefObject } from "react";
import type { DayGroup } from "./day-groups.ts";

const headingRem = 1.6;
const cardRem = 12.75;
const dayEndRem = 1.5;
const gapRem = 0.25;
/** What stands above the first card at least, the heading of its day included. */
const aboveCardsRem = 12;
/** On a phone the tabs cover the lower edge (ui/tokens.css). */
const tabBarRem = 4.25;
const widthWithRailPx = 1024;
/** With a larger text more is drawn than is seen. To ask how large it is would cost a first view a layout. */
const usualRemPx = 16;

/** How much of the screen's lower edge the tabs cover. */
export const tabBarPx = (): number => (innerWidth < widthWithRailPx ? tabBarRem * usualRemPx : 0);

/** How many cards begin on a screen of this height, above the tabs. */
export const cardsOnScreen = (): number =>
  Math.max(Math.ceil(((innerHeight - tabBarPx()) / usualRemPx - aboveCardsRem) / cardRem), 1);

/** How high days were drawn, in px: a list that comes back has its height at once, and stands where it was left. */
const heightsPx = new Map<string, number>();

const keyOf = (date: string, sessions: number) =>
  `${date} ${sessions} ${document.documentElement.clientWidth}`;

/** The height to keep free for a day that isn't drawn, or isn't on the screen: the one that it had, or about the one that it will have. */
export function heightOfDay(date: string, sessions: number): string {
  const known = heightsPx.get(keyOf(date, sessions));
  return known === undefined ? `${headingRem + sessions * cardRem}rem` : `${known}px`;
}

/** The height to keep free for several of them, with what is between them in `SessionDays`. */
export function heightOfDays(days: readonly DayGroup<unknown>[]): string {
  const heights = days.map(({ date, sessions }) => heightOfDay(date, sessions.length));
  return `calc(${heights.join(" + ")} + ${days.length * dayEndRem + (days.length - 1) * gapRem}rem)`;
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
    for (const day of list.current?.querySelectorAll("section[data-day]") ?? [])
      observer.observe(day);
    return () => observer.disconnect();
  }, [list, listed]);
}

import { useEffect } from "react";
import type { RefObject } from "react";
import type { DayGroup } from "./day-groups.ts";

const headingRem = 1.6;
const cardRem = 12.75;
const dayEndRem = 1.5;
const gapRem = 0.25;
/** The minimum above the first card, including its day's heading. */
const aboveCardsRem = 12;
/** On a phone the tabs cover the lower edge (ui/tokens.css). */
const tabBarRem = 4.25;
const widthWithRailPx = 1024;
/** With larger text more is rendered than is visible. Measuring it would cost a first view a layout. */
const usualRemPx = 16;

export const tabBarPx = (): number => (innerWidth < widthWithRailPx ? tabBarRem * usualRemPx : 0);

/** The number of cards that begin on a screen of this height, above the tabs. */
export const cardsOnScreen = (): number =>
  Math.max(Math.ceil(((innerHeight - tabBarPx()) / usualRemPx - aboveCardsRem) / cardRem), 1);

/** The rendered heights of days, in px, so that a returning list has its height at once and keeps its position. */
const heightsPx = new Map<string, number>();

const keyOf = (date: string, sessions: number) =>
  `${date} ${sessions} ${document.documentElement.clientWidth}`;

/** The height reserved for a day that isn't rendered or visible: its last one, or an estimate. */
export function heightOfDay(date: string, sessions: number): string {
  const known = heightsPx.get(keyOf(date, sessions));
  return known === undefined ? `${headingRem + sessions * cardRem}rem` : `${known}px`;
}

/** The height reserved for several days, including the gaps in `SessionDays`. */
export function heightOfDays(days: readonly DayGroup<unknown>[]): string {
  const heights = days.map(({ date, sessions }) => heightOfDay(date, sessions.length));
  return `calc(${heights.join(" + ")} + ${days.length * dayEndRem + (days.length - 1) * gapRem}rem)`;
}

/** Remembers the heights of a list's days, by their elements' `data-day` and `data-sessions`. */
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

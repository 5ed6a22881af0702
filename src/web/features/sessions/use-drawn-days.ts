import { startTransition, useEffect, useState } from "react";
import type { RefObject } from "react";
import { whenInUse } from "#web/client/when-in-use.ts";
import type { DayGroup } from "./day-groups.ts";
import { cardsOnScreen, tabBarPx } from "./day-heights.ts";

export type SessionList = "home" | "browse";

/** The distance above and below the screen at which a day counts as near, once somebody scrolls. */
const nearMargin = "10% 0px";
/** Afterwards all days are rendered, also for those who read without touch or keys. */
const restAfterMs = 10_000;

/** The days visible when a list was left, so that it returns to its position. */
const seenWhenLeft = new Map<SessionList, readonly string[]>();

/** For browsers without idle callbacks (Safari): long enough for a touch. */
const pauseMs = 60;

/** Calls `act` when the page is idle. Returns the cancellation. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const request = requestIdleCallback(act, { timeout: 1_000 });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(act, pauseMs);
  return () => clearTimeout(timer);
}

/** Follows which days of a list are visible or within `rootMargin`, by their elements' `data-day`. */
function followDays(
  list: HTMLElement | null,
  rootMargin: string,
  follow: (inside: ReadonlySet<string>) => void,
): () => void {
  let inside: ReadonlySet<string> = new Set();
  const observer = new IntersectionObserver(
    (entries) => {
      const next = new Set(inside);
      for (const { target, isIntersecting } of entries) {
        const date = target instanceof HTMLElement ? (target.dataset["day"] ?? "") : "";
        if (isIntersecting) next.add(date);
        else next.delete(date);
      }
      inside = next;
      follow(inside);
    },
    { rootMargin },
  );
  for (const day of list?.querySelectorAll("[data-day]") ?? []) observer.observe(day);
  return () => observer.disconnect();
}

/**
 * The near days. Those of the first screen, already rendered, aren't reported until somebody scrolls, because that
 * would render the list again.
 */
function useNearDays(
  list: RefObject<HTMLElement | null>,
  listed: string,
  onFirstScreen: string,
  readsOn: boolean,
): ReadonlySet<string> {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (readsOn) return followDays(list.current, nearMargin, setNear);
    const drawn = new Set(onFirstScreen.split(","));
    return followDays(list.current, `0px 0px ${-tabBarPx()}px`, (inside) => {
      if ([...inside].some((date) => !drawn.has(date))) setNear(inside);
    });
  }, [list, listed, onFirstScreen, readsOn]);
  return near;
}

function useSeenWhenLeft(
  name: SessionList,
  list: RefObject<HTMLElement | null>,
  listed: string,
  readsOn: boolean,
): void {
  useEffect(() => {
    let seen: ReadonlySet<string> = new Set();
    const stop = followDays(list.current, "0px", (days) => (seen = days));
    return () => {
      stop();
      const left = listed.split(",").filter((date) => seen.has(date));
      if (left.length > 0) seenWhenLeft.set(name, left);
    };
  }, [list, listed, name, readsOn]);
}

const layOutDay = (list: HTMLElement | null, date: string) =>
  list?.querySelector(`[data-day="${date}"] > ul`)?.getBoundingClientRect();

function useLaidOutDays(
  list: RefObject<HTMLElement | null>,
  drawn: ReadonlySet<string>,
  near: ReadonlySet<string>,
) {
  useEffect(() => {
    // Each in a separate task: otherwise the browser lays out everything new in the frame that paints it.
    const timers = [...drawn]
      .filter((date) => near.size === 0 || near.has(date))
      .map((date) => setTimeout(() => layOutDay(list.current, date)));
    return () => timers.forEach(clearTimeout);
  }, [drawn, near, list]);
}

/** The `data-day` of the placeholder for a day's missing cards. */
export const restOf = (date: string) => `${date} rest`;

/** The `data-day` of the placeholder for all days below the first screen. */
export const laterDays = "later";

/** The days that `cards` cards fill, with the rest for the next one. */
function daysAtFirst(days: readonly DayGroup<unknown>[], cards: number) {
  const whole: string[] = [];
  let left = cards;
  for (const { date, sessions } of days) {
    if (left === 0) break;
    if (sessions.length > left) return { whole, cut: { date, cards: left } };
    whole.push(date);
    left -= sessions.length;
  }
  return { whole, cut: null };
}

export interface DrawnDays {
  readonly cardsOf: (day: DayGroup<unknown>) => number;
  /** Whether all of the day's cards fit the first screen, so that they are rendered at once. */
  readonly isWholeAtFirst: (day: DayGroup<unknown>) => boolean;
  /** The number of listed days; one placeholder stands for all later ones. */
  readonly listedDays: number;
  /** Renders the days around `date` at once, because a held key doesn't wait for an idle moment. */
  readonly drawAround: (date: string) => void;
}

/**
 * The rendered days: first as many cards as fit the screen, then near days one by one. Once somebody scrolls, or after
 * a while, all others at idle times, so that a search, a key or a screen reader finds every card.
 */
export function useDrawnDays(
  name: SessionList,
  days: readonly DayGroup<unknown>[],
  list: RefObject<HTMLElement | null>,
): DrawnDays {
  const dates = days.map(({ date }) => date);
  const listed = dates.join();
  const [cardsAtFirst] = useState(cardsOnScreen);
  const { whole, cut } = daysAtFirst(days, cardsAtFirst);
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(
    () => new Set(seenWhenLeft.get(name) ?? whole),
  );
  // A returning list must look as before.
  const [readsOn, setReadsOn] = useState(() => seenWhenLeft.has(name));
  const near = useNearDays(list, listed, [...whole, cut?.date ?? ""].join(), readsOn);
  if (!readsOn && near.has(laterDays)) setReadsOn(true);
  useEffect(() => whenInUse(() => setReadsOn(true), restAfterMs), []);

  // Days that a filter removed are rendered one by one when they return.
  const [shown, setShown] = useState(listed);
  if (shown !== listed) {
    setShown(listed);
    setDrawn(new Set(dates.filter((date) => whole.includes(date) || drawn.has(date))));
  }

  const isAwaited = (date: string) =>
    near.has(date === cut?.date && !readsOn ? restOf(date) : date) && !drawn.has(date);
  const nextNear = dates.find(isAwaited);
  const next = nextNear ?? (readsOn ? dates.find((date) => !drawn.has(date)) : undefined);
  const isNear = nextNear !== undefined;
  useEffect(() => {
    if (next === undefined) return;
    const draw = () => startTransition(() => setDrawn((before) => new Set([...before, next])));
    if (!isNear) return whenIdle(draw);
    const timer = setTimeout(draw);
    return () => clearTimeout(timer);
  }, [next, isNear]);

  useSeenWhenLeft(name, list, listed, readsOn);
  useLaidOutDays(list, drawn, near);
  const drawAround = (date: string) => {
    const at = dates.indexOf(date);
    const missing = dates.slice(Math.max(at - 1, 0), at + 2).filter((day) => !drawn.has(day));
    if (missing.length > 0) setDrawn((before) => new Set([...before, ...missing]));
  };
  const cardsOf = ({ date, sessions }: DayGroup<unknown>) => {
    if (drawn.has(date)) return sessions.length;
    return date === cut?.date ? Math.min(cut.cards, sessions.length) : 0;
  };
  const isWholeAtFirst = ({ date }: DayGroup<unknown>) => whole.includes(date);
  const listedDays = readsOn ? days.length : days.findLastIndex((day) => cardsOf(day) > 0) + 1;
  return { cardsOf, isWholeAtFirst, listedDays, drawAround };
}

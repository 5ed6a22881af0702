import { startTransition, useEffect, useState } from "react";
import type { RefObject } from "react";
import { whenInUse } from "#web/client/when-in-use.ts";
import type { DayGroup } from "./day-groups.ts";
import { cardsOnScreen, tabBarPx } from "./day-heights.ts";

/** Where sessions are listed by their days. */
export type SessionList = "home" | "browse";

/** A day is near from this much of a screen above and below, once somebody reads on. */
const nearMargin = "10% 0px";
/** After this all days are drawn for everybody, also for those who read without touch or keys. */
const restAfterMs = 10_000;

/** The days that were on the screen when a list was left: it comes back where it was. */
const seenWhenLeft = new Map<SessionList, readonly string[]>();

/** Where a browser doesn't say when it is idle (Safari): long enough for what a finger does. */
const pauseMs = 60;

/** Calls `act` when the page is idle; the returned function cancels that. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const request = requestIdleCallback(act, { timeout: 1_000 });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(act, pauseMs);
  return () => clearTimeout(timer);
}

/** Follows which days of a list are on the screen or within `rootMargin` of it, by its elements' `data-day`. */
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

/** The days that are near. Of those on the first screen, which are drawn already, nothing is said until somebody reads on: it would draw the list again. */
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

/** Keeps which of the listed days are on the screen when the list is left. */
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

/** Lays out the days that are drawn and near. */
function useLaidOutDays(
  list: RefObject<HTMLElement | null>,
  drawn: ReadonlySet<string>,
  near: ReadonlySet<string>,
) {
  useEffect(() => {
    // Each in a task of its own: else the browser lays out all that is new in the frame that paints it.
    const timers = [...drawn]
      .filter((date) => near.size === 0 || near.has(date))
      .map((date) => setTimeout(() => layOutDay(list.current, date)));
    return () => timers.forEach(clearTimeout);
  }, [drawn, near, list]);
}

/** The `data-day` of what keeps the place of the cards that a day still lacks. */
export const restOf = (date: string) => `${date} rest`;

/** The `data-day` of what keeps the place of all days that stand below the first screen. */
export const laterDays = "later";

/** The days that `cards` cards fill, and the next one with those of its cards that are left. */
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
  /** How many of a day's cards are drawn. */
  readonly cardsOf: (day: DayGroup<unknown>) => number;
  /** Whether the first screen has room for all of the day's cards, so that they are drawn from the first on. */
  readonly isWholeAtFirst: (day: DayGroup<unknown>) => boolean;
  /** How many of the days are in the list, from its beginning; one place is kept for all later ones. */
  readonly listedDays: number;
  /** Draws the days before and after `date` at once: a key held down doesn't wait for an idle moment. */
  readonly drawAround: (date: string) => void;
}

/**
 * What is drawn: the cards that the screen has room for at first, then day by day those that come near; as soon as
 * somebody reads on, or after a while, all others while nothing else is to do, so that a search, a key or a screen reader
 * finds every card.
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
  // A list that comes back must be as it was.
  const [readsOn, setReadsOn] = useState(() => seenWhenLeft.has(name));
  const near = useNearDays(list, listed, [...whole, cut?.date ?? ""].join(), readsOn);
  if (!readsOn && near.has(laterDays)) setReadsOn(true);
  useEffect(() => whenInUse(() => setReadsOn(true), restAfterMs), []);

  // What a filter took away is drawn day by day again when it comes back.
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

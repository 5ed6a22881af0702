import { startTransition, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** Where sessions are listed by their days. */
export type SessionList = "home" | "browse";

/** What a phone shows of a list at first, and a little more. */
const firstDays = 2;
/** A day is near from this much of a screen above and below. */
const nearMargin = "75% 0px";
/** By then whoever reads by other means than a finger or a key has all of it, too. */
const restAfterMs = 10_000;
const signsOfReading = ["pointerdown", "keydown", "wheel", "scroll", "focusin"] as const;

/** The days that were near when a list was left: it comes back where it was. */
const nearWhenLeft = new Map<SessionList, readonly string[]>();

/** Where a browser doesn't say when it is idle (Safari): long enough for what a finger does. */
const pauseMs = 60;

/** Calls `act` when the page has nothing else to do; the returned function takes that back. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const request = requestIdleCallback(act, { timeout: 1_000 });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(act, pauseMs);
  return () => clearTimeout(timer);
}

/** Which days are near the screen, by the elements of the list, whose `data-day` names them. */
function useNearDays(list: RefObject<HTMLElement | null>, listed: string): ReadonlySet<string> {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        setNear((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const date = target instanceof HTMLElement ? (target.dataset["day"] ?? "") : "";
            if (isIntersecting) now.add(date);
            else now.delete(date);
          }
          return now;
        });
      },
      { rootMargin: nearMargin },
    );
    for (const day of list.current?.querySelectorAll("[data-day]") ?? []) observer.observe(day);
    return () => observer.disconnect();
  }, [list, listed]);
  return near;
}

/** Whether somebody reads on: from the first sign of it, and after a while in any case. */
function useReadsOn(): boolean {
  const [readsOn, setReadsOn] = useState(false);
  useEffect(() => {
    if (readsOn) return;
    const begin = () => setReadsOn(true);
    const timer = setTimeout(begin, restAfterMs);
    for (const type of signsOfReading) addEventListener(type, begin, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of signsOfReading) removeEventListener(type, begin);
    };
  }, [readsOn]);
  return readsOn;
}

/**
 * The days whose cards are drawn: the first of them, then day by day those that come near; as soon as somebody reads on,
 * all others while nothing else is to do, so that a search, a key or a screen reader finds every card.
 */
export function useDrawnDays(
  name: SessionList,
  dates: readonly string[],
  list: RefObject<HTMLElement | null>,
): ReadonlySet<string> {
  const listed = dates.join();
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(
    () => new Set(nearWhenLeft.get(name) ?? dates.slice(0, firstDays)),
  );
  const near = useNearDays(list, listed);
  const readsOn = useReadsOn();

  // What a filter took away is drawn day by day again when it comes back.
  const [shown, setShown] = useState(listed);
  if (shown !== listed) {
    setShown(listed);
    setDrawn(new Set(dates.filter((date, index) => index < firstDays || drawn.has(date))));
  }

  const nextNear = dates.find((date) => near.has(date) && !drawn.has(date));
  const next = nextNear ?? (readsOn ? dates.find((date) => !drawn.has(date)) : undefined);
  const isNear = nextNear !== undefined;
  useEffect(() => {
    if (next === undefined) return;
    const draw = () => startTransition(() => setDrawn((before) => new Set([...before, next])));
    if (!isNear) return whenIdle(draw);
    const timer = setTimeout(draw);
    return () => clearTimeout(timer);
  }, [next, isNear]);

  const latestNear = useRef(near);
  useEffect(() => {
    latestNear.current = near;
  }, [near]);
  useEffect(
    () => () => {
      if (latestNear.current.size > 0) nearWhenLeft.set(name, [...latestNear.current]);
    },
    [name],
  );
  return drawn;
}

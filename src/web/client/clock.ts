import { useEffect, useState } from "react";
import { readAppInfo } from "#shared/api/access.ts";
import type { AppInfo } from "#shared/api/sandbox.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { request } from "./api-client.ts";
import { isServerAway, whenAway } from "./connection.ts";
import { createStore, useStore } from "./store.ts";
import { fieldsOf, json, stored } from "./stored.ts";

/** A device's own clock drifts little in between. */
const syncEveryMs = 10 * minuteMs;
/** In the sandbox the clock may be moved at any time, and every screen must follow. Maintenance may end at any time. */
const oftenSyncEveryMs = 30_000;
const freshForMs = 1_000;
/** The pause between checks whether the server is back. */
const lookAgainMs = 3_000;

/** The server clock's lead over the device's, and the server's settings. */
interface ServerClock {
  readonly offsetMs: number;
  readonly info: AppInfo;
}

/** The last answer, for the first frame and for a start without a network. */
const kept = stored<ServerClock>(
  "spotter.clock",
  json((found) => {
    const { offsetMs, info } = fieldsOf(found);
    return typeof offsetMs === "number" && Number.isFinite(offsetMs) && isAppInfo(info)
      ? { offsetMs, info }
      : null;
  }),
  "localStorage",
);
const clock = createStore(kept.read(), null);
const moves = createStore(0);

/** The server's current time, as well as this device can tell. The only clock of the screens. */
export function now(): Date {
  return new Date(Date.now() + (clock.get()?.offsetMs ?? 0));
}

/** Asks the server for its time and settings. Without an answer the last one stays. */
export async function syncClock(): Promise<void> {
  const askedAtMs = Date.now();
  try {
    const info = await request(readAppInfo);
    const before = clock.get();
    const offsetMs = clockOffsetMs({ serverNow: info.now, askedAtMs, answeredAtMs: Date.now() });
    clock.set({ offsetMs, info });
    if (before !== null && isClockMoved(before.offsetMs, offsetMs)) moves.set(moves.get() + 1);
    kept.keep({ offsetMs, info });
  } catch {
    // Offline, or the server is starting: the next round retries.
  }
}

function isAppInfo(value: unknown): value is AppInfo {
  const { sandbox, supportEmail, instagramUrl, minimumAge, prices, now: moment } = fieldsOf(value);
  const maintenance = fieldsOf(value)["maintenance"];
  const { monthlyCents, yearlyCents } = fieldsOf(prices);
  return (
    typeof sandbox === "boolean" &&
    [monthlyCents, yearlyCents, minimumAge].every(Number.isInteger) &&
    [supportEmail, instagramUrl, moment].every((text) => typeof text === "string") &&
    ["string", "undefined"].includes(typeof maintenance)
  );
}

let firstAnswer: Promise<void> = Promise.resolve();

/** The server's settings once its first answer has come, or the last known ones without one. */
export async function firstAppInfo(): Promise<AppInfo | null> {
  await firstAnswer;
  return clock.get()?.info ?? null;
}

/**
 * Follows the server's clock: at once, every 10 minutes (30 s in the sandbox and during maintenance), and whenever the
 * page becomes visible; every 3 s while the server is unreachable, because any reply shows that it is back.
 */
export function followClock() {
  const syncIfSeen = () => {
    if (document.visibilityState === "visible") void syncClock();
  };
  const syncLater = () => {
    const info = clock.get()?.info;
    const isSandbox = info?.sandbox === true;
    setTimeout(
      () => {
        syncIfSeen();
        syncLater();
      },
      isSandbox || info?.maintenance !== undefined ? oftenSyncEveryMs : syncEveryMs,
    );
  };
  firstAnswer = syncClock();
  void firstAnswer.then(syncLater);
  document.addEventListener("visibilitychange", syncIfSeen);
  lookWhileAway();
}

function lookWhileAway() {
  let looking: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = () => {
    clearTimeout(looking);
    looking = setTimeout(() => void look(), lookAgainMs);
  };
  const look = async () => {
    if (document.visibilityState === "visible") await syncClock();
    if (isServerAway()) lookSoon();
  };
  whenAway(lookSoon);
  if (isServerAway()) lookSoon();
}

export const whenClockMoves = moves.subscribe;

export const useAppInfo = (): AppInfo | null => useStore(clock)?.info ?? null;

/** The server's current time, updated every `intervalMs` and when the clock was moved. */
export function useNow(intervalMs = 15_000): Date {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    // A value this recent needs no new render.
    const renew = () =>
      setMoment((shown) => {
        const moment = now();
        const ageMs = Math.abs(moment.getTime() - shown.getTime());
        return ageMs < Math.min(freshForMs, intervalMs / 2) ? shown : moment;
      });
    renew();
    const timer = setInterval(renew, intervalMs);
    const stop = clock.subscribe(renew);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [intervalMs]);
  return moment;
}

interface ClockReading {
  readonly serverNow: string;
  /** The device's clock at the question and at the answer, in milliseconds. */
  readonly askedAtMs: number;
  readonly answeredAtMs: number;
}

/** The server clock's lead over the device's, in milliseconds, assuming an answer from half-way. */
export function clockOffsetMs({ serverNow, askedAtMs, answeredAtMs }: ClockReading): number {
  return Date.parse(serverNow) - (askedAtMs + answeredAtMs) / 2;
}

/** Whether the server's clock was moved between two readings, beyond the effect of a slow network. */
export function isClockMoved(beforeMs: number, afterMs: number): boolean {
  return Math.abs(afterMs - beforeMs) > minuteMs;
}

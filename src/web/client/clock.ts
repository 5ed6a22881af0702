import { useEffect, useState, useSyncExternalStore } from "react";
import { readAppInfo } from "#shared/api/access.ts";
import type { AppInfo } from "#shared/api/sandbox.ts";
import { request } from "./api-client.ts";
import { clockOffsetMs, isClockMoved } from "./clock-offset.ts";

const syncEveryMs = 30_000;

/** What was found out last time: the first frame knows it, and so does a start without a network. */
const storageKey = "spotter.clock";
const known = readKnown();
let offsetMs = known?.offsetMs ?? 0;
let info: AppInfo | null = known?.info ?? null;
const listeners = new Set<() => void>();
const moveListeners = new Set<() => void>();

/** The server's now, as well as this device can tell. The only clock of the screens. */
export function now(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Asks the server for its time and what it is. Without an answer the last one holds. */
export async function syncClock(): Promise<void> {
  const askedAtMs = Date.now();
  try {
    const reply = await request(readAppInfo);
    const before = info === null ? null : offsetMs;
    offsetMs = clockOffsetMs({ serverNow: reply.now, askedAtMs, answeredAtMs: Date.now() });
    info = reply;
    if (before !== null && isClockMoved(before, offsetMs)) for (const tell of moveListeners) tell();
    for (const tell of listeners) tell();
    localStorage.setItem(storageKey, JSON.stringify({ offsetMs, info }));
  } catch {
    // Offline, or the server is starting: the next round asks again. Or storage is closed.
  }
}

function isAppInfo(value: unknown): value is AppInfo {
  const { sandbox, supportEmail, instagramUrl, now: moment } = Object(value);
  return (
    typeof sandbox === "boolean" &&
    [supportEmail, instagramUrl, moment].every((text) => typeof text === "string")
  );
}

function readKnown(): { offsetMs: number; info: AppInfo } | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    const { offsetMs: offset, info: told } = Object(stored);
    return typeof offset === "number" && Number.isFinite(offset) && isAppInfo(told)
      ? { offsetMs: offset, info: told }
      : null;
  } catch {
    return null;
  }
}

/** Follows the server's clock from now on: at once, every 30 s, and whenever the page is looked at again. */
export function followClock() {
  const syncIfSeen = () => {
    if (document.visibilityState === "visible") void syncClock();
  };
  void syncClock();
  setInterval(syncIfSeen, syncEveryMs);
  document.addEventListener("visibilitychange", syncIfSeen);
}

/** Calls back when the server's clock was moved (in the sandbox it can be). */
export function whenClockMoves(listener: () => void) {
  moveListeners.add(listener);
  return () => {
    moveListeners.delete(listener);
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What the server says about itself; null until it has. */
export function useAppInfo(): AppInfo | null {
  return useSyncExternalStore(
    subscribe,
    () => info,
    () => null,
  );
}

/** The server's now, renewed every `intervalMs` and when the clock was moved. */
export function useNow(intervalMs: number): Date {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const renew = () => setMoment(now());
    renew();
    const timer = setInterval(renew, intervalMs);
    const stop = subscribe(renew);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [intervalMs]);
  return moment;
}

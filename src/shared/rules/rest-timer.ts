import { minuteMs } from "./durations.ts";

/** A rest between two sets: it runs up to a moment of the wall clock, or stands still with so much left. */
export type Rest = { readonly endsAtMs: number } | { readonly leftMs: number };

const maxRestMs = 15 * minuteMs;

/** A rest of so many seconds that begins now. */
export function startRest(seconds: number, now: Date): Rest {
  return { endsAtMs: now.getTime() + Math.min(seconds * 1_000, maxRestMs) };
}

export const isRunning = (rest: Rest): rest is { readonly endsAtMs: number } => "endsAtMs" in rest;

/** What is left of it at `now`, in milliseconds; 0 once it is over, however long nobody looked. */
export function restLeftMs(rest: Rest, now: Date): number {
  const leftMs = isRunning(rest) ? rest.endsAtMs - now.getTime() : rest.leftMs;
  return Math.min(Math.max(leftMs, 0), maxRestMs);
}

/** Stands still with what is left. */
export const pauseRest = (rest: Rest, now: Date): Rest => ({ leftMs: restLeftMs(rest, now) });

/** Goes on with what is left. */
export const resumeRest = (rest: Rest, now: Date): Rest =>
  startRest(restLeftMs(rest, now) / 1_000, now);

/** Longer by so many seconds, running or not as before; never more than 15 minutes. */
export function extendRest(rest: Rest, seconds: number, now: Date): Rest {
  const longer = { leftMs: Math.min(restLeftMs(rest, now) + seconds * 1_000, maxRestMs) };
  return isRunning(rest) ? resumeRest(longer, now) : longer;
}

/** "1:30": whole seconds, the one that has begun included. */
export function restText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

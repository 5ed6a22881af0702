import { minuteMs } from "./durations.ts";

/** A rest between two sets: running until a moment, or paused. */
export type Rest = { readonly endsAtMs: number } | { readonly leftMs: number };

const maxRestMs = 15 * minuteMs;

export function startRest(seconds: number, now: Date): Rest {
  return { endsAtMs: now.getTime() + Math.min(seconds * 1_000, maxRestMs) };
}

export const isRunning = (rest: Rest): rest is { readonly endsAtMs: number } => "endsAtMs" in rest;

/** 0 once it is over. */
export function restLeftMs(rest: Rest, now: Date): number {
  const leftMs = isRunning(rest) ? rest.endsAtMs - now.getTime() : rest.leftMs;
  return Math.min(Math.max(leftMs, 0), maxRestMs);
}

export const pauseRest = (rest: Rest, now: Date): Rest => ({ leftMs: restLeftMs(rest, now) });

export const resumeRest = (rest: Rest, now: Date): Rest =>
  startRest(restLeftMs(rest, now) / 1_000, now);

/** Running or paused; at most 15 minutes. */
export function extendRest(rest: Rest, seconds: number, now: Date): Rest {
  const longer = { leftMs: Math.min(restLeftMs(rest, now) + seconds * 1_000, maxRestMs) };
  return isRunning(rest) ? resumeRest(longer, now) : longer;
}

/** "1:30": whole seconds, rounded up. */
export function restText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

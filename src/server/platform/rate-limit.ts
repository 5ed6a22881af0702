import { countAttempt, tooManyRequests } from "./attempts.ts";
import type { Context } from "./context.ts";
import { ApiProblem } from "./problems.ts";

const maxKeys = 10_000;

interface RateLimit {
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * Lets each key pass `max` times a window, by real time. The first half is counted in this process alone, where it
 * costs nothing: nobody's fingers get that far. What goes beyond is counted in the database, for all processes
 * together, so that more of them don't let much more pass. Throws `too_many_requests`.
 */
export function createSharedLimit(
  { db, realClock }: Pick<Context, "db" | "realClock">,
  name: string,
  { max, windowSeconds }: RateLimit,
): (key: string) => Promise<void> {
  const count = createCounter(windowSeconds);
  const half = Math.floor(max / 2);
  return async (key) => {
    const realNow = realClock.now();
    const window = count(key, realNow.getTime());
    if (window.count <= half) return;
    // Once refused, it costs no query more to be refused again.
    const leftMs = window.refusedUntil - realNow.getTime();
    if (leftMs > 0) throw tooManyRequests(leftMs);
    try {
      await countAttempt(db, `${name}:${key}`, { max: max - half, windowSeconds }, realNow);
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "too_many_requests")
        window.refusedUntil = realNow.getTime() + (error.retryAfterSeconds ?? 0) * 1000;
      throw error;
    }
  };
}

interface Window {
  count: number;
  readonly endsAt: number;
  /** When there is room again, where there was none. */
  refusedUntil: number;
}

/** Counts how often each key has passed in its window, this time included. */
function createCounter(windowSeconds: number) {
  const windows = new Map<string, Window>();
  return (key: string, now: number): Window => {
    let window = windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      window = { count: 0, endsAt: now + windowSeconds * 1000, refusedUntil: 0 };
      windows.delete(key);
      windows.set(key, window);
      // The oldest window comes first.
      const oldest = windows.keys().next().value;
      if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest);
    }
    window.count += 1;
    return window;
  };
}

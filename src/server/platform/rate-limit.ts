import { realClock } from "./clock.ts";
import { ApiProblem } from "./problems.ts";

const mostKeys = 10_000;

/**
 * Lets each key pass `max` times a window, in this process and by real time; then throws
 * `too_many_requests`. For what members do often: a limit that must hold over all processes is an attempt.
 */
export function createRateLimit({ max, windowSeconds }: { max: number; windowSeconds: number }) {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (key: string): void => {
    const now = realClock.now().getTime();
    let window = windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      window = { count: 0, endsAt: now + windowSeconds * 1000 };
      windows.delete(key);
      windows.set(key, window);
      // The oldest window stands first.
      const oldest = windows.keys().next().value;
      if (windows.size > mostKeys && oldest !== undefined) windows.delete(oldest);
    }
    window.count += 1;
    if (window.count <= max) return;
    throw new ApiProblem("too_many_requests", {
      retryAfterSeconds: Math.ceil((window.endsAt - now) / 1000),
    });
  };
}

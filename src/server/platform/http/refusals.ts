import type { FastifyBaseLogger } from "fastify";
import { minuteMs } from "#shared/rules/durations.ts";

type Log = Pick<FastifyBaseLogger, "warn">;

/**
 * Anyone can cause any number of refusals. So the first of a kind is logged at once, and the others once a minute with
 * their count. A kind is the line of code that refuses.
 */
export function createRefusalLog(log: Log): (reqId: string, error: Error) => void {
  const counts = new Map<string, number>();
  const tell = (place: string) => {
    setTimeout(() => {
      const count = counts.get(place) ?? 0;
      if (count === 0) return counts.delete(place);
      log.warn({ count, place }, "requests were refused in the last minute");
      counts.set(place, 0);
      return tell(place);
    }, minuteMs).unref();
  };
  return (reqId, error) => {
    const place = placeOf(error);
    const count = counts.get(place);
    counts.set(place, count === undefined ? 0 : count + 1);
    if (count !== undefined) return;
    log.warn({ reqId, err: error }, "request refused");
    tell(place);
  };
}

const placeOf = ({ message, stack = "" }: Error): string =>
  stack
    .split("\n")
    .find((line) => line.startsWith("    at "))
    ?.trim() ?? message;

import { describe, expect, it } from "vitest";
import { nextDeliveryAt, retryAt } from "./retries.ts";

it("a pause before a retry grows from a minute to at most a day", () => {
  const now = new Date("2026-11-20T18:00:00.000Z");
  const minutes = [0, 1, 2, 10, 11, 5_000].map(
    (doublings) => (retryAt(now, doublings).getTime() - now.getTime()) / 60_000,
  );
  expect(minutes).toEqual([1, 2, 4, 1_024, 1_440, 1_440]);
});

describe("a failed email", () => {
  const now = new Date("2026-11-20T18:00:00.000Z");
  const triesUntil = (endsAt: Date) => {
    const minutes: number[] = [];
    let next: Date | null = now;
    while (next !== null) {
      minutes.push((next.getTime() - now.getTime()) / 60_000);
      next = nextDeliveryAt(next, minutes.length - 1, endsAt);
    }
    return minutes;
  };
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  it("a failed email is retried after pauses that grow to an hour", () => {
    const tries = triesUntil(after(3 * 24 * 60));
    expect(tries.slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
    expect(tries.at(-1)).toBeGreaterThan(3 * 24 * 60 - 2);
  });

  it("a failed email is retried more often near its moment, and never after it", () => {
    const tries = triesUntil(after(10));
    expect(tries).toEqual([0, 1, 3, 6.5, 8.25, 9.125]);
  });
});

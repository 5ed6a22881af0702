import { minuteMs } from "#shared/rules/durations.ts";
interface ClockReading {
  /** What the server's clock said. */
  readonly serverNow: string;
  /** The device's clock when the question left and when the answer came, in milliseconds. */
  readonly askedAtMs: number;
  readonly answeredAtMs: number;
}

/** How far the server's clock is ahead of the device's, in milliseconds; the answer is taken to be from half-way. */
export function clockOffsetMs({ serverNow, askedAtMs, answeredAtMs }: ClockReading): number {
  return Date.parse(serverNow) - (askedAtMs + answeredAtMs) / 2;
}

/** Whether the server's clock was moved between two readings, beyond what a slow network explains. */
export function isClockMoved(beforeMs: number, afterMs: number): boolean {
  return Math.abs(afterMs - beforeMs) > minuteMs;
}

import { secondMs } from "./durations.ts";

const countedFrom = new Date("2020-01-01T00:00:00.000Z");

/**
 * The SEQUENCE (RFC 5545) of a calendar entry that changes at this moment, in seconds. It rises with time, so that
 * calendars take entries after a restored backup, too, and fits 32 bits until 2088.
 */
export function calendarVersionAt(changedAt: Date): number {
  return Math.floor((changedAt.getTime() - countedFrom.getTime()) / secondMs);
}

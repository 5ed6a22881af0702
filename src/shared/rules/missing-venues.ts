import { dayMs, hourMs } from "./durations.ts";

/** How long before the start planners are told of a session that has no venue, in ms. */
export const noVenueToldMs: readonly number[] = [7 * dayMs, 48 * hourMs, 24 * hourMs];

/** How long before its start a booked session that still has none is called off, in ms. */
export const noVenueCalledOffMs = 6 * hourMs;

/** Where planners were told only then, or later, they have so long to find a venue, in ms. */
export const noVenueNoticeMs = hourMs;

/** Every session of which planners may have to be told at `until` starts by then. */
export function latestToldStart(until: Date): Date {
  return new Date(until.getTime() + Math.max(...noVenueToldMs));
}

/** Every session that may have to be called off at `until` starts by then. */
export function latestCalledOffStart(until: Date): Date {
  return new Date(until.getTime() + noVenueCalledOffMs);
}

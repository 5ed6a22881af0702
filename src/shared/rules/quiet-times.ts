import { dayMs, hourMs, minuteMs } from "./durations.ts";

/**
 * How long, after the last push or mail about one thing, more of the same is shown in the app alone: a group that
 * changes, or waits for company, again and again is notified of once an hour.
 */
export const groupQuietMs = hourMs;
/** Short, because it matters only around the start. */
export const arrivalQuietMs = 2 * minuteMs;
/** For spots that are freed together: each other one is news. */
export const offerQuietMs = minuteMs;
/** For whoever is passed over again and again on a waitlist. */
export const passedQuietMs = dayMs;
/** For a mark that is taken back and made again. */
export const absenceQuietMs = dayMs;

import { dayMs, hourMs, minuteMs } from "./durations.ts";

const venueRevealMs = 24 * hourMs;
const postWorkoutRevealMs = 30 * minuteMs;
/** How long before the start the second reminder comes. */
export const secondReminderMs = 2 * hourMs;

/** The instant at which the venue of a session is chosen and may be revealed, and its groups are formed. */
export function venueRevealAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - venueRevealMs);
}

/** The latest start of a session whose venue is due at `now`; the opposite of `venueRevealAt`. */
export function latestRevealedStart(now: Date): Date {
  return new Date(now.getTime() + venueRevealMs);
}

/** The instant from which the post-workout spot may be revealed. */
export function postWorkoutRevealAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() + postWorkoutRevealMs);
}

/** The instant of the second reminder, two hours before the start. */
export function secondReminderAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - secondReminderMs);
}

/** Whether that instant has come by `now`. */
export function isReminderDue(startsAt: Date, now: Date): boolean {
  return now >= secondReminderAt(startsAt);
}

/** The latest start of a session whose second reminder is due at `now`. */
export function latestRemindedStart(now: Date): Date {
  return new Date(now.getTime() + secondReminderMs);
}

/**
 * How much later than its own moment, at most, is done what nobody waits for, because nobody has booked the session:
 * the work of a whole week at once. It is written down under its own moment all the same.
 */
export const maxUnbookedDelayMs = 7 * dayMs;

/** Whether the venue may be revealed at `now`. */
export function isVenueRevealed(startsAt: Date, now: Date): boolean {
  return now >= venueRevealAt(startsAt);
}

/** Whether the post-workout spot may be revealed at `now`. */
export function isPostWorkoutRevealed(startsAt: Date, now: Date): boolean {
  return now >= postWorkoutRevealAt(startsAt);
}

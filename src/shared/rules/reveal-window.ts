const hourMs = 3_600_000;
const minuteMs = 60_000;

const venueRevealHours = 24;
const postWorkoutRevealMinutes = 30;
const secondReminderHours = 2;

/** The instant at which the venue of a session is chosen and may be told. */
export function venueRevealAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - venueRevealHours * hourMs);
}

/** The instant from which the post-workout spot may be told. */
export function postWorkoutRevealAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() + postWorkoutRevealMinutes * minuteMs);
}

/** The instant of the second reminder, two hours before the start. */
export function secondReminderAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - secondReminderHours * hourMs);
}

/** Whether the venue may be told at `now`. */
export function isVenueRevealed(startsAt: Date, now: Date): boolean {
  return now >= venueRevealAt(startsAt);
}

/** Whether the post-workout spot may be told at `now`. */
export function isPostWorkoutRevealed(startsAt: Date, now: Date): boolean {
  return now >= postWorkoutRevealAt(startsAt);
}

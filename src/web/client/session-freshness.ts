import type { Session } from "#shared/api/sessions.ts";
import { isPostWorkoutRevealed, isVenueRevealed } from "#shared/rules/reveal-window.ts";

/** Whether the server would by `now` return more about the session than is known here. */
export function isOutdated(
  session: Pick<Session, "startTime" | "venueDetails" | "postWorkoutLocation">,
  now: Date,
): boolean {
  const startsAt = new Date(session.startTime);
  return (
    (session.venueDetails === null && isVenueRevealed(startsAt, now)) ||
    (session.postWorkoutLocation === null && isPostWorkoutRevealed(startsAt, now))
  );
}

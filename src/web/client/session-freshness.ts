import type { Session } from "#shared/api/sessions.ts";
import { isPostWorkoutRevealed, isVenueRevealed } from "#shared/rules/reveal-window.ts";

/** Whether the server would tell more about the session at `now` than what is known of it here. */
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

import type { Session } from "#shared/api/sessions.ts";
import { moments } from "#shared/rules/moments.ts";

/** Whether the server would by `now` return more about the session than is known here. */
export function isOutdated(
  session: Pick<Session, "startTime" | "venueDetails" | "postWorkoutLocation">,
  now: Date,
): boolean {
  const startsAt = new Date(session.startTime);
  return (
    (session.venueDetails === null && moments.venueReveal.hasCome(startsAt, now)) ||
    (session.postWorkoutLocation === null && moments.postWorkoutReveal.hasCome(startsAt, now))
  );
}

import type { Session } from "#shared/api/sessions.ts";
import { moments } from "#shared/rules/moments.ts";
import type { TabMessages } from "#words/messages.ts";
import { now } from "#web/client/clock.ts";
import { useTabMessages } from "#web/client/messages.ts";

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

/** Whether the area of a booking is a vote for the venue: not once that is known, nor from a day before the start on. */
export const isAreaVote = ({
  startTime,
  venueDetails,
}: Pick<Session, "startTime" | "venueDetails">): boolean =>
  venueDetails === null && !moments.venueReveal.hasCome(new Date(startTime), now());

type Timed = Pick<Session, "startTime">;

/** What stands in the place of a session's venue while that isn't known; `later` as long as it isn't time for it. */
export function venueLaterText(
  { startTime }: Timed,
  { card }: TabMessages["sessions"],
  later = card.venueLater,
): string {
  return moments.venueReveal.hasCome(new Date(startTime), now()) ? card.venueNotSet : later;
}

export const useVenueLater = (session: Timed): string =>
  venueLaterText(session, useTabMessages().sessions);

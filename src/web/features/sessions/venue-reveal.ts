import type { Session } from "#shared/api/sessions.ts";
import { moments } from "#shared/rules/moments.ts";
import type { TabMessages } from "#words/messages.ts";
import { now } from "#web/client/clock.ts";
import { useTabMessages } from "#web/client/messages.ts";

/** Whether the server knows more about the session at `now`. */
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

/** Whether a booking's area is a vote: until the venue is known or its reveal is due. */
export const isAreaVote = ({
  startTime,
  venueDetails,
}: Pick<Session, "startTime" | "venueDetails">): boolean =>
  venueDetails === null && !moments.venueReveal.hasCome(new Date(startTime), now());

type Timed = Pick<Session, "startTime">;

/** The text in place of an unknown venue; `later` before its reveal is due. */
export function venueLaterText(
  { startTime }: Timed,
  { card }: TabMessages["sessions"],
  later = card.venueLater,
): string {
  return moments.venueReveal.hasCome(new Date(startTime), now()) ? card.venueNotSet : later;
}

export const useVenueLater = (session: Timed): string =>
  venueLaterText(session, useTabMessages().sessions);

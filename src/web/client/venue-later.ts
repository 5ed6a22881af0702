import type { TabMessages } from "#messages/messages.ts";
import type { Session } from "#shared/api/sessions.ts";
import { isVenueRevealed } from "#shared/rules/reveal-window.ts";
import { now } from "./clock.ts";
import { useTabMessages } from "./messages.ts";

type Timed = Pick<Session, "startTime">;

/** Whether the area of a booking is a vote for the venue: not once that is known, nor from a day before the start on. */
export const isAreaVote = ({
  startTime,
  venueDetails,
}: Pick<Session, "startTime" | "venueDetails">): boolean =>
  venueDetails === null && !isVenueRevealed(new Date(startTime), now());

/** What stands in the place of a session's venue while that isn't known; `later` as long as it isn't time for it. */
export function venueLaterText(
  { startTime }: Timed,
  { card }: TabMessages["sessions"],
  later = card.venueLater,
): string {
  return isVenueRevealed(new Date(startTime), now()) ? card.venueNotSet : later;
}

export const useVenueLater = (session: Timed): string =>
  venueLaterText(session, useTabMessages().sessions);

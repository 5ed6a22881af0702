import type { Session } from "#shared/api/sessions.ts";
import { isVenueRevealed } from "#shared/rules/reveal-window.ts";
import { now } from "./clock.ts";
import { useTabMessages } from "./messages.ts";

/** What stands in the place of a session's venue while that isn't known. */
export function useVenueLater({ startTime }: Pick<Session, "startTime">): string {
  const { card } = useTabMessages().sessions;
  return isVenueRevealed(new Date(startTime), now()) ? card.venueNotSet : card.venueLater;
}

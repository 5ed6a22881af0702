import type { Session } from "#shared/api/sessions.ts";
import { isVenueRevealed } from "#shared/rules/reveal-window.ts";
import { now } from "./clock.ts";

/** Whether the area of a booking is a vote for the venue: not once that is known, nor from a day before the start on. */
export const isAreaVote = ({
  startTime,
  venueDetails,
}: Pick<Session, "startTime" | "venueDetails">): boolean =>
  venueDetails === null && !isVenueRevealed(new Date(startTime), now());

import type { Session } from "#shared/api/sessions.ts";
import { moments } from "#shared/rules/moments.ts";
import { now } from "./clock.ts";

/** Whether the area of a booking is a vote for the venue: not once that is known, nor from a day before the start on. */
export const isAreaVote = ({
  startTime,
  venueDetails,
}: Pick<Session, "startTime" | "venueDetails">): boolean =>
  venueDetails === null && !moments.venueReveal.hasCome(new Date(startTime), now());

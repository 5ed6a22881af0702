import type { TabMessages } from "#words/messages.ts";
import type { Session } from "#shared/api/sessions.ts";
import { moments } from "#shared/rules/moments.ts";
import { now } from "./clock.ts";
import { useTabMessages } from "./messages.ts";

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

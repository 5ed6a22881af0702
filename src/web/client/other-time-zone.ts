import type { Session } from "#shared/api/sessions.ts";
import { otherZoneName } from "./dates.ts";
import { useLanguageTag } from "./messages.ts";

/** The name of the zone whose clock a session goes by, when this device's shows another time; null otherwise. */
export function useOtherTimeZone(
  session: Pick<Session, "startTime" | "timeZone"> | undefined,
): string | null {
  const tag = useLanguageTag();
  return session === undefined
    ? null
    : otherZoneName(new Date(session.startTime), session.timeZone, tag);
}

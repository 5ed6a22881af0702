import { notificationWordings } from "#words/en/notifications.ts";
import type { Reads } from "#web/operate/parts/told-field.tsx";
import type { StaffSession } from "#shared/api/operate/planning/sessions.ts";

type NewsKind =
  | "session_cancelled"
  | "session_moved"
  | "session_restored"
  | "venue_changed"
  | "named_host"
  | "released_host"
  | "booking_added"
  | "booking_moved"
  | "booking_removed"
  | "marked_absent";

interface More {
  readonly startsAt?: Date;
  readonly movedFrom?: Date;
  readonly venue?: string;
}

/** Our news about the session as members read it, in English. */
export function sessionNews(
  kind: NewsKind,
  {
    workoutType,
    startTime,
    timeZone,
  }: Pick<StaffSession, "workoutType" | "startTime" | "timeZone">,
  more: More = {},
): Reads {
  const facts = { workoutType, startsAt: new Date(startTime), timeZone, venue: null, ...more };
  const { title, message } = notificationWordings[kind];
  return { title: title(facts), message: message(facts) };
}

/** Whether a change of the session is news for anyone: booked, waiting, or its host. */
export const tellsAnyone = ({ attendeeCount, waitlist, host }: StaffSession): boolean =>
  attendeeCount > 0 || waitlist.size > 0 || host !== null;

import type { User } from "#shared/api/accounts.ts";
import type { Booking } from "#shared/api/bookings.ts";
import type { Session } from "#shared/api/sessions.ts";
import { isOpenToUser } from "#shared/rules/audiences.ts";
import { doOverlap } from "#shared/rules/booking-states.ts";

/**
 * Why a session can't be booked: its last spot is taken, it has begun, the member is in already or in another one at
 * that time, it is no longer on, or it is for others.
 */
export type Obstacle = "full" | "started" | "booked" | "overlapping" | "gone" | "forOthers";

type BookedSession = Pick<Booking, "sessionId" | "status"> & {
  readonly session: Pick<Session, "startTime" | "duration">;
};

/** What keeps the member with these bookings from booking at `now`, or null. `current` is the session as the list has it, undefined when it left the list. */
export function bookingObstacle(
  current: Session | undefined,
  opened: Pick<Session, "id" | "startTime">,
  bookings: readonly BookedSession[],
  now: Date,
  user: Pick<User, "isOpenForWomen"> = {},
): Obstacle | null {
  const active = bookings.filter(({ status }) => status === "active");
  if (active.some(({ sessionId }) => sessionId === opened.id)) return "booked";
  if (new Date(opened.startTime) <= now) return "started";
  if (current === undefined) return "gone";
  if (!isOpenToUser(current, user)) return "forOthers";
  // Whoever waits for a spot may be free again by then.
  if (current.spotsAvailable <= 0) return "full";
  return active.some(({ session }) => doOverlap(session, current)) ? "overlapping" : null;
}

/** The API's words after which another try can't succeed. */
const finalCodes: readonly string[] = [
  "not_open_to_you",
  "session_full",
  "session_started",
  "session_cancelled",
  "already_booked",
  "overlapping_booking",
  "too_many_bookings",
  "one_booking_at_a_time",
];

export const isFinal = (code: string | undefined): boolean =>
  code !== undefined && finalCodes.includes(code);

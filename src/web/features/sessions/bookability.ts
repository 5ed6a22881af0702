import type { User } from "#shared/api/accounts.ts";
import type { Session } from "#shared/api/sessions.ts";
import { isOpenToUser } from "#shared/rules/audiences.ts";

/**
 * Why a session can't be booked: its last spot is taken, it has begun, the member is in already, it is no longer on, or
 * it is for others.
 */
export type Obstacle = "full" | "started" | "booked" | "gone" | "forOthers";

/** What keeps the member from booking at `now`, or null. `current` is the session as the list has it, undefined when it left the list. */
export function bookingObstacle(
  current: Session | undefined,
  startTime: string,
  isBooked: boolean,
  now: Date,
  user: Pick<User, "isOpenForWomen"> = {},
): Obstacle | null {
  if (isBooked) return "booked";
  if (new Date(startTime) <= now) return "started";
  if (current === undefined) return "gone";
  if (!isOpenToUser(current, user)) return "forOthers";
  return current.spotsAvailable <= 0 ? "full" : null;
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

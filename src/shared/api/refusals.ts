import { limitOf, takesTurn } from "./call.ts";
import type { Call } from "./call.ts";
import type { ErrorCode } from "./errors.ts";

/** Refusals of both booking and waiting. */
export const placeRefusals: readonly ErrorCode[] = [
  "subscription_required",
  "not_found",
  "not_open_to_you",
  "waiver_required",
  "already_booked",
  "session_started",
  "session_cancelled",
  "city_closed",
  "overlapping_booking",
];
/** Refusals of booking, even by the staff. */
export const bookingRefusals: readonly ErrorCode[] = [
  ...placeRefusals,
  "session_full",
  "too_many_bookings",
  "one_booking_at_a_time",
];

/** All refusals of a call: by its action and by the checks before each action. */
export function refusalsOf(call: Call): ErrorCode[] {
  const { method, permit, refusals = [] } = call;
  const codes = new Set<ErrorCode>(["invalid_request", ...refusals]);
  // Writes are also refused if a page of another origin started them, and for bodies that are too large or aren't JSON.
  const isWrite = method !== "GET";
  if (isWrite)
    for (const code of ["payload_too_large", "unsupported_media_type"] as const) codes.add(code);
  if (isWrite || permit === "self" || permit === "staff") codes.add("forbidden");
  if (permit !== "anyone" && permit !== "optional") codes.add("not_authenticated");
  if (permit === "staff") codes.add("passkey_required");
  if (permit === "owner") codes.add("not_found");
  if (limitOf(call) !== undefined || takesTurn(call)) codes.add("too_many_requests");
  for (const code of ["misdirected_request", "internal", "unavailable"] as const) codes.add(code);
  return [...codes];
}

import { isOpenToUser } from "./choices.ts";
import { doOverlap } from "./booking-states.ts";
import type { BookingStatus, PlannedTime } from "./booking-states.ts";
import type { Audience } from "./choices.ts";
import { dayMs } from "./durations.ts";

/**
 * The rules that a booking must keep, each with the API's code for a refusal. A refusal names the first broken rule in
 * this order.
 */
export const refusalCodes = {
  isMemberActive: "not_authenticated",
  fitsArea: "invalid_request",
  isNotBooked: "already_booked",
  fitsAudience: "not_open_to_you",
  hasSignedWaiver: "waiver_required",
  isSessionOn: "session_cancelled",
  isBeforeClosing: "city_closed",
  isSessionAhead: "session_started",
  isWithinDailyLimit: "too_many_requests",
  hasFreeSpot: "session_full",
  overlapsNothing: "overlapping_booking",
  isWithinComingLimit: "too_many_bookings",
} as const;

export type BookingRule = keyof typeof refusalCodes;

// It has no others.
export const bookingRules = Object.keys(refusalCodes) as readonly BookingRule[];

/** Broken rules that a member can fix, or that fix themselves, before another try. */
const passingRules: readonly BookingRule[] = [
  "isMemberActive",
  "fitsArea",
  "hasSignedWaiver",
  "isWithinDailyLimit",
];

/** Whether another try would be refused with the same code. */
export const isFinalRefusal = (code: string | undefined): boolean =>
  code === "one_booking_at_a_time" ||
  bookingRules.some((rule) => refusalCodes[rule] === code && !passingRules.includes(rule));

interface ListedSession extends PlannedTime {
  readonly audience: Audience;
  readonly spotsAvailable: number;
}

interface HeldBooking {
  readonly sessionId: string;
  readonly status: BookingStatus;
  readonly session: PlannedTime;
}

interface AppView {
  readonly opened: { readonly id: string; readonly startTime: string };
  /** The session in the current list; undefined once it has left the list. */
  readonly listed: ListedSession | undefined;
  readonly bookings: readonly HeldBooking[];
  readonly user: { readonly isOpenForWomen?: boolean | undefined };
}

/** The rules that the app can judge by its loaded data, in the order of `refusalCodes`. */
const rulesInApp = [
  "isNotBooked",
  "fitsAudience",
  "isSessionOn",
  "isSessionAhead",
  "hasFreeSpot",
  "overlapsNothing",
] as const satisfies BookingRule[];

type RuleInApp = (typeof rulesInApp)[number];
export type RefusalInApp = (typeof refusalCodes)[RuleInApp];

/** The code with which a booking at `now` would be refused, as far as the app can tell, or null. */
export function expectedRefusal(
  { opened, listed, bookings, user }: AppView,
  now: Date,
): RefusalInApp | null {
  const held = bookings.filter(({ status }) => status === "active");
  const isAhead = new Date(opened.startTime) > now;
  const holds: Readonly<Record<RuleInApp, boolean>> = {
    isNotBooked: held.every(({ sessionId }) => sessionId !== opened.id),
    fitsAudience: listed === undefined || isOpenToUser(listed, user),
    // The list also drops sessions that have started.
    isSessionOn: listed !== undefined || !isAhead,
    isSessionAhead: isAhead,
    hasFreeSpot: listed === undefined || listed.spotsAvailable > 0,
    overlapsNothing:
      listed === undefined || held.every(({ session }) => !doOverlap(session, listed)),
  };
  const broken = rulesInApp.find((rule) => !holds[rule]);
  return broken === undefined ? null : refusalCodes[broken];
}

/** Late cancellations or absences within `graceMs` that have no consequence. */
export const graces = 2;
export const graceMs = 30 * dayMs;
/** After one too many, a member can hold only `maxComingWhenLimited` coming bookings for this long. */
export const limitedMs = 14 * dayMs;
export const maxComingWhenLimited = 1;

export const cancellationConsequences = ["none", "grace", "one_booking_at_a_time"] as const;
export type CancellationConsequence = (typeof cancellationConsequences)[number];

export function consequenceOf(isLate: boolean, gracesLeft: number): CancellationConsequence {
  if (!isLate) return "none";
  return gracesLeft > 0 ? "grace" : "one_booking_at_a_time";
}

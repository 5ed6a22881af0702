import type { Booking, EventHistoryEntry } from "#shared/api/bookings.ts";
import { bookingPhase, sessionEndsAt } from "#shared/rules/booking-states.ts";
import type { BookingPhase } from "#shared/rules/booking-states.ts";
import { surveyState } from "#shared/rules/survey-steps.ts";
import { isOutdated } from "#web/features/sessions/venue-reveal.ts";

export interface EventGroups {
  readonly inProgress: readonly Booking[];
  /** Next one first. */
  readonly upcoming: readonly Booking[];
  /** Latest session first. */
  readonly cancelled: readonly Booking[];
  /** Whether the server knows more by now: a venue, a spot for afterwards, or a session that has become history. */
  readonly isOutdated: boolean;
}

const startOf = ({ session }: Booking) => Date.parse(session.startTime);

function phaseOf({ status, session }: Booking, now: Date): BookingPhase {
  return bookingPhase(
    { status, startsAt: new Date(session.startTime), durationMinutes: session.duration },
    now,
  );
}

/** The bookings by their state at `now`, without those that have ended. */
export function groupBookings(bookings: readonly Booking[], now: Date): EventGroups {
  const byStart = bookings.toSorted((one, other) => startOf(one) - startOf(other));
  const inPhase = (phase: BookingPhase) =>
    byStart.filter((booking) => phaseOf(booking, now) === phase);
  const active = byStart.filter(({ status }) => status === "active");
  return {
    inProgress: inPhase("in_progress"),
    upcoming: inPhase("upcoming"),
    cancelled: inPhase("cancelled").toReversed(),
    isOutdated: active.some(
      (booking) => phaseOf(booking, now) === "ended" || isOutdated(booking.session, now),
    ),
  };
}

/** The past with the sessions to rate on top, otherwise in its order. */
export function ratableFirst(
  history: readonly EventHistoryEntry[],
  now: Date,
): readonly EventHistoryEntry[] {
  const isRatable = ({ session, rating, attendance }: EventHistoryEntry) =>
    attendance !== "absent" &&
    surveyState(sessionEndsAt(new Date(session.startTime), session.duration), rating, now) ===
      "open";
  return [...history.filter(isRatable), ...history.filter((entry) => !isRatable(entry))];
}

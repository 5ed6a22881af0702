import type { Booking } from "#shared/api/bookings.ts";
import { checkInOpensAt } from "#shared/rules/attendance.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import {
  postWorkoutRevealAt,
  secondReminderAt,
  venueRevealAt,
} from "#shared/rules/reveal-window.ts";

/** What happens to a booking by the clock alone, in its order. */
export const storyMoments = [
  "groups",
  "reminder",
  "checkIn",
  "begins",
  "afterwards",
  "ends",
] as const;
export type StoryMoment = (typeof storyMoments)[number];

interface ComingMoment {
  readonly moment: StoryMoment;
  readonly at: Date;
  readonly booking: Booking;
}

function momentsOf({ startTime, duration }: Booking["session"]): Record<StoryMoment, Date> {
  const startsAt = new Date(startTime);
  return {
    groups: venueRevealAt(startsAt),
    reminder: secondReminderAt(startsAt),
    checkIn: checkInOpensAt(startsAt),
    begins: startsAt,
    afterwards: postWorkoutRevealAt(startsAt),
    ends: sessionEndsAt(startsAt, duration),
  };
}

/** Of each kind the next one that any of the bookings has after `now`, the soonest first. */
export function comingMoments(bookings: readonly Booking[], now: Date): ComingMoment[] {
  const active = bookings.filter(({ status }) => status === "active");
  return storyMoments
    .flatMap((moment) => {
      const coming = active
        .map((booking) => ({ moment, booking, at: momentsOf(booking.session)[moment] }))
        .filter(({ at }) => at > now)
        .toSorted((one, other) => one.at.getTime() - other.at.getTime());
      return coming.slice(0, 1);
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

import { minuteMs } from "./durations.ts";

export type BookingStatus = "active" | "cancelled";

/** Who or what cancelled a booking. */
export const bookingEnds = ["member", "staff", "call_off", "unpaid", "suspension"] as const;
export type BookingEnd = (typeof bookingEnds)[number];

/** `ended` bookings are the member's history. */
export type BookingPhase = "upcoming" | "in_progress" | "ended" | "cancelled";

interface TimedBooking {
  readonly status: BookingStatus;
  readonly startsAt: Date;
  readonly durationMinutes: number;
}

export function sessionEndsAt(startsAt: Date, durationMinutes: number): Date {
  return new Date(startsAt.getTime() + durationMinutes * minuteMs);
}

export interface PlannedTime {
  readonly startTime: string;
  /** In minutes. */
  readonly duration: number;
}

/** Nobody books two overlapping sessions. One may begin as the other ends. */
export function doOverlap(one: PlannedTime, other: PlannedTime): boolean {
  const beginsInTime = (a: PlannedTime, b: PlannedTime) =>
    new Date(a.startTime) < sessionEndsAt(new Date(b.startTime), b.duration);
  return beginsInTime(one, other) && beginsInTime(other, one);
}

/** A session is in progress from its start up to, but not at, its end. */
export function bookingPhase(booking: TimedBooking, now: Date): BookingPhase {
  if (booking.status === "cancelled") return "cancelled";
  if (now < booking.startsAt) return "upcoming";
  return now < sessionEndsAt(booking.startsAt, booking.durationMinutes) ? "in_progress" : "ended";
}

import { dayMs, hourMs, minuteMs } from "./durations.ts";
import { venueRevealAt } from "./reveal-window.ts";

export const attendances = ["present", "absent"] as const;
export type Attendance = (typeof attendances)[number];

/** How somebody is on their way to a session. */
export const arrivalStates = ["on_time", "late", "here"] as const;
export type ArrivalState = (typeof arrivalStates)[number];
/** So much later somebody may say that they will be. */
export const lateMinutes = [5, 10, 15] as const;
export type LateMinutes = (typeof lateMinutes)[number];

const checkInOpensMs = 30 * minuteMs;
const checkInClosesMs = 20 * minuteMs;
const marksCloseMs = 48 * hourMs;
const contactShownMs = 2 * hourMs;
const settlingMs = dayMs;
/** So many of the group have to say that somebody wasn't there. */
export const minAbsenceReports = 2;

/** Whether something may be done at a moment: not yet, now, or no longer. */
export type WindowState = "too_early" | "open" | "too_late";

/** The state at `now` of a window that is open from one moment to the other, both included. */
export function windowState(opensAt: Date, closesAt: Date, now: Date): WindowState {
  if (now < opensAt) return "too_early";
  return now <= closesAt ? "open" : "too_late";
}

/** The instant from which one may check in. */
export function checkInOpensAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - checkInOpensMs);
}

/** The instant until which one may. */
export function checkInClosesAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() + checkInClosesMs);
}

/** The latest start of a session that can be checked in to at `now`; the opposite of `checkInOpensAt`. */
export function latestCheckInStart(now: Date): Date {
  return new Date(now.getTime() + checkInOpensMs);
}

/** The earliest one; the opposite of `checkInClosesAt`. */
export function earliestCheckInStart(now: Date): Date {
  return new Date(now.getTime() - checkInClosesMs);
}

/** Whether one may check in at `now`: from 30 minutes before until 20 minutes after the start. */
export function checkInState(startsAt: Date, now: Date): WindowState {
  return windowState(checkInOpensAt(startsAt), checkInClosesAt(startsAt), now);
}

/** Whether one may tell the group how one is on the way: from the reveal until 20 minutes after the start. */
export function arrivalWindow(startsAt: Date, now: Date): WindowState {
  return windowState(venueRevealAt(startsAt), checkInClosesAt(startsAt), now);
}

/** Whether the host and the staff may say who was there: from the first check-in until 48 hours after the end. */
export function marksState(startsAt: Date, endsAt: Date, now: Date): WindowState {
  const closesAt = new Date(endsAt.getTime() + marksCloseMs);
  return windowState(checkInOpensAt(startsAt), closesAt, now);
}

/** The instant from which the host and planners may see whom to call for a guest who had booked by then. */
export function contactOpensAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - contactShownMs);
}

/** Whether the host and planners may see whom to call for a guest: from 2 hours before the start until 2 hours after the end. */
export function contactWindow(startsAt: Date, endsAt: Date, now: Date): WindowState {
  return windowState(contactOpensAt(startsAt), new Date(endsAt.getTime() + contactShownMs), now);
}

/** The earliest end of a session whose host may still say who was there. */
export function earliestMarkedEnd(now: Date): Date {
  return new Date(now.getTime() - marksCloseMs);
}

/** The latest end of a session that is to be settled at `now`: it is settled a day after it. */
export function latestSettledEnd(now: Date): Date {
  return new Date(now.getTime() - settlingMs);
}

/** Whether it counts: until something else is known, whoever booked was there. */
export function isAttended(attendance: Attendance | null): boolean {
  return attendance !== "absent";
}

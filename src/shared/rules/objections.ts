import { isAttended, windowState } from "./attendance.ts";
import type { Attendance, WindowState } from "./attendance.ts";
import { surveyClosesAt } from "./survey-steps.ts";

/** Whether whoever counts as absent may object: from the end for as long as the survey is open. */
export function objectionState(endsAt: Date, now: Date): WindowState {
  return windowState(endsAt, surveyClosesAt(endsAt), now);
}

interface MarkedBooking {
  readonly endsAt: Date;
  readonly attendance: Attendance | null;
  readonly objectedAt: Date | null;
}

/** Whether the member of the booking may say, once, that they were there after all. */
export function canObject({ endsAt, attendance, objectedAt }: MarkedBooking, now: Date): boolean {
  return !isAttended(attendance) && objectedAt === null && objectionState(endsAt, now) === "open";
}

import { moments } from "./moments.ts";

export const attendances = ["present", "absent"] as const;
export type Attendance = (typeof attendances)[number];

/** How somebody is on their way to a session. */
export const arrivalStates = ["on_time", "late", "here"] as const;
export type ArrivalState = (typeof arrivalStates)[number];
/** So much later somebody may say that they will be. */
export const lateMinutes = [5, 10, 15] as const;
export type LateMinutes = (typeof lateMinutes)[number];

/** So many of the group have to say that somebody wasn't there. */
export const minAbsenceReports = 2;

/** Whether it counts: until something else is known, whoever booked was there. */
export function isAttended(attendance: Attendance | null): boolean {
  return attendance !== "absent";
}

interface MarkedBooking {
  readonly endsAt: Date;
  readonly attendance: Attendance | null;
  readonly objectedAt: Date | null;
}

/** Whether the member of the booking can say, once, that they were there after all. */
export function canObject({ endsAt, attendance, objectedAt }: MarkedBooking, now: Date): boolean {
  const isAbsent = !isAttended(attendance) && objectedAt === null;
  return isAbsent && moments.objectionState(endsAt, now) === "open";
}

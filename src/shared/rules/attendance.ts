import { moments } from "./moments.ts";

export const attendances = ["present", "absent"] as const;
export type Attendance = (typeof attendances)[number];

export const arrivalStates = ["on_time", "late", "here"] as const;
export type ArrivalState = (typeof arrivalStates)[number];
/** The delays that a member can announce. */
/** A member's news for their group once it is formed. There is no free text. */
export const greetings = ["see_you_there", "first_time", "by_the_entrance"] as const;
export type Greeting = (typeof greetings)[number];

export const lateMinutes = [5, 10, 15] as const;
export type LateMinutes = (typeof lateMinutes)[number];

/** This many of the group must report somebody as absent. */
export const minAbsenceReports = 2;

/** Everyone who booked counts as present until they are marked as absent. */
export function isAttended(attendance: Attendance | null): boolean {
  return attendance !== "absent";
}

interface MarkedBooking {
  readonly endsAt: Date;
  readonly attendance: Attendance | null;
  readonly objectedAt: Date | null;
}

/** Whether the booking's member can object, which they can do once. */
export function canObject({ endsAt, attendance, objectedAt }: MarkedBooking, now: Date): boolean {
  const isAbsent = !isAttended(attendance) && objectedAt === null;
  return isAbsent && moments.objectionState(endsAt, now) === "open";
}

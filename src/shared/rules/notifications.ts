import { dayMs, hourMs, minuteMs } from "./durations.ts";

/**
 * How long after a push or email more news of the same kind is shown in the app only. A group that keeps changing, or
 * keeps waiting for company, causes one notification an hour.
 */
export const groupQuietMs = hourMs;
/** Short, because arrivals matter only around the start. */
export const arrivalQuietMs = 2 * minuteMs;
/** Covers spots that are freed together. Later ones are news. */
export const offerQuietMs = minuteMs;
/** For a member who is passed over on a waitlist again and again. */
export const passedQuietMs = dayMs;
/** For a mark that is undone and made again. */
export const absenceQuietMs = dayMs;

/** "settings" can be turned off; the others can't. */
export type MailReason = "settings" | UnstoppableMail;

/** Emails about the member's own actions, money or account, and those that the staff need. */
export type UnstoppableMail = "billing" | "booking" | "account" | "moderation" | "staff" | "venue";

/** The type decides which setting applies; none applies to a service notice. */
export const staffMessageTypes = ["promotion", "session_update", "service_notice"] as const;
export type StaffMessageType = (typeof staffMessageTypes)[number];

export const staffMessageStates = ["scheduled", "sending", "done", "withdrawn"] as const;

const betweenBatchesMs = 10_000;

/** Batches are spread out, so that emails don't all go at once. */
export function nextMessageBatchAt(now: Date): Date {
  return new Date(now.getTime() + betweenBatchesMs);
}

import { dayMs, hourMs, minuteMs } from "./durations.ts";

/**
 * How long, after the last push or mail about one thing, more of the same is shown in the app alone: a group that
 * changes, or waits for company, again and again is notified of once an hour.
 */
export const groupQuietMs = hourMs;
/** Short, because it matters only around the start. */
export const arrivalQuietMs = 2 * minuteMs;
/** For spots that are freed together: each other one is news. */
export const offerQuietMs = minuteMs;
/** For whoever is passed over again and again on a waitlist. */
export const passedQuietMs = dayMs;
/** For a mark that is taken back and made again. */
export const absenceQuietMs = dayMs;

/** Why a mail goes out: the settings allow it, or it is one that they can't turn off. */
export type MailReason = "settings" | UnstoppableMail;

/** What can't be turned off: what one did oneself, what is about one's money or account, and what the staff need. */
export type UnstoppableMail = "billing" | "booking" | "account" | "moderation" | "staff";

/** What a message of the staff is, which decides on the setting that it obeys. */
export const staffMessageKinds = ["promotion", "session_update"] as const;
export type StaffMessageKind = (typeof staffMessageKinds)[number];

/** The pause between two batches of recipients. */
const betweenBatchesMs = 10_000;

/** When the next batch is sent after one at `now`: mails are not sent all at once. */
export function nextMessageBatchAt(now: Date): Date {
  return new Date(now.getTime() + betweenBatchesMs);
}

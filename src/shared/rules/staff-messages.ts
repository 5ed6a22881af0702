/** What a message of the staff is, which decides on the setting that it obeys. */
export const staffMessageKinds = ["promotion", "session_update"] as const;
export type StaffMessageKind = (typeof staffMessageKinds)[number];

/** The pause between two batches of recipients. */
const betweenBatchesMs = 10_000;

/** When the next batch is sent after one at `now`: mails are not sent all at once. */
export function nextMessageBatchAt(now: Date): Date {
  return new Date(now.getTime() + betweenBatchesMs);
}

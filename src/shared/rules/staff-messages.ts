/** What a message of the staff is, which decides on the setting that it obeys. */
export const staffMessageKinds = ["promotion", "session_update"] as const;
export type StaffMessageKind = (typeof staffMessageKinds)[number];

/** Between the members who are told of a message at once and the next ones. */
const betweenBatchesMs = 10_000;

/** When the next members are told of a message of which some were told at `now`: not all mails at once. */
export function nextMessageBatchAt(now: Date): Date {
  return new Date(now.getTime() + betweenBatchesMs);
}

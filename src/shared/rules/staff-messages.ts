/** Between the members who are told of a message at once and the next ones. */
const betweenBatchesMs = 10_000;

/** When the next members are told of a message of which some were told at `now`: not all mails at once. */
export function nextMessageBatchAt(now: Date): Date {
  return new Date(now.getTime() + betweenBatchesMs);
}

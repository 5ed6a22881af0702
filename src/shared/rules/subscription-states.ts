/** The provider's words for a subscription that gives access; `past_due` while a failed charge is retried. */
export const accessStatuses = ["trialing", "active", "past_due"] as const;
export type AccessStatus = (typeof accessStatuses)[number];

/** The provider's words for a subscription that is over for good. Any other may be charged, now or some day. */
const endedStatuses: readonly string[] = ["canceled", "incomplete_expired"];
export const hasEnded = (status: string): boolean => endedStatuses.includes(status);

interface TimedSubscription {
  /** As the provider calls it; null without one. */
  readonly status: string | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly currentPeriodEnd: Date | null;
}

/**
 * When a subscription that was cancelled ends without its present time having been paid: what was booked in that time
 * and lies after the end is freed then. Null for one that goes on, is paid or is none.
 */
export function unpaidEndOf<Moment>({
  status,
  cancelAtPeriodEnd,
  currentPeriodEnd,
}: {
  readonly status: AccessStatus | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly currentPeriodEnd: Moment | null;
}): Moment | null {
  return cancelAtPeriodEnd && status !== null && status !== "active" ? currentPeriodEnd : null;
}

const isAccessStatus = (status: string | null): status is AccessStatus =>
  accessStatuses.some((known) => known === status);

/**
 * The status under which the subscription gives access at `now`, or null when it gives none. One that was
 * cancelled gives it to the end of its period, however late the provider tells of the end; one that goes on
 * gives it until the provider says otherwise.
 */
export function accessAt(subscription: TimedSubscription, now: Date): AccessStatus | null {
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  if (!isAccessStatus(status)) return null;
  const isOver = cancelAtPeriodEnd && currentPeriodEnd !== null && now >= currentPeriodEnd;
  return isOver ? null : status;
}

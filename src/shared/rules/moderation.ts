/** A mute always ends. A suspension without an end is a ban. */
export const measureActions = ["warn", "mute", "suspend"] as const;
export type MeasureAction = (typeof measureActions)[number];

export const decisionActions = ["none", ...measureActions, "ban"] as const;
export type DecisionAction = (typeof decisionActions)[number];

/** Subjects of a report that is about no member. */
export const reportConcerns = ["venue", "incident"] as const;
export type ReportConcern = (typeof reportConcerns)[number];

export const reportStates = ["open", "in_hand", "closed"] as const;
export type ReportState = (typeof reportStates)[number];

export const appealActions = ["none", "restore"] as const;
export type AppealAction = (typeof appealActions)[number];

/** A mute ends by itself. */
export function isMuted(mutedUntil: Date | null, now: Date): boolean {
  return mutedUntil !== null && now < mutedUntil;
}

/** A suspension with an end ends by itself. */
export function isSuspended(
  { suspendedAt, suspendedUntil }: { suspendedAt: Date | null; suspendedUntil: Date | null },
  now: Date,
): boolean {
  return suspendedAt !== null && (suspendedUntil === null || now < suspendedUntil);
}

/** What may be done about a member. A mute always ends; a suspension without an end is a ban. */
export const measureActions = ["warn", "mute", "suspend"] as const;
export type MeasureAction = (typeof measureActions)[number];

/** What a report may lead to. */
export const decisionActions = ["none", ...measureActions, "ban"] as const;
export type DecisionAction = (typeof decisionActions)[number];

export const reportStates = ["open", "in_hand", "closed"] as const;
export type ReportState = (typeof reportStates)[number];

/** What an appeal may lead to. */
export const appealActions = ["none", "restore"] as const;
export type AppealAction = (typeof appealActions)[number];

/** Whether a member is muted at `now`: a mute ends by itself. */
export function isMuted(mutedUntil: Date | null, now: Date): boolean {
  return mutedUntil !== null && now < mutedUntil;
}

/** Whether a member is kept out at `now`: a suspension with an end ends by itself. */
export function isSuspended(
  { suspendedAt, suspendedUntil }: { suspendedAt: Date | null; suspendedUntil: Date | null },
  now: Date,
): boolean {
  return suspendedAt !== null && (suspendedUntil === null || now < suspendedUntil);
}

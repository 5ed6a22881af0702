import { dayMs } from "./durations.ts";

export const documentKinds = ["terms", "privacy", "guidelines"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Of the texts shipped with the server. */
export const shippedVersion = 1;
export const shippedEffectiveAt = new Date("2026-11-01T00:00:00.000Z");

export const documentNoticeDays = 30;
/** A version further ahead is more likely a slip of the keyboard. */
const furthestAheadDays = 730;

export type DocumentDateProblem = "too_soon" | "in_the_past" | "too_late" | "not_after_former";

/**
 * Why a new version can't take effect at `effectiveAt`, or null. Members get notice; while there are none, it may take
 * effect right away. Versions take effect in their order.
 */
export function documentDateProblem(
  effectiveAt: Date,
  { now, hasMembers, formerAt }: { now: Date; hasMembers: boolean; formerAt: Date },
): DocumentDateProblem | null {
  const aheadMs = effectiveAt.getTime() - now.getTime();
  if (aheadMs < 0) return "in_the_past";
  if (hasMembers && aheadMs < documentNoticeDays * dayMs) return "too_soon";
  if (aheadMs > furthestAheadDays * dayMs) return "too_late";
  return effectiveAt > formerAt ? null : "not_after_former";
}

import type { SubscriptionStatus } from "#shared/api/subscriptions.ts";
import type { Plan } from "#shared/rules/prices.ts";
import { dayMs } from "#shared/rules/durations.ts";

export type Standing = "none" | "trial" | "active" | "ending" | "past_due";

/** Ending Soon wins, because it is the next event. */
export function standingOf({
  hasSubscription,
  cancelAtPeriodEnd,
  status,
}: SubscriptionStatus): Standing {
  if (!hasSubscription) return "none";
  if (cancelAtPeriodEnd) return "ending";
  if (status === "past_due") return "past_due";
  return status === "trialing" ? "trial" : "active";
}

export const daysLater = (from: Date, days: number): Date =>
  new Date(from.getTime() + days * dayMs);

/** The same day of the month a period later, or that month's last day. */
export function periodLater(from: Date, plan: Plan): Date {
  const months = from.getUTCMonth() + (plan === "yearly" ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const later = new Date(from);
  later.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay));
  return later;
}

/** "Dec 03, 2026". Dates of a subscription are written like this in every language. */
export function renewalDate(moment: Date | string, timeZone?: string): string {
  return new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "2-digit",
    year: "numeric",
    timeZone,
  }).format(new Date(moment));
}

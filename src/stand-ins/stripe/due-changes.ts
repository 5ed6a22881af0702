import { daySeconds } from "#shared/rules/durations.ts";
import { retryDays, trialReminderDays } from "#shared/rules/prices.ts";
import { itemOf } from "./make-subscription.ts";
import type { Stored } from "./store.ts";

const trialEndAnnouncedBefore = trialReminderDays * daySeconds;

export type StoredSubscription = Stored<"subscription">;

/** The subscription's next change by itself, in seconds; null if none. */
export function nextChange(stored: StoredSubscription): number | null {
  const step = nextStep(stored);
  const resumesAt = resumptionOf(stored);
  return resumesAt === null ? step : Math.min(resumesAt, step ?? Infinity);
}

/** When a pause ends, in seconds; null if not paused or open-ended. */
export function resumptionOf({ body }: StoredSubscription): number | null {
  return body.status === "canceled" ? null : (body.pause_collection?.resumes_at ?? null);
}

/** When the next period, charge or announcement is due, in seconds; null if none. */
export function nextStep({ body, hidden }: StoredSubscription): number | null {
  if (hidden.draftUntil != null) return hidden.draftUntil;
  if (body.status === "canceled") return null;
  if (body.status === "past_due") return retryAt(hidden.failedAt ?? body.created, hidden.tries);
  const periodEnd = itemOf(body).current_period_end;
  return body.status === "trialing" && !hidden.trialEndAnnounced
    ? periodEnd - trialEndAnnouncedBefore
    : periodEnd;
}

/** When a charge that failed `tries` times is retried, in seconds; null if given up. */
export function retryAt(failedAt: number, tries: number): number | null {
  const days = retryDays[tries - 1];
  return days === undefined ? null : failedAt + days * daySeconds;
}

import { daySeconds } from "#shared/rules/durations.ts";
import { retryDays, trialReminderDays } from "#shared/rules/prices.ts";
import { itemOf } from "./make-subscription.ts";
import type { Stored } from "./store.ts";

const trialEndAnnouncedBefore = trialReminderDays * daySeconds;

export type StoredSubscription = Stored<"subscription">;

/** When the subscription changes by itself next, in seconds; null when it never does. */
export function nextChange(stored: StoredSubscription): number | null {
  const step = nextStep(stored);
  const resumesAt = resumptionOf(stored);
  return resumesAt === null ? step : Math.min(resumesAt, step ?? Infinity);
}

/** When what is paused is collected again, in seconds; null where it isn't paused, or without an end. */
export function resumptionOf({ body }: StoredSubscription): number | null {
  return body.status === "canceled" ? null : (body.pause_collection?.resumes_at ?? null);
}

/** When its next period, charge or announcement is due; null when none is. */
export function nextStep({ body, hidden }: StoredSubscription): number | null {
  if (hidden.draftUntil != null) return hidden.draftUntil;
  if (body.status === "canceled") return null;
  if (body.status === "past_due") return retryAt(hidden.failedAt ?? body.created, hidden.tries);
  const periodEnd = itemOf(body).current_period_end;
  return body.status === "trialing" && !hidden.trialEndAnnounced
    ? periodEnd - trialEndAnnouncedBefore
    : periodEnd;
}

/** When a charge that failed `tries` times is tried again; null when it is given up. */
export function retryAt(failedAt: number, tries: number): number | null {
  const days = retryDays[tries - 1];
  return days === undefined ? null : failedAt + days * daySeconds;
}

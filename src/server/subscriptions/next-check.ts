import { createHash } from "node:crypto";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { accessAt } from "#shared/rules/subscription-states.ts";
import type { PaidSubscription } from "#server/payments/payments.ts";

/**
 * When to ask the provider next, should it not tell by itself. While a period is paid that is soon after its end. From
 * then on it is hourly, after a day daily, until the next one is paid or the subscription over: the provider draws up a
 * charge first and tries it later, so that a renewal alone says nothing.
 */
export function nextCheckAt(paid: PaidSubscription, now: Date): Date {
  const { id, currentPeriodStart, currentPeriodEnd } = paid;
  if (currentPeriodEnd > now && isSettled(paid, now)) {
    return new Date(currentPeriodEnd.getTime() + spreadMs(id));
  }
  const awaitedSince = currentPeriodEnd > now ? currentPeriodStart : currentPeriodEnd;
  const isFirstDay = now.getTime() - awaitedSince.getTime() < dayMs;
  return new Date(now.getTime() + (isFirstDay ? hourMs : dayMs));
}

function isSettled(paid: PaidSubscription, now: Date): boolean {
  return paid.status !== "past_due" && paid.unpaidInvoice === null && accessAt(paid, now) !== null;
}

/** Less than an hour, always the same for one subscription: those that began together aren't asked about at once. */
function spreadMs(id: string): number {
  return createHash("sha256").update(id).digest().readUInt32BE() % hourMs;
}

import type { BillingOccasion } from "#server/notifications/occasions.ts";
import type { PaidSubscription, UnpaidInvoice } from "#server/payments/payments.ts";
import type { Db } from "#server/platform/database.ts";
import { findTimeZone } from "./queries.ts";

/**
 * What the member is to hear of a try that failed, one occasion for each try; undefined once it is over. Only the
 * provider knows whether it tries again, and when.
 */
export async function failedChargeOf(
  db: Db,
  memberId: string,
  { status, unpaidInvoice }: PaidSubscription,
  failed: Pick<UnpaidInvoice, "id" | "amountCents" | "currency" | "tries">,
): Promise<BillingOccasion | undefined> {
  if (status !== "past_due") return undefined;
  return {
    kind: "payment_failed",
    about: `${failed.id}:${failed.tries}`,
    amountCents: failed.amountCents,
    currency: failed.currency,
    retryAt: unpaidInvoice?.nextAttemptAt ?? null,
    timeZone: await findTimeZone(db, memberId),
  };
}

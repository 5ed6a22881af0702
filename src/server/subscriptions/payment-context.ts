import type { Member } from "#server/identity/logins.ts";
import type { Payments } from "#server/payments/payments.ts";
import { countAttempt } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { minuteSeconds, hourSeconds } from "#shared/rules/durations.ts";

/** Only actions that reach the payment provider get this. */
export interface PaymentContext extends Context {
  /** Undefined if none is configured. */
  readonly payments: Payments | undefined;
  /** Frees bookings in unpaid time. A job soon catches up if it fails. */
  readonly freeUnpaid: () => Promise<void>;
}

// A person needs a few; somebody testing stolen cards needs many.
const cardCalls: AttemptLimit = { max: 30, windowSeconds: 10 * minuteSeconds };

/** Throws `unavailable` if no provider is configured. */
export function requirePayments({ payments }: Pick<PaymentContext, "payments">): Payments {
  if (payments === undefined)
    throw new ApiProblem("unavailable", { retryAfterSeconds: hourSeconds });
  return payments;
}

/** Throws `too_many_requests`. */
export async function countCardCall(
  { db, realClock }: PaymentContext,
  member: Member,
): Promise<void> {
  await countAttempt(db, `card:${member.id}`, cardCalls, realClock.now());
}

/** A payment method that was set up for this customer. Throws `invalid_payment_method` for others. */
export async function requireOwnMethod(
  payments: Payments,
  customerId: string | null,
  paymentMethodId: string,
) {
  // Text that can't be a provider's id must not get into its URLs.
  if (customerId === null || !/^[\w-]+$/.test(paymentMethodId)) throw refused();
  const method = await payments.findPaymentMethod(paymentMethodId);
  if (method?.customerId !== customerId) throw refused();
  return method;
}

const refused = () => new ApiProblem("invalid_payment_method");

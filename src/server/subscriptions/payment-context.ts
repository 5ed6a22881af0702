import type { Member } from "#server/identity/logins.ts";
import type { Payments } from "#server/payments/payments.ts";
import { countAttempt } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { minuteSeconds, hourSeconds } from "#shared/rules/durations.ts";

/** The only actions that reach the payment provider are handed this. */
export interface PaymentContext extends Context {
  /** Undefined where no provider is set up. */
  readonly payments: Payments | undefined;
  /** Frees what was booked in time that nobody has paid and doesn't any more; what it misses is due work soon after. */
  readonly freeUnpaid: () => Promise<void>;
}

// A person needs a few; whoever tries out stolen cards needs many.
const cardCalls: AttemptLimit = { max: 30, windowSeconds: 10 * minuteSeconds };

/** The provider; throws `unavailable` where none is set up. */
export function requirePayments({ payments }: Pick<PaymentContext, "payments">): Payments {
  if (payments === undefined)
    throw new ApiProblem("unavailable", { retryAfterSeconds: hourSeconds });
  return payments;
}

/** Counts a call with a card; throws `too_many_requests`. */
export async function countCardCall(
  { db, realClock }: PaymentContext,
  member: Member,
): Promise<void> {
  await countAttempt(db, `card:${member.id}`, cardCalls, realClock.now());
}

/** A payment method that was set up for this customer; throws `invalid_payment_method` for any other. */
export async function requireOwnMethod(
  payments: Payments,
  customerId: string | null,
  paymentMethodId: string,
) {
  // What doesn't look like an id of the provider's must not become part of an address there.
  if (customerId === null || !/^[\w-]+$/.test(paymentMethodId)) throw refused();
  const method = await payments.findPaymentMethod(paymentMethodId);
  if (method?.customerId !== customerId) throw refused();
  return method;
}

const refused = () => new ApiProblem("invalid_payment_method");

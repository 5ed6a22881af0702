import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Payments } from "#server/payments/payments.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { hourSeconds, minuteMs } from "#shared/rules/durations.ts";
import { ensureSubscriptionRow, findSubscription } from "./queries.ts";

/** Only actions that reach the payment provider get this. */
export interface PaymentContext extends Context {
  readonly payments: Payments | undefined;
  /** A job soon catches up if it fails. */
  readonly freeUnpaid: () => Promise<void>;
}

/** Throws `unavailable` if no provider is configured. */
export function requirePayments({ payments }: Pick<PaymentContext, "payments">): Payments {
  if (payments === undefined)
    throw new ApiProblem("unavailable", { retryAfterSeconds: hourSeconds });
  return payments;
}

/** Throws `invalid_payment_method` for others' methods. */
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

/** Longer than one turn's calls can take, for locks of crashed processes. */
const lockMs = 3 * minuteMs;
const maxWaitMs = 20_000;
const lookEveryMs = 50;

/**
 * One payment call of a member at a time across all processes, so that two tabs, a double click and a retry see the
 * first one's result. Holds no transaction open, because the provider may be slow. Throws `unavailable` if the turn
 * doesn't come, and `not_authenticated` if the account is deleted.
 */
export async function withMemberLock<Result>(
  { db, realClock }: Pick<Context, "db" | "realClock">,
  memberId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await ensureSubscriptionRow(db, memberId);
  const lock = { memberId, holder: randomUUID() };
  const deadline = performance.now() + maxWaitMs;
  const tryToLock = () => {
    const now = realClock.now();
    return lockMember(db, lock, new Date(now.getTime() + lockMs), now);
  };
  while (!(await tryToLock())) {
    if ((await findSubscription(db, memberId)) === undefined) {
      throw new ApiProblem("not_authenticated");
    }
    if (performance.now() > deadline) {
      throw new ApiProblem("unavailable", { retryAfterSeconds: lockMs / 1000 });
    }
    await wait(lookEveryMs);
  }
  try {
    return await work();
  } finally {
    await releaseMemberLock(db, lock);
  }
}

/** False while somebody else has the lock. */
export async function lockMember(
  db: Db,
  { memberId, holder }: MemberLock,
  until: Date,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscriptions")
    .set({ busy_until: until, lock_holder: holder })
    .where("member_id", "=", memberId)
    .where((where) => where.or([where("busy_until", "is", null), where("busy_until", "<", now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Does nothing if somebody else has the lock by now. */
export async function releaseMemberLock(db: Db, { memberId, holder }: MemberLock): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ busy_until: null, lock_holder: null })
    .where("member_id", "=", memberId)
    .where("lock_holder", "=", holder)
    .execute();
}

interface MemberLock {
  readonly memberId: string;
  readonly holder: string;
}

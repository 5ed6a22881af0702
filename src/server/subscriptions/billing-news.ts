import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { accessAt } from "#shared/rules/subscription-states.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { currency } from "#shared/rules/prices.ts";
import type { PriceTable } from "#shared/rules/prices.ts";
import { notify } from "#server/notifications/actions.ts";
import type { BillingOccasion } from "#server/notifications/occasions.ts";
import type { PaidSubscription } from "#server/payments/payments.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { findTimeZone } from "./queries.ts";
import type { SubscriptionRow } from "./queries.ts";

/** Call it in the transaction that writes the provider's state. */
export async function notifyOfChanges(
  trx: Trx,
  row: SubscriptionRow,
  paid: PaidSubscription,
  prices: PriceTable,
  now: Date,
): Promise<void> {
  const occasion = changeBetween(row, paid, prices, now);
  if (occasion === undefined) return;
  const timeZone = await findTimeZone(trx, row.member_id);
  await notify(trx, [row.member_id], { ...occasion, timeZone }, now);
}

type Change = Extract<
  BillingOccasion,
  { kind: "subscription_begun" | "plan_switched" | "plan_cancelled" | "plan_kept" }
>;

function changeBetween(
  row: SubscriptionRow,
  paid: PaidSubscription,
  prices: PriceTable,
  now: Date,
): Change | undefined {
  const isSame = row.subscription_id === paid.id;
  const before = {
    status: row.status,
    cancelAtPeriodEnd: false,
    currentPeriodEnd: row.current_period_end,
  };
  const timeZone = "UTC";
  const present = { amountCents: paid.priceCents ?? prices[paid.plan], currency };
  if (!isSame || accessAt(before, now) === null) {
    const at = paid.status === "trialing" ? (paid.trialEnd ?? now) : now;
    return {
      kind: "subscription_begun",
      about: paid.id,
      plan: paid.plan,
      at,
      timeZone,
      ...present,
    };
  }
  // Each change is news, also back and forth.
  const about = `${paid.id}:${row.version}`;
  const at = paid.currentPeriodEnd;
  if (paid.cancelAtPeriodEnd !== row.cancel_at_period_end) {
    return paid.cancelAtPeriodEnd
      ? { kind: "plan_cancelled", about, at, timeZone }
      : { kind: "plan_kept", about, at, timeZone, ...present };
  }
  const [former, next] = [row.next_plan ?? row.plan, paid.nextPlan ?? paid.plan];
  if (former === null || former === next || paid.cancelAtPeriodEnd) return undefined;
  // Cancelling also takes a scheduled change back, and its event may be seen before the cancellation.
  if (next === row.plan) return undefined;
  const amountCents = next === paid.plan ? present.amountCents : prices[next];
  return { kind: "plan_switched", about, at, timeZone, plan: next, amountCents, currency };
}

/** Tells the member once per change. */
export async function notifyOfPlanKept(
  trx: Trx,
  { member_id: memberId, version }: SubscriptionRow,
  paid: PaidSubscription,
  prices: PriceTable,
  now: Date,
): Promise<void> {
  const occasion = {
    kind: "plan_switched",
    about: `${paid.id}:${version}:back`,
    at: paid.currentPeriodEnd,
    timeZone: await findTimeZone(trx, memberId),
    plan: paid.plan,
    amountCents: paid.priceCents ?? prices[paid.plan],
    currency,
  } as const;
  await notify(trx, [memberId], occasion, now);
}

/** Longer than the provider repeats a lost event, and than a server is away. */
const receiptMs = 30 * dayMs;

/** Once, in the writing transaction: the provider's event may have been first, or lost. */
export async function notifyOfCharge(
  trx: Trx,
  memberId: string,
  { paidInvoice }: PaidSubscription,
  now: Date,
): Promise<void> {
  if (paidInvoice === null || now.getTime() - paidInvoice.createdAt.getTime() > receiptMs) return;
  const { id: about, createdAt: _, ...charge } = paidInvoice;
  await notify(trx, [memberId], { kind: "charged", about, ...charge }, now);
}

const noticeMs = 30 * dayMs;

/** Yearly plans that renew within 30 days, whose members don't know yet. */
export const dueRenewalNotices = (until: Date): RawBuilder<DuePiece> => sql`
  select member_id::text as piece, current_period_end - ${noticeMs} * interval '1 millisecond' as due_at
  from subscriptions
  where plan = 'yearly' and status = 'active' and not cancel_at_period_end and not paused_by_suspension
    and next_plan is null and subscription_id is not null
    and current_period_end <= ${new Date(until.getTime() + noticeMs)}
    and renewal_told_of is distinct from current_period_end`;

/** Tells the member once per renewal. */
export async function noticeRenewal(
  { db, config }: Pick<Context, "db" | "config">,
  memberId: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ at: Date; priceCents: number | null; subscriptionId: string }>`
      update subscriptions set renewal_told_of = current_period_end
      where member_id = ${memberId} and plan = 'yearly' and status = 'active' and not cancel_at_period_end
        and not paused_by_suspension and next_plan is null and subscription_id is not null
        and renewal_told_of is distinct from current_period_end
        and current_period_end <= ${new Date(now.getTime() + noticeMs)}
      returning current_period_end as at, price_cents as "priceCents", subscription_id as "subscriptionId"`.execute(
      trx,
    );
    const renewal = rows[0];
    if (renewal === undefined || renewal.at <= now) return;
    const { at, priceCents, subscriptionId } = renewal;
    const occasion = {
      kind: "plan_renews_soon",
      about: `${subscriptionId}:${at.toISOString()}`,
      at,
      timeZone: await findTimeZone(trx, memberId),
      amountCents: priceCents ?? config.prices.yearly,
      currency,
    } as const;
    await notify(trx, [memberId], occasion, now);
  });
}

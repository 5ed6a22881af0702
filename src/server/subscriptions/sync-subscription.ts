import { sql } from "kysely";
import { createHash } from "node:crypto";
import { accessAt, hasEnded } from "#shared/rules/subscription-states.ts";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import type { PriceTable } from "#shared/rules/prices.ts";
import { notify } from "#server/notifications/actions.ts";
import type { PaidSubscription, Payments } from "#server/payments/payments.ts";
import type { Trx, Db } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import {
  recordEnd,
  recordMilestones,
  findSubscription,
  lockSubscription,
  writeSubscription,
} from "./queries.ts";
import { notifyOfChanges, notifyOfCharge } from "./billing-news.ts";
import { writeUnpaidEnd, findSuspension } from "./due-queries.ts";
import type { Suspension } from "./due-queries.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { SubscriptionRow } from "./queries.ts";

const maxTries = 10;

/** For subscriptions that the provider doesn't know. They are checked again for a while. */
export const unknownStatus = "unknown";

/** Run in the writing transaction. False cancels the write. */
type Effects = (trx: Trx, row: SubscriptionRow, paid: PaidSubscription) => Promise<boolean>;

/**
 * Writes the provider's state with the effects. If something was written in between, it is read again, so that an
 * older state never overwrites a newer one. Undefined if the provider doesn't know the subscription.
 */
export async function syncSubscription(
  context: PaymentContext,
  memberId: string,
  ask: (row: SubscriptionRow) => Promise<PaidSubscription | undefined>,
  effects: Effects = async () => true,
): Promise<SubscriptionRow | undefined> {
  const { db } = context;
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const before = await findSubscription(db, memberId);
    if (before === undefined) return undefined;
    const paid = await ask(before);
    if (paid === undefined) return undefined;
    const outcome = await db.transaction().execute(async (trx) => {
      const row = await lockSubscription(trx, memberId);
      if (row?.version !== before.version) return "outrun";
      if (!(await effects(trx, row, paid))) return "written";
      return write(trx, row, paid, context.config.prices, context.clock.now());
    });
    if (outcome === "outrun") continue;
    if (outcome === "ended") await context.freeUnpaid();
    return findSubscription(db, memberId);
  }
  throw new ApiProblem("unavailable");
}

/** If something else, such as its event, was written in between, its result is read. */
export function changeOnceThenRead(
  change: () => Promise<PaidSubscription | undefined>,
  ask: () => Promise<PaidSubscription | undefined>,
): () => Promise<PaidSubscription | undefined> {
  let isDone = false;
  return async () => {
    if (isDone) return ask();
    const paid = await change();
    isDone = true;
    return paid;
  };
}

async function write(
  trx: Trx,
  row: SubscriptionRow,
  paid: PaidSubscription,
  prices: PriceTable,
  now: Date,
): Promise<"written" | "ended"> {
  const isAnother = row.subscription_id !== null && row.subscription_id !== paid.id;
  // A former subscription says nothing about the current one.
  if (isAnother && (accessOf(row, now) !== null || accessAt(paid, now) === null)) return "written";
  const hadAccess =
    !isAnother && accessAt({ ...asTimed(row), cancelAtPeriodEnd: false }, now) !== null;
  const isOver = accessAt({ ...paid, cancelAtPeriodEnd: false }, now) === null;
  const followUp = isOver ? null : await findFollowUp(trx, row, paid, now);
  const checkAt = earlier(nextCheckAt(paid, now), followUp);
  await writeSubscription(trx, row, paid, hasEnded(paid.status) ? null : checkAt);
  if (isAnother) await recordEnd(trx, row.subscription_id ?? "", accessEndOf(row, now));
  if (isOver) await recordEnd(trx, paid.id, accessEndOf(row, now));
  else await recordMilestones(trx, row.member_id, paid, now);
  if (!isOver) {
    await notifyOfChanges(trx, row, paid, prices, now);
    await notifyOfCharge(trx, row.member_id, paid, now);
    await recordCharge(trx, row.member_id, paid, now);
    await writeUnpaidEnd(
      trx,
      row.member_id,
      paid,
      paid.cancelAtPeriodEnd ? paid.currentPeriodEnd : null,
    );
    return "written";
  }
  if (!hadAccess) return "written";
  await writeUnpaidEnd(trx, row.member_id, paid, accessEndOf(row, now));
  await notify(trx, [row.member_id], { kind: "subscription_ended", about: paid.id }, now);
  return "ended";
}

/** As the provider reports it at `now` for a subscription that ended by itself. */
function accessEndOf(row: SubscriptionRow, now: Date): Date {
  const end = row.cancel_at_period_end ? row.current_period_end : null;
  return end !== null && end < now ? end : now;
}

const earlier = (one: Date, other: Date | null) => (other !== null && other < one ? other : one);

function asTimed(row: SubscriptionRow) {
  return {
    status: row.status,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    currentPeriodEnd: row.current_period_end,
  };
}

/** Null without access at `now`. */
export function accessOf(row: SubscriptionRow | undefined, now: Date) {
  return row === undefined ? null : accessAt(asTimed(row), now);
}

/**
 * Soon after a paid period, then hourly, and daily after a day, until the next period is paid or the subscription is
 * over. The provider drafts a charge before trying it, so a renewal alone proves nothing.
 */
function nextCheckAt(paid: PaidSubscription, now: Date): Date {
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

/** Fixed per subscription and below an hour, so that those created together aren't checked at once. */
function spreadMs(id: string): number {
  return createHash("sha256").update(id).digest().readUInt32BE() % hourMs;
}

/** Keeps a repair from running into its own check. */
const repairedAfterMs = minuteMs;

/** Null for never. */
async function findFollowUp(
  db: Db,
  { member_id: id, paused_by_suspension: isPaused }: SubscriptionRow,
  paid: PaidSubscription,
  now: Date,
): Promise<Date | null> {
  const suspension = await findSuspension(db, id, now);
  const isDone = suspension === null ? !isPaused : isFollowed(paid, suspension);
  return isDone ? (suspension?.until ?? null) : new Date(now.getTime() + repairedAfterMs);
}

/** Nothing can be charged during the suspension. */
export function isFollowed(
  { pause, unpaidInvoice }: PaidSubscription,
  { until }: Suspension,
): boolean {
  if (until === null || pause?.resumesAt == null || unpaidInvoice !== null) return false;
  // The provider counts in seconds.
  return Math.ceil(until.getTime() / 1000) * 1000 === pause.resumesAt.getTime();
}

/** Records each failed try once, for the figures. */
async function recordCharge(
  trx: Trx,
  memberId: string,
  { plan, paidInvoice, unpaidInvoice, status }: PaidSubscription,
  now: Date,
): Promise<void> {
  if (paidInvoice !== null)
    await insertCharge(trx, memberId, {
      ...paidInvoice,
      plan,
      outcome: "paid",
      tries: 0,
      at: paidInvoice.createdAt,
    });
  if (unpaidInvoice !== null && unpaidInvoice.tries > 0 && status === "past_due")
    await insertCharge(trx, memberId, {
      ...unpaidInvoice,
      plan,
      outcome: "failed",
      discountCents: 0,
      taxCents: 0,
      at: now,
    });
}

interface NewCharge {
  readonly id: string;
  readonly plan: PaidSubscription["plan"];
  readonly outcome: "paid" | "failed";
  readonly tries: number;
  readonly amountCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
  readonly currency: string;
  readonly at: Date;
}

async function insertCharge(trx: Trx, memberId: string, charge: NewCharge): Promise<void> {
  const { id, plan, outcome, tries, amountCents, discountCents, taxCents, currency, at } = charge;
  await sql`
    insert into charges (invoice_id, tries, outcome, member_id, city, plan, amount_cents, discount_cents,
      tax_cents, currency, charged_at)
    select ${id}, ${tries}, ${outcome}, id, city, ${plan}, ${amountCents}, ${discountCents}, ${taxCents},
      ${currency}, ${at} from members where id = ${memberId}
    on conflict do nothing`.execute(trx);
}

/** An unknown subscription ends with its paid period, because nobody charges for it any more. */
export async function refreshSubscription(
  context: PaymentContext,
  payments: Payments,
  memberId: string,
  subscriptionId: string,
  effects?: Effects,
): Promise<SubscriptionRow | undefined> {
  const ask = async (row: SubscriptionRow) => {
    const found = await payments.findSubscription(subscriptionId);
    const isOther = row.subscription_id !== subscriptionId;
    return found ?? (isOther ? undefined : endOfUnknown(context, row, subscriptionId));
  };
  return syncSubscription(context, memberId, ask, effects);
}

/** Undefined if the subscription has ended here, too. */
function endOfUnknown(
  { clock, log }: PaymentContext,
  row: SubscriptionRow,
  id: string,
): PaidSubscription | undefined {
  const now = clock.now();
  const { status, plan, current_period_end: periodEnd } = row;
  const live = accessAt({ status, cancelAtPeriodEnd: false, currentPeriodEnd: periodEnd }, now);
  if (live === null || plan === null) return undefined;
  log.warn({ memberId: row.member_id }, "the payment provider doesn't know a subscription");
  const currentPeriodEnd = periodEnd ?? now;
  const isPaidFor = live !== "past_due" && now < currentPeriodEnd;
  return {
    id,
    customerId: row.customer_id ?? "",
    plan,
    priceCents: row.price_cents,
    status: isPaidFor ? live : unknownStatus,
    cancelAtPeriodEnd: true,
    currentPeriodStart: now,
    currentPeriodEnd,
    nextPlan: null,
    trialEnd: row.trial_end,
    paymentMethodId: row.payment_method_id,
    latestInvoiceId: null,
    unpaidInvoice: null,
    paidInvoice: null,
    unpaidSince: row.unpaid_since,
    isWaived: false,
    pause: null,
  };
}

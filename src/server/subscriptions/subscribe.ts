import type { CreateSubscriptionRequest, SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { trialDays } from "#shared/rules/prices.ts";
import { accessAt, hasEnded } from "#shared/rules/subscription-states.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import type { Member } from "#server/identity/logins.ts";
import {
  ProviderFailure,
  MissingAtProvider,
  IdempotencyConflict,
} from "#server/payments/payments.ts";
import type { NewSubscription, PaidSubscription, Payments } from "#server/payments/payments.ts";
import { ApiProblem, isProblem } from "#server/platform/problems.ts";
import { tagsOf, withCard } from "./card-testing.ts";
import type { Payer } from "./card-testing.ts";
import { requireOwnMethod, requirePayments } from "./payment-context.ts";
import type { PaymentContext } from "./payment-context.ts";
import { presentStatus } from "./actions.ts";
import {
  beginAttempt,
  endAttempt,
  findSubscription,
  removeCustomer,
  insertCustomerDeletion,
  renewAttempt,
  saveCustomer,
} from "./queries.ts";
import type { SubscriptionRow } from "./queries.ts";
import { accessOf, syncSubscription } from "./sync-subscription.ts";
import { hadTrialWithMailbox, recordTrial } from "./trials.ts";
import { findPromotionId } from "./offer.ts";
import { findLostSubscription, forgetUnknownPayer } from "./unknown-payers.ts";

const attemptSettledMs = 2 * minuteMs;

/**
 * Returns the form's secret, and ends the member's earlier forms. If the provider still charges a customer with the
 * member's address who has no account here, that subscription becomes the member's, and `already_subscribed` is thrown;
 * `email_not_confirmed` if the address isn't proven.
 */
export async function beginCardSetup(context: PaymentContext, payer: Payer): Promise<string> {
  const payments = requirePayments(context);
  const { member } = payer;
  const tags = await tagsOf(context.db, payer);
  // In the lock, so that a member never has two open forms: each could try a card after the limit.
  return withCard(context, payer, async () => {
    await adoptLostSubscription(context, payments, member);
    const customerId = await customerOf(context, payments, member);
    try {
      return await payments.createSetupIntent(customerId, tags);
    } catch (error) {
      if (!(error instanceof MissingAtProvider)) throw error;
      // The customer was deleted at the provider.
      await removeCustomer(context.db, member.id, customerId);
      const next = await customerOf(context, payments, member, customerId);
      return payments.createSetupIntent(next, tags);
    }
  });
}

async function adoptLostSubscription(
  context: PaymentContext,
  payments: Payments,
  member: Member,
): Promise<void> {
  const { db, log } = context;
  if ((await findSubscription(db, member.id))?.customer_id != null) return;
  const lost = await findLostSubscription(db, payments, member);
  if (lost === undefined) return;
  if (!member.email_verified) throw new ApiProblem("email_not_confirmed");
  if (!(await saveCustomer(db, member.id, lost.customerId)))
    throw new ApiProblem("not_authenticated");
  await forgetUnknownPayer(db, lost.customerId);
  const row = await syncSubscription(context, member.id, () => payments.findSubscription(lost.id));
  log.info({ memberId: member.id }, "a subscription without a member was found again");
  if (accessOf(row, context.clock.now()) !== null) throw new ApiProblem("already_subscribed");
}

async function customerOf(
  { db, clock }: PaymentContext,
  payments: Payments,
  member: Member,
  former = "",
): Promise<string> {
  const row = await findSubscription(db, member.id);
  if (row?.customer_id != null) return row.customer_id;
  const { username, email, full_name: name } = member;
  const attempt = row?.attempt ?? 0;
  let customerId: string;
  try {
    customerId = await payments.createCustomer({ username, email, name, former, attempt });
  } catch (error) {
    if (error instanceof ProviderFailure) await renewAttempt(db, member.id);
    throw error;
  }
  if (await saveCustomer(db, member.id, customerId)) return customerId;
  // Only an account deletion can intervene, because payment calls run one at a time.
  await insertCustomerDeletion(db, customerId, clock.now());
  throw new ApiProblem("not_authenticated");
}

interface Subscribed {
  readonly status: SubscriptionStatus;
  /** False if an earlier call with the same request did it. */
  readonly created: boolean;
}

/**
 * The first subscription of a member, mailbox and card has a trial. Throws `trial_used` if the card had one and the
 * member hasn't agreed to start without it. Repeating the same request finds it done; another one throws
 * `already_subscribed`. Also throws `invalid_payment_method`, `invalid_promotion_code`, `unknown_zip_code`,
 * `card_declined` and `payment_action_required`.
 */
export async function subscribe(
  context: PaymentContext,
  payer: Payer,
  requested: CreateSubscriptionRequest,
): Promise<Subscribed> {
  const payments = requirePayments(context);
  const attempted = { context, payments, member: payer.member, requested };
  return withCard(context, payer, () => subscribeNow(attempted));
}

interface Attempted {
  readonly context: PaymentContext;
  readonly payments: Payments;
  readonly member: Member;
  readonly requested: CreateSubscriptionRequest;
}

async function subscribeNow(attempted: Attempted, isRetry = false): Promise<Subscribed> {
  const { context, payments, member, requested } = attempted;
  const { db, clock } = context;
  const row = await findSubscription(db, member.id);
  if (accessOf(row, clock.now()) !== null) return repeatAnswer(attempted, row);
  const customerId = row?.customer_id ?? null;
  const { fingerprint } = await requireOwnMethod(payments, customerId, requested.paymentMethodId);
  if (row === undefined || customerId === null) throw new ApiProblem("invalid_payment_method");

  // An earlier call without an answer created it.
  const former = await payments.listSubscriptions(customerId);
  const live = findLive(former, clock.now());
  if (live !== undefined) return adopt(attempted, live);
  await endFormer(payments, former);

  const promotionId = await findPromotionId(db, payments, member, requested.promotionCode);
  const { attempt, hasTrial } = await decideTrial(attempted, row, former, fingerprint);
  try {
    const saved = await createOnce(context, payments, member.id, {
      customerId,
      plan: requested.plan,
      paymentMethodId: requested.paymentMethodId,
      trialDays: hasTrial ? trialDays : 0,
      promotionId,
      zipCode: member.zip_code,
      onceKey: `subscribe_${customerId}_${attempt}`,
    });
    if (accessOf(saved, clock.now()) === null) throw new ApiProblem("payment_action_required");
    return { status: presentStatus(saved, clock.now()), created: true };
  } catch (error) {
    const isPriceDisabled = error instanceof MissingAtProvider && error.missing === "price";
    if (!isPriceDisabled || isRetry) return afterFailure(attempted, customerId, error);
    // The next try finds another price.
    await endAttempt(db, member.id);
    return subscribeNow(attempted, true);
  }
}

/** Throws `already_subscribed` unless the member repeats the request. */
function repeatAnswer(
  { context, requested }: Attempted,
  row: SubscriptionRow | undefined,
): Subscribed {
  const isRepeated =
    row?.plan === requested.plan && row.payment_method_id === requested.paymentMethodId;
  if (!isRepeated) throw new ApiProblem("already_subscribed");
  return { status: presentStatus(row, context.clock.now()), created: false };
}

const findLive = (list: readonly PaidSubscription[], now: Date) =>
  list.find((paid) => accessAt(paid, now) !== null);

/** Throws `trial_used`. */
async function decideTrial(
  { context: { db, clock }, member, requested }: Attempted,
  row: SubscriptionRow,
  former: readonly PaidSubscription[],
  fingerprint: string | null,
): Promise<{ readonly attempt: number; readonly hasTrial: boolean }> {
  const now = clock.now();
  const hadTrial =
    row.trial_used ||
    former.some(({ trialEnd }) => trialEnd !== null) ||
    (await hadTrialWithMailbox(db, member, now));
  const checkAt = new Date(now.getTime() + attemptSettledMs);
  const attempt = await beginAttempt(db, member.id, now, checkAt);
  const hasTrial = !hadTrial && (await recordTrial(db, member, fingerprint, now));
  if (hadTrial || hasTrial || requested.acceptsNoTrial === true) return { attempt, hasTrial };
  // They were offered a trial: charge nothing before they know that there is none.
  if (row.attempted_at === null) await endAttempt(db, member.id);
  throw new ApiProblem("trial_used");
}

/** If something else is written meanwhile, the subscription is read again, not created again. */
function createOnce(
  context: PaymentContext,
  payments: Payments,
  memberId: string,
  wanted: NewSubscription,
): Promise<SubscriptionRow | undefined> {
  let paid: PaidSubscription | undefined;
  return syncSubscription(context, memberId, async () => {
    if (paid !== undefined) return payments.findSubscription(paid.id);
    paid = await payments.createSubscription(wanted);
    return paid;
  });
}

/** Former subscriptions without access would be a second one, and their open charges would be collected. */
async function endFormer(payments: Payments, former: readonly PaidSubscription[]): Promise<void> {
  for (const { id } of former.filter(({ status }) => !hasEnded(status))) {
    try {
      await payments.endSubscription(id);
    } catch (error) {
      if (!(error instanceof MissingAtProvider)) throw error;
    }
  }
}

const refusals = [
  "card_declined",
  "payment_action_required",
  "invalid_payment_method",
  "invalid_promotion_code",
  "unknown_zip_code",
] as const;

/** A refusal leaves nothing in progress. After any other failure the attempt stays, to be checked. */
async function afterFailure(
  attempted: Attempted,
  customerId: string,
  error: unknown,
): Promise<Subscribed> {
  const { context, payments, member } = attempted;
  if (error instanceof MissingAtProvider) {
    await endAttempt(context.db, member.id);
    if (error.missing !== "customer") throw error;
    // The card was deleted with the customer; the next card makes a new one.
    await removeCustomer(context.db, member.id, customerId);
    throw new ApiProblem("invalid_payment_method", { cause: error });
  }
  if (error instanceof ProviderFailure) {
    // It may have succeeded, so it stays in progress.
    await renewAttempt(context.db, member.id);
    throw error;
  }
  const isRepeated = error instanceof IdempotencyConflict;
  if (!isRepeated && !refusals.some((code) => isProblem(error, code))) throw error;
  if (isRepeated) {
    // An earlier request of the member got through without an answer.
    const list = await payments.listSubscriptions(customerId);
    const live = findLive(list, context.clock.now());
    if (live !== undefined) return adopt(attempted, live);
  }
  await endAttempt(context.db, member.id);
  // The next attempt has a new number, so that it can't be confused with the earlier one.
  if (isRepeated) return subscribeNow(attempted);
  throw error;
}

async function adopt(
  { context, payments, member, requested }: Attempted,
  live: PaidSubscription,
): Promise<Subscribed> {
  const saved = await syncSubscription(context, member.id, () =>
    payments.findSubscription(live.id),
  );
  if (live.plan !== requested.plan || live.paymentMethodId !== requested.paymentMethodId) {
    throw new ApiProblem("already_subscribed");
  }
  return { status: presentStatus(saved, context.clock.now()), created: true };
}

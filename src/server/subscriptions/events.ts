import { paymentEventKeptMs } from "#shared/rules/lifetimes.ts";
import { currency } from "#shared/rules/prices.ts";
import type { BillingOccasion } from "#server/notifications/occasions.ts";
import { notify } from "#server/notifications/actions.ts";
import { retryAfterSeconds } from "#server/payments/payments.ts";
import type { PaidSubscription, PaymentEvent, UnpaidInvoice } from "#server/payments/payments.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import type { Trx, Db } from "#server/platform/database.ts";
import { sweepOlder } from "#server/platform/part.ts";
import { countRefusedSetup } from "./card-testing.ts";
import { requirePayments } from "./payment-context.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findMemberOfCustomer, findTimeZone, insertEvent, wasHandled, wasPaid } from "./queries.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { adoptOrReport } from "./unknown-payers.ts";

/** Only triggers a refresh, because events arrive late, twice and in any order. Throws `invalid_signature`. */
export async function handleEvent(
  context: PaymentContext,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  const payments = requirePayments(context);
  const event = await payments.readEvent(body, signature, context.realClock.now());
  const { about, refusedSetup } = event;
  if (refusedSetup !== null) return countRefusedSetup(context, payments, event, refusedSetup);
  if (about === null || (await wasHandled(context.db, event.id))) return;
  const memberId =
    (await findMemberOfCustomer(context.db, about.customerId)) ??
    (await adoptOrReport(context, payments, { type: event.type, about }));
  if (memberId === undefined) return;
  await syncSubscription(
    context,
    memberId,
    async (row) => {
      const paid = await payments.findSubscription(about.subscriptionId);
      // Our key belongs to another account than the event. The provider will repeat the event for days.
      if (paid === undefined && row.subscription_id === about.subscriptionId) {
        throw new ApiProblem("unavailable", { retryAfterSeconds });
      }
      return paid;
    },
    async (trx, _row, paid) => {
      const now = context.clock.now();
      if (!(await insertEvent(trx, event, now))) return false;
      await notifyOfEvent(context, trx, memberId, event, paid, now);
      return true;
    },
  );
}

export async function sweepPaymentEvents(
  { db, clock }: Pick<Context, "db" | "clock">,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - paymentEventKeptMs);
  await sweepOlder(db, "payment_events", "handled_at", before, stopping);
}

async function notifyOfEvent(
  { config }: Context,
  trx: Trx,
  memberId: string,
  event: PaymentEvent,
  paid: PaidSubscription,
  now: Date,
): Promise<void> {
  const occasion = await occasionOf();
  if (occasion !== undefined) await notify(trx, [memberId], occasion, now);

  async function occasionOf(): Promise<BillingOccasion | undefined> {
    const invoice = event.about?.invoice;
    const chargedAt = firstChargeAt(paid);
    switch (event.kind) {
      case "change":
        return undefined;
      case "trial_ending":
        // The provider extends a paid plan by a trial, too.
        if (chargedAt === null || (await wasPaid(trx, paid.id))) return undefined;
        return {
          kind: "trial_ending",
          about: paid.id,
          at: chargedAt,
          timeZone: await findTimeZone(trx, memberId),
          amountCents: paid.priceCents ?? config.prices[paid.plan],
          currency,
        };
      case "paid": {
        // A trial begins with an invoice over nothing.
        if (invoice == null || invoice.amountCents <= 0) return undefined;
        const { id, tries: _tries, ...charge } = invoice;
        return { kind: "charged", about: id, ...charge };
      }
      case "payment_failed":
        return invoice == null ? undefined : failedChargeOf(trx, memberId, paid, invoice);
      case "payment_action_required": {
        if (paid.status !== "past_due" || invoice == null) return undefined;
        const { id, tries, amountCents, currency: chargedIn } = invoice;
        return { kind: event.kind, about: `${id}:${tries}`, amountCents, currency: chargedIn };
      }
    }
  }
}

/** Null if the trial was cancelled or is paused beyond its end. */
function firstChargeAt({ status, cancelAtPeriodEnd, trialEnd, pause }: PaidSubscription) {
  if (status !== "trialing" || cancelAtPeriodEnd || trialEnd === null) return null;
  const isPaused = pause !== null && (pause.resumesAt ?? trialEnd) >= trialEnd;
  return isPaused ? null : trialEnd;
}

/** One occasion per try, or undefined once it is over. Only the provider knows whether it tries again. */
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

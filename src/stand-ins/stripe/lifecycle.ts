import type Stripe from "stripe";
import {
  draftOf,
  failedInvoice,
  finalizedInvoice,
  makeInvoice,
  paidInvoice,
  voidedInvoice,
} from "./make-invoice.ts";
import type { Attempt, Due } from "./make-invoice.ts";
import {
  addIntervals,
  itemOf,
  nextChange,
  nextStep,
  resumptionOf,
  retryAt,
} from "./make-subscription.ts";
import type { StoredSubscription } from "./make-subscription.ts";
import { discountOn } from "./promotion-calls.ts";
import { cancelSchedule, enterNextPhase } from "./schedules.ts";
import {
  emit,
  emitUpdated,
  lockObject,
  insertObject,
  moment,
  requireObject,
  saveObject,
  seconds,
  idOf,
} from "./store.ts";
import type { Call, KeptDiscount } from "./store.ts";
import { isHardDecline } from "./test-cards.ts";
import type { BankAnswer } from "./test-cards.ts";

export interface BankReply {
  readonly answer: BankAnswer;
  readonly declineCode: string;
  readonly isDisputed: boolean;
}

export async function saveSubscription(call: Call, stored: StoredSubscription): Promise<void> {
  const next = nextChange(stored);
  await saveObject(call, stored, next === null ? null : moment(next));
}

/** There may be more steps. A renewal's invoice is a draft for `draftSeconds`. */
export async function advanceSubscription(
  call: Call,
  stored: StoredSubscription,
  draftSeconds = 0,
): Promise<void> {
  const { body, hidden } = stored;
  const resumesAt = resumptionOf(stored);
  if (resumesAt !== null && resumesAt <= (nextStep(stored) ?? Infinity)) {
    const resumed = { ...body, pause_collection: null };
    await saveSubscription(call, { body: resumed, hidden });
    return emitUpdated(call, body, resumed);
  }
  if (hidden.draftUntil != null) return chargeDraft(call, stored);
  if (body.status === "past_due") return retryCharge(call, stored);
  if (body.status === "trialing" && !hidden.trialEndAnnounced) {
    await saveSubscription(call, { body, hidden: { ...hidden, trialEndAnnounced: true } });
    return emit(call, "customer.subscription.trial_will_end", body);
  }
  if (body.cancel_at_period_end) await endSubscription(call, stored, "cancellation_requested");
  else await renew(call, stored, draftSeconds);
}

async function renew(
  call: Call,
  { body: former, hidden: before }: StoredSubscription,
  draftSeconds: number,
): Promise<void> {
  const body = await enterNextPhase(call, former);
  const hidden = body.discounts.length === 0 ? { ...before, discount: null } : before;
  const item = itemOf(body);
  // Another price restarts the count.
  const periods = item.price.id === itemOf(former).price.id ? hidden.periods + 1 : 1;
  const renewed: Stripe.Subscription = {
    ...body,
    status: "active",
    items: {
      ...body.items,
      data: [
        {
          ...item,
          current_period_start: item.current_period_end,
          current_period_end: addIntervals(body.billing_cycle_anchor, item.price, periods),
        },
      ],
    },
  };
  const invoice = await openInvoice(call, renewed, hidden.discount, "subscription_cycle");
  const begun = {
    body: { ...renewed, latest_invoice: invoice.id },
    hidden: { ...hidden, periods },
  };
  if (renewed.pause_collection !== null) {
    // No event tells about the invoice itself.
    await saveObject(call, { body: voidedInvoice(invoice, seconds(call.now)), hidden: {} });
    await saveSubscription(call, begun);
    return emitUpdated(call, former, begun.body);
  }
  if (draftSeconds === 0) return charge(call, begun, invoice, body);
  const draftUntil = seconds(call.now) + draftSeconds;
  const number = { number: invoice.number };
  await saveObject(call, { body: draftOf(invoice, draftUntil), hidden: number });
  await saveSubscription(call, { ...begun, hidden: { ...begun.hidden, draftUntil } });
  await emitUpdated(call, body, begun.body);
}

/** Charges nothing if someone has taken over the invoice's collection. */
async function chargeDraft(call: Call, { body, hidden }: StoredSubscription): Promise<void> {
  const draft = await requireObject(call, "invoice", idOf(body.latest_invoice));
  const charged = { body, hidden: { ...hidden, draftUntil: null } };
  const customer = await lockObject(call, "customer", idOf(body.customer));
  const isGone = customer === undefined || "deleted" in customer.body;
  if (isGone || draft.body.status !== "draft" || draft.body.auto_advance === false) {
    return saveSubscription(call, charged);
  }
  const now = seconds(call.now);
  const invoice = finalizedInvoice(draft.body, draft.hidden.number ?? null, now);
  if (body.status !== "canceled") return charge(call, charged, invoice);
  // An ended subscription stops collecting open invoices; drafts are unaffected.
  const { answer } = await askBank(call, idOf(body.default_payment_method));
  const isPaid = answer === "works";
  const tried = isPaid
    ? paidInvoice(invoice, now, "scheduled")
    : failedInvoice(invoice, null, "scheduled");
  await saveObject(call, { body: tried, hidden: {} });
  await saveSubscription(call, charged);
}

async function retryCharge(call: Call, stored: StoredSubscription): Promise<void> {
  const invoice = await requireObject(call, "invoice", idOf(stored.body.latest_invoice));
  if (stored.hidden.deadCard === idOf(stored.body.default_payment_method))
    await passRetry(call, stored, invoice.body);
  else await charge(call, stored, invoice.body);
}

/** Counts without a charge if the bank has rejected the card for good. The last retry ends the subscription. */
async function passRetry(
  call: Call,
  { body, hidden }: StoredSubscription,
  invoice: Stripe.Invoice,
): Promise<void> {
  const tries = hidden.tries + 1;
  await saveObject(call, { body: failedInvoice(invoice, null, "scheduled"), hidden: {} });
  const passed = { body, hidden: { ...hidden, tries } };
  if (nextStep(passed) === null) await endSubscription(call, passed, "payment_failed");
  else await saveSubscription(call, passed);
}

/** Reports the outcome; the last failure ends the subscription. `before` is its state before all of it. */
async function charge(
  call: Call,
  { body, hidden }: StoredSubscription,
  invoice: Stripe.Invoice,
  before: Stripe.Subscription = body,
): Promise<void> {
  const now = seconds(call.now);
  const card = idOf(body.default_payment_method);
  const { answer, declineCode, isDisputed } = await askBank(call, card);
  if (answer === "works" || invoice.total === 0) {
    const settled = await settleInvoice(call, { body, hidden }, invoice, "scheduled", before);
    if (isDisputed) await endSubscription(call, settled.subscription, "payment_disputed");
    return;
  }
  const failedAt = hidden.failedAt ?? now;
  const tries = hidden.tries + 1;
  const next = retryAt(failedAt, tries);
  const isDead = isHardDecline(declineCode);
  const tried = {
    ...failedInvoice(invoice, isDead ? null : next, "scheduled"),
    auto_advance: next !== null,
  };
  await saveObject(call, { body: tried, hidden: {} });
  const unpaid: StoredSubscription = {
    body: { ...body, status: "past_due" },
    hidden: { ...hidden, failedAt, tries, deadCard: isDead ? card : null },
  };
  await emit(call, "invoice.payment_failed", tried);
  if (answer === "asks") await emit(call, "invoice.payment_action_required", tried);
  if (next === null) {
    await endSubscription(call, unpaid, "payment_failed");
  } else {
    await saveSubscription(call, unpaid);
    await emitUpdated(call, before, unpaid.body);
  }
}

/** Retries resume on schedule. */
export async function resumeRetries(
  call: Call,
  { body, hidden }: StoredSubscription,
): Promise<void> {
  const next = nextStep({ body, hidden });
  if (body.status !== "past_due" || hidden.deadCard == null || next === null) return;
  const { body: invoice } = await requireObject(call, "invoice", idOf(body.latest_invoice));
  await saveObject(call, { body: { ...invoice, next_payment_attempt: next }, hidden: {} });
}

export async function settleInvoice(
  call: Call,
  { body, hidden }: StoredSubscription,
  invoice: Stripe.Invoice,
  attempt: Attempt,
  before: Stripe.Subscription = body,
): Promise<{ invoice: Stripe.Invoice; subscription: StoredSubscription }> {
  const done = paidInvoice(invoice, seconds(call.now), attempt);
  const active: StoredSubscription = {
    body: { ...body, status: "active" },
    hidden: { ...hidden, failedAt: null, tries: 0, deadCard: null },
  };
  await saveObject(call, { body: done, hidden: {} });
  await saveSubscription(call, active);
  await emit(call, "invoice.paid", done);
  await emitUpdated(call, before, active.body);
  return { invoice: done, subscription: active };
}

/** Open invoices aren't collected any more. */
export async function endSubscription(
  call: Call,
  { body, hidden }: StoredSubscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): Promise<Stripe.Subscription> {
  const now = seconds(call.now);
  const latest = await lockObject(call, "invoice", idOf(body.latest_invoice));
  if (latest?.body.status === "open") {
    const uncollected = { ...latest.body, auto_advance: false, next_payment_attempt: null };
    await saveObject(call, { body: uncollected, hidden: {} });
  }
  await cancelSchedule(call, body);
  const ended: Stripe.Subscription = {
    ...body,
    schedule: null,
    status: "canceled",
    canceled_at: body.canceled_at ?? now,
    ended_at: now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...body.cancellation_details,
      reason,
    },
  };
  await saveSubscription(call, { body: ended, hidden });
  await emit(call, "customer.subscription.deleted", ended);
  return ended;
}

export async function askBank(call: Call, paymentMethodId: string): Promise<BankReply> {
  const { hidden } = await requireObject(call, "payment_method", paymentMethodId);
  const { charge: answer, declineCode = "generic_decline", isDisputed = false } = hidden;
  return { answer, declineCode, isDisputed };
}

/** In cents. */
export async function dueFor(
  call: Call,
  subscription: Stripe.Subscription,
  discount: KeptDiscount | null | undefined,
): Promise<Due> {
  const subtotal =
    subscription.status === "trialing" ? 0 : (itemOf(subscription).price.unit_amount ?? 0);
  const taken = await discountOn(call, subtotal, discount);
  const tax = subscription.automatic_tax.enabled ? Math.round((subtotal - taken) * salesTax) : 0;
  return {
    subtotal,
    discounts: taken === 0 || discount == null ? [] : [{ amount: taken, discount: discount.id }],
    tax,
    total: subtotal - taken + tax,
  };
}

/** The same at every address. */
const salesTax = 0.0825;

export async function openInvoice(
  call: Call,
  subscription: Stripe.Subscription,
  discount: KeptDiscount | null | undefined,
  reason: Stripe.Invoice.BillingReason,
): Promise<Stripe.Invoice> {
  const { count } = await call.db
    .selectFrom("stand_in_objects")
    .where("kind", "=", "invoice")
    .select((select) => select.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  const invoice = makeInvoice(
    subscription,
    await dueFor(call, subscription, discount),
    reason,
    Number(count) + 1,
    seconds(call.now),
  );
  await insertObject(
    call,
    { body: invoice, hidden: {} },
    { customerId: idOf(subscription.customer) },
  );
  return invoice;
}

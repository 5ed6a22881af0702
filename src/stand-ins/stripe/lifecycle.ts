import type Stripe from "stripe";
import { retryDays } from "#shared/rules/prices.ts";
import { failed, makeInvoice, paid } from "./make-invoice.ts";
import { addIntervals, itemOf } from "./make-subscription.ts";
import { cancelSchedule, enterPhase } from "./schedules.ts";
import {
  emit,
  findObject,
  insertObject,
  moment,
  requireObject,
  saveObject,
  seconds,
  idOf,
} from "./store.ts";
import type { Call, Stored } from "./store.ts";
import type { BankAnswer } from "./test-cards.ts";

const daySeconds = 86_400;
const trialEndToldBefore = 3 * daySeconds;

type StoredSubscription = Stored<"subscription">;

/** When the subscription changes by itself next, in seconds; null when it never does. */
export function nextChange({ body, hidden }: StoredSubscription): number | null {
  if (body.status === "canceled") return null;
  if (body.status === "past_due") return retryAt(hidden.failedAt ?? body.created, hidden.tries);
  const periodEnd = itemOf(body).current_period_end;
  return body.status === "trialing" && !hidden.trialEndTold
    ? periodEnd - trialEndToldBefore
    : periodEnd;
}

/** When a charge that failed `tries` times is tried again; null when it is given up. */
function retryAt(failedAt: number, tries: number): number | null {
  const days = retryDays[tries - 1];
  return days === undefined ? null : failedAt + days * daySeconds;
}

export async function saveSubscription(call: Call, stored: StoredSubscription): Promise<void> {
  const next = nextChange(stored);
  await saveObject(call, stored, next === null ? null : moment(next));
}

/** Does what is due with the subscription: the next thing of possibly several. */
export async function advance(call: Call, stored: StoredSubscription): Promise<void> {
  const { body, hidden } = stored;
  if (body.status === "past_due") return retryCharge(call, stored);
  if (body.status === "trialing" && !hidden.trialEndTold) {
    await saveSubscription(call, { body, hidden: { ...hidden, trialEndTold: true } });
    return emit(call, "customer.subscription.trial_will_end", body);
  }
  if (body.cancel_at_period_end) await end(call, stored);
  else await renew(call, stored);
}

/** Begins the next period and charges it. */
async function renew(call: Call, { body: former, hidden }: StoredSubscription): Promise<void> {
  const body = await enterPhase(call, former);
  const item = itemOf(body);
  // With another price the periods are counted from here.
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
  const invoice = await openInvoice(call, renewed, "subscription_cycle");
  await charge(
    call,
    { body: { ...renewed, latest_invoice: invoice.id }, hidden: { ...hidden, periods } },
    invoice,
  );
}

async function retryCharge(call: Call, stored: StoredSubscription): Promise<void> {
  const invoice = await requireObject(call, "invoice", idOf(stored.body.latest_invoice));
  await charge(call, stored, invoice.body);
}

/** Charges the invoice to the subscription's card and tells what came of it; the last failure ends it. */
async function charge(
  call: Call,
  { body, hidden }: StoredSubscription,
  invoice: Stripe.Invoice,
): Promise<BankAnswer> {
  const now = seconds(call.now);
  const answer = await askBank(call, idOf(body.default_payment_method));
  if (answer === "works") {
    await settle(call, { body, hidden }, invoice);
    return answer;
  }
  const failedAt = hidden.failedAt ?? now;
  const tries = hidden.tries + 1;
  const next = retryAt(failedAt, tries);
  const tried = failed(invoice, next);
  await saveObject(call, { body: tried, hidden: {} });
  const unpaid: StoredSubscription = {
    body: { ...body, status: "past_due" },
    hidden: { ...hidden, failedAt, tries },
  };
  await emit(call, "invoice.payment_failed", tried);
  if (answer === "asks") await emit(call, "invoice.payment_action_required", tried);
  if (next === null) {
    await end(call, unpaid);
  } else {
    await saveSubscription(call, unpaid);
    await emit(call, "customer.subscription.updated", unpaid.body);
  }
  return answer;
}

/** The invoice is paid, and the subscription with it. */
export async function settle(
  call: Call,
  { body, hidden }: StoredSubscription,
  invoice: Stripe.Invoice,
): Promise<Stripe.Invoice> {
  const done = paid(invoice, seconds(call.now));
  const active: Stripe.Subscription = { ...body, status: "active" };
  await saveObject(call, { body: done, hidden: {} });
  await saveSubscription(call, { body: active, hidden: { ...hidden, failedAt: null, tries: 0 } });
  await emit(call, "invoice.paid", done);
  await emit(call, "customer.subscription.updated", active);
  return done;
}

/** Ends the subscription now; what is open is not collected any more. */
export async function end(
  call: Call,
  { body, hidden }: StoredSubscription,
): Promise<Stripe.Subscription> {
  const now = seconds(call.now);
  const latest = await findObject(call, "invoice", idOf(body.latest_invoice));
  if (latest?.body.status === "open") {
    const uncollected = { ...latest.body, auto_advance: false, next_payment_attempt: null };
    await saveObject(call, { body: uncollected, hidden: {} });
  }
  const reason = body.status === "past_due" ? "payment_failed" : "cancellation_requested";
  await cancelSchedule(call, body);
  const ended: Stripe.Subscription = {
    ...body,
    schedule: null,
    status: "canceled",
    canceled_at: body.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  };
  await saveSubscription(call, { body: ended, hidden });
  await emit(call, "customer.subscription.deleted", ended);
  return ended;
}

/** What the bank says to a charge of this card. */
export async function askBank(call: Call, paymentMethodId: string): Promise<BankAnswer> {
  const card = await requireObject(call, "payment_method", paymentMethodId);
  return card.hidden.charge;
}

/** Makes the invoice of the subscription's present period. */
export async function openInvoice(
  call: Call,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
): Promise<Stripe.Invoice> {
  const { count } = await call.db
    .selectFrom("stand_in_objects")
    .where("kind", "=", "invoice")
    .select((select) => select.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  const invoice = makeInvoice(subscription, reason, Number(count) + 1, seconds(call.now));
  await insertObject(
    call,
    { body: invoice, hidden: {} },
    { customerId: idOf(subscription.customer) },
  );
  return invoice;
}

import type Stripe from "stripe";
import type { z } from "zod";
import { invalid, declined, needsAction } from "./faults.ts";
import { saveSubscription, askBank, dueFor, endSubscription, settleInvoice } from "./lifecycle.ts";
import {
  draftOf,
  failedInvoice,
  finalizedInvoice,
  makeInvoice,
  voidedInvoice,
} from "./make-invoice.ts";
import { makeSubscription } from "./make-subscription.ts";
import type * as params from "./params.ts";
import { previewDiscount } from "./promotion-calls.ts";
import {
  emit,
  emitUpdated,
  idOf,
  lockObject,
  peekObject,
  requireObject,
  saveObject,
  seconds,
} from "./store.ts";
import type { Call } from "./store.ts";
import type { StripeFault } from "./faults.ts";
import type { StoredSubscription } from "./due-changes.ts";
import type { BankReply } from "./lifecycle.ts";

/** Finalizes a draft early. Without `auto_advance` it isn't charged automatically. */
export async function finalizeInvoice(
  call: Call,
  id: string,
  { auto_advance: advances = false }: z.output<typeof params.invoiceFinalize>,
): Promise<Stripe.Invoice> {
  const subscription = await lockSubscriptionOf(call, id);
  const { body, hidden } = await requireObject(call, "invoice", id);
  if (body.status !== "draft") {
    throw invalid("This invoice is already finalized, you can't finalize it again.", {
      code: "invoice_not_editable",
    });
  }
  if (advances) {
    throw invalid("The sandbox charges a draft at its own time: leave auto_advance out.", {
      param: "auto_advance",
    });
  }
  const opened = finalizedInvoice(body, hidden.number ?? null, seconds(call.now));
  const finalized = { ...opened, auto_advance: false };
  await saveObject(call, { body: finalized, hidden: {} });
  if (subscription !== undefined && idOf(subscription.body.latest_invoice) === id) {
    const settled = { ...subscription.hidden, draftUntil: null };
    await saveSubscription(call, { body: subscription.body, hidden: settled });
  }
  return finalized;
}

/** The first charge of a subscription that doesn't exist: without a trial, and nothing is stored. */
export async function previewInvoice(
  call: Call,
  {
    subscription_details: { items },
    automatic_tax: { enabled: isTaxed },
    discounts,
  }: z.output<typeof params.invoicePreview>,
): Promise<Stripe.Invoice> {
  const name = "subscription_details[items][0][price]";
  const { body: price } = await requireObject(call, "price", items[0]?.price ?? "", name);
  const now = seconds(call.now);
  const wanted = { customer: "", price, defaultPaymentMethod: "", trialEnd: null, metadata: {} };
  const subscription = makeSubscription({ ...wanted, isTaxed }, now);
  const due = await dueFor(call, subscription, await previewDiscount(call, discounts));
  return draftOf(makeInvoice(subscription, due, "upcoming", 0, now), now);
}

export async function voidInvoice(call: Call, id: string): Promise<Stripe.Invoice> {
  const subscription = await lockSubscriptionOf(call, id);
  const { body } = await requireObject(call, "invoice", id);
  if (body.status !== "open" && body.status !== "uncollectible") {
    throw invalid(
      `You can only pass in open or uncollectible invoices. This one is ${body.status}.`,
      {
        code: "invoice_not_editable",
      },
    );
  }
  const voided = voidedInvoice(body, seconds(call.now));
  await saveObject(call, { body: voided, hidden: {} });
  await emit(call, "invoice.voided", voided);
  const waits = subscription?.body.status === "past_due";
  if (waits && idOf(subscription.body.latest_invoice) === id) {
    const active: Stripe.Subscription = { ...subscription.body, status: "active" };
    const hidden = { ...subscription.hidden, failedAt: null, tries: 0, deadCard: null };
    await saveSubscription(call, { body: active, hidden });
    await emitUpdated(call, subscription.body, active);
  }
  return voided;
}

/** Subscriptions are locked before their invoices, everywhere. */
async function lockSubscriptionOf(call: Call, invoiceId: string) {
  const invoice = await peekObject(call, "invoice", invoiceId);
  const of = invoice?.parent?.subscription_details?.subscription;
  return lockObject(call, "subscription", idOf(of));
}

interface Payable {
  readonly invoice: Stripe.Invoice;
  readonly subscription: StoredSubscription;
}

/** Tries to charge an open invoice. The bank's refusal is stored, so it is an answer and not a fault. */
export async function payInvoice(
  call: Call,
  id: string,
  { payment_method: method }: z.output<typeof params.invoicePay>,
): Promise<Stripe.Invoice | StripeFault> {
  const payable = await requirePayable(call, id);
  const { invoice, subscription } = payable;
  const methodId = method ?? idOf(subscription.body.default_payment_method);
  const { body: card } = await requireObject(call, "payment_method", methodId, "payment_method");
  if (card.customer !== invoice.customer) {
    throw invalid("The payment method doesn't belong to the invoice's customer.", {
      param: "payment_method",
    });
  }
  return payByHand(call, payable, await askBank(call, methodId));
}

/** The locked invoice and its subscription. Throws a fault if it is paid or can't be paid any more. */
export async function requirePayable(call: Call, id: string): Promise<Payable> {
  const of = (await peekObject(call, "invoice", id))?.parent?.subscription_details?.subscription;
  const subscription = await lockObject(call, "subscription", idOf(of));
  const { body: invoice } = await requireObject(call, "invoice", id);
  if (invoice.status === "paid") throw invalid("Invoice is already paid");
  // An ended subscription's open invoices are given up.
  const isOver = subscription === undefined || subscription.body.status === "canceled";
  if (invoice.status !== "open" || isOver)
    throw invalid("Invoice is no longer payable", { code: "invoice_not_editable" });
  return { invoice, subscription };
}

/** Records the payment or the bank's refusal. Leaves the retry schedule unchanged. */
export async function payByHand(
  call: Call,
  { invoice, subscription }: Payable,
  { answer, declineCode, isDisputed }: BankReply,
): Promise<Stripe.Invoice | StripeFault> {
  if (answer === "works") {
    const settled = await settleInvoice(call, subscription, invoice, "by hand");
    if (isDisputed) await endSubscription(call, settled.subscription, "payment_disputed");
    return settled.invoice;
  }
  const tried = failedInvoice(invoice, invoice.next_payment_attempt, "by hand");
  await saveObject(call, { body: tried, hidden: {} });
  await emit(call, "invoice.payment_failed", tried);
  return answer === "asks"
    ? needsAction("invoice_payment_intent_requires_action")
    : declined(declineCode);
}

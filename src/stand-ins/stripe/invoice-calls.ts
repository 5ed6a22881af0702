import type Stripe from "stripe";
import { z } from "zod";
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
import type { StoredSubscription } from "./make-subscription.ts";
import type * as params from "./params.ts";
import { id, metadata, page, wholeNumber } from "./params.ts";
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
  insertObject,
  listObjects,
  makeId,
} from "./store.ts";
import type { Call } from "./store.ts";
import type { StripeFault } from "./faults.ts";
import type { BankReply } from "./lifecycle.ts";
import { listOf } from "./make-objects.ts";

/** Without `auto_advance` it isn't charged automatically. */
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

/** Without a trial. Stores nothing. */
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

/** The bank's refusal is stored, so it is an answer and not a fault. */
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

/** Throws a fault if the locked invoice is paid or can't be paid any more. */
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

/** Leaves the retry schedule unchanged. */
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

export const invoicePaymentList = z.strictObject({
  ...page,
  invoice: id.optional(),
  status: z.enum(["canceled", "open", "paid"]).optional(),
});

export const refundCreate = z.strictObject({
  payment_intent: id,
  amount: wholeNumber.pipe(z.number().min(1)).optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: metadata.default({}),
});

export const refundList = z.strictObject({ ...page, payment_intent: id.optional() });

/** Each charged invoice has one payment, with a matching id. */
const paymentOf = (invoiceId: string) => invoiceId.replace(/^in_/, "pi_");
const invoiceOf = (paymentId: string) =>
  paymentId.startsWith("pi_") ? paymentId.replace(/^pi_/, "in_") : "";

export async function listInvoicePayments(
  call: Call,
  { invoice: invoiceId, status, ...paging }: z.output<typeof invoicePaymentList>,
): Promise<Stripe.ApiList<Stripe.InvoicePayment>> {
  const fits = ({ id: own, total }: Stripe.Invoice) =>
    total > 0 && (invoiceId === undefined || own === invoiceId);
  const { data, hasMore } = await listObjects(call, "invoice", undefined, fits, paging);
  const payments = data.map(makePayment);
  const wanted = payments.filter((payment) => status === undefined || payment.status === status);
  return listOf(wanted, "/v1/invoice_payments", hasMore);
}

function makePayment(invoice: Stripe.Invoice): Stripe.InvoicePayment {
  const isPaid = invoice.status === "paid";
  return {
    id: invoice.id.replace(/^in_/, "inpay_"),
    object: "invoice_payment",
    amount_paid: isPaid ? invoice.amount_paid : null,
    amount_requested: invoice.total,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: paymentOf(invoice.id) },
    status: isPaid ? "paid" : "open",
    status_transitions: { canceled_at: null, paid_at: invoice.status_transitions.paid_at },
  };
}

export async function createRefund(
  call: Call,
  { payment_intent: payment, amount, reason, metadata: noted }: z.output<typeof refundCreate>,
): Promise<Stripe.Refund> {
  // Refunds of one payment happen one at a time.
  const { body: invoice } = await requireObject(
    call,
    "invoice",
    invoiceOf(payment),
    "payment_intent",
  );
  if (invoice.status !== "paid")
    throw invalid("This PaymentIntent does not have a successful charge to refund.");
  const { data: made } = await listRefundsOf(call, payment, { limit: 100 });
  const left = invoice.amount_paid - made.reduce((sum, refund) => sum + refund.amount, 0);
  if (left === 0)
    throw invalid("The charge has already been refunded.", { code: "charge_already_refunded" });
  const given = amount ?? left;
  if (given > left)
    throw invalid("Refund amount is greater than unrefunded amount on charge.", {
      param: "amount",
    });
  const customerId = idOf(invoice.customer);
  const body: Stripe.Refund = {
    id: makeId("re"),
    object: "refund",
    amount: given,
    balance_transaction: null,
    charge: null,
    created: seconds(call.now),
    currency: invoice.currency,
    customer: customerId,
    customer_account: null,
    metadata: noted,
    payment_intent: payment,
    payment_method: null,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
  await insertObject(call, { body, hidden: {} }, { customerId });
  return body;
}

export async function listRefunds(
  call: Call,
  { payment_intent: payment, ...paging }: z.output<typeof refundList>,
): Promise<Stripe.ApiList<Stripe.Refund>> {
  const { data, hasMore } = await listRefundsOf(call, payment, paging);
  return listOf(data, "/v1/refunds", hasMore);
}

async function listRefundsOf(
  call: Call,
  payment: string | undefined,
  paging: Parameters<typeof listObjects>[4],
) {
  const fits = ({ payment_intent: own }: Stripe.Refund) => payment === undefined || own === payment;
  return listObjects(call, "refund", undefined, fits, paging);
}

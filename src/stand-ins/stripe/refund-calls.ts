import type Stripe from "stripe";
import { z } from "zod";
import { invalid } from "./faults.ts";
import { listOf } from "./make-objects.ts";
import { id, metadata, page, wholeNumber } from "./params.ts";
import { idOf, insertObject, listObjects, makeId, requireObject, seconds } from "./store.ts";
import type { Call } from "./store.ts";

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
  // Locked, so that refunds of one payment happen one at a time.
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

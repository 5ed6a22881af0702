import type Stripe from "stripe";
import type { z } from "zod";
import { declined, invalid, needsAction } from "./faults.ts";
import type { StripeFault } from "./faults.ts";
import { askBank, endSubscription, settleInvoice } from "./lifecycle.ts";
import type { StoredSubscription } from "./due-changes.ts";
import type { BankReply } from "./lifecycle.ts";
import { failedInvoice } from "./make-invoice.ts";
import type * as params from "./params.ts";
import { emit, lockObject, idOf, peekObject, requireObject, saveObject } from "./store.ts";
import type { Call } from "./store.ts";

interface Payable {
  readonly invoice: Stripe.Invoice;
  readonly subscription: StoredSubscription;
}

/** Tries to charge an open invoice. A refusal of the bank is written down too, so it is an answer, no fault. */
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

/** The invoice with its subscription, both held; throws the fault of one that is paid or can be paid no more. */
export async function requirePayable(call: Call, id: string): Promise<Payable> {
  // The subscription is held before its invoice, here as wherever both are.
  const of = (await peekObject(call, "invoice", id))?.parent?.subscription_details?.subscription;
  const subscription = await lockObject(call, "subscription", idOf(of));
  const { body: invoice } = await requireObject(call, "invoice", id);
  if (invoice.status === "paid") throw invalid("Invoice is already paid");
  // What a subscription left open that has ended is given up.
  const isOver = subscription === undefined || subscription.body.status === "canceled";
  if (invoice.status !== "open" || isOver)
    throw invalid("Invoice is no longer payable", { code: "invoice_not_editable" });
  return { invoice, subscription };
}

/** Pays it, or notes that the bank refused; doesn't change when it is tried again. */
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

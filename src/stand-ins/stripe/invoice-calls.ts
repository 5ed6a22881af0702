import type Stripe from "stripe";
import type { z } from "zod";
import { invalid } from "./faults.ts";
import { saveSubscription } from "./lifecycle.ts";
import { finalizedInvoice, voidedInvoice } from "./make-invoice.ts";
import type * as params from "./params.ts";
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

/** Makes a draft an invoice before its time; without `auto_advance` nobody charges it by itself. */
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

/** Has nobody pay the invoice any more; a subscription that waited for it goes on without. */
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

/** The subscription is held before its invoice, here as wherever both are. */
async function lockSubscriptionOf(call: Call, invoiceId: string) {
  const invoice = await peekObject(call, "invoice", invoiceId);
  const of = invoice?.parent?.subscription_details?.subscription;
  return lockObject(call, "subscription", idOf(of));
}

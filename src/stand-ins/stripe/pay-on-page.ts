import type Stripe from "stripe";
import { hiddenCardFactsOf } from "./confirm-setup.ts";
import { StripeFault } from "./faults.ts";
import type { InvoiceStep } from "./invoice-page.ts";
import { invoicePagesPath } from "./page-links.ts";
import { payByHand, requirePayable } from "./pay-invoice.ts";
import { peekObject } from "./store.ts";
import type { Call } from "./store.ts";
import { testCard } from "./test-cards.ts";

/** An invoice as its page shows it, with what is asked for. */
export interface ShownInvoice {
  readonly invoice: Stripe.Invoice;
  readonly step: InvoiceStep;
}

interface PageAddress {
  readonly id: string;
  readonly secret: string;
}

interface EnteredCard {
  readonly cardNumber: string;
  /** What was answered to the bank; undefined before it has asked. */
  readonly authenticate: boolean | undefined;
}

/** The invoice of a page's address; undefined where there is none. */
export async function showPage(
  call: Call,
  { id, secret }: PageAddress,
): Promise<ShownInvoice | undefined> {
  const invoice = await peekObject(call, "invoice", id);
  const address = `${invoicePagesPath}/${id}/${secret}`;
  if (invoice?.hosted_invoice_url !== address) return undefined;
  if (invoice.status === "paid") return { invoice, step: { kind: "paid" } };
  return { invoice, step: { kind: (await isPayable(call, id)) ? "card" : "closed" } };
}

/** Pays the invoice with the card that was entered, after the bank had its say; shows what comes next. */
export async function payOnPage(
  call: Call,
  address: PageAddress,
  entered: EnteredCard,
): Promise<ShownInvoice | undefined> {
  const shown = await showPage(call, address);
  if (shown?.step.kind !== "card") return shown;
  return { ...shown, step: await charge(call, shown.invoice, entered) };
}

async function charge(
  call: Call,
  { id }: Stripe.Invoice,
  { cardNumber, authenticate }: EnteredCard,
): Promise<InvoiceStep> {
  const digits = cardNumber.replaceAll(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(digits)) return { kind: "card", problem: "invalid" };
  const card = testCard(digits);
  const asks = card.setUp === "asks";
  if (asks && authenticate === undefined) return { kind: "bank", cardNumber: digits };
  const isRefused = asks && authenticate === false;
  // A customer who has just confirmed isn't asked again.
  const answer = asks ? (isRefused ? "declined" : "works") : card.charge;
  const bank = { ...hiddenCardFactsOf(card), answer } as const;
  const paid = await payByHand(call, await requirePayable(call, id), bank);
  if (!(paid instanceof StripeFault)) return { kind: "paid" };
  return { kind: "card", problem: isRefused ? "unconfirmed" : "declined" };
}

async function isPayable(call: Call, id: string): Promise<boolean> {
  try {
    await requirePayable(call, id);
    return true;
  } catch (error) {
    if (error instanceof StripeFault) return false;
    throw error;
  }
}

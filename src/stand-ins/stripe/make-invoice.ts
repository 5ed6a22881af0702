import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import { apiPrefix } from "#shared/api/addresses.ts";
import { listOf } from "./make-objects.ts";
import { itemOf } from "./make-subscription.ts";
import { makeId, idOf } from "./store.ts";

/** The same for every invoice of the sandbox: no addresses. */
const plainInvoice = {
  object: "invoice",
  account_country: "US",
  account_name: "Spotter",
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatically_finalizes_at: null,
  collection_method: "charge_automatically",
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_email: null,
  customer_name: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: "none",
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  invoice_pdf: null,
  issuer: { type: "self" },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  on_behalf_of: null,
  payment_settings: {
    default_mandate: null,
    payment_method_options: null,
    payment_method_types: null,
  },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  status: "open",
  test_clock: null,
  total_pretax_credit_amounts: [],
} satisfies Partial<Stripe.Invoice>;

/** In cents. */
export interface Due {
  readonly subtotal: number;
  readonly discounts: { readonly amount: number; readonly discount: string }[];
  /** On top; 0 without automatic tax. */
  readonly tax: number;
  readonly total: number;
}

/** One for nothing, as in a trial, is paid at once. */
export function makeInvoice(
  subscription: Stripe.Subscription,
  { subtotal, discounts, tax, total }: Due,
  reason: Stripe.Invoice.BillingReason,
  nth: number,
  now: number,
): Stripe.Invoice {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const id = makeId("in");
  const invoice: Stripe.Invoice = {
    ...plainInvoice,
    id,
    automatic_tax: {
      disabled_reason: null,
      enabled: subscription.automatic_tax.enabled,
      liability: null,
      provider: null,
      status: subscription.automatic_tax.enabled ? "complete" : null,
    },
    amount_due: total,
    amount_remaining: total,
    billing_reason: reason,
    created: now,
    currency: price.currency,
    customer: subscription.customer,
    discounts: discounts.map(({ discount }) => discount),
    effective_at: now,
    hosted_invoice_url: makePageAddress(id),
    lines: listOf([makeLine(subscription, id, subtotal, discounts)], `/v1/invoices/${id}/lines`),
    number: `SANDBOX-${String(nth).padStart(4, "0")}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    period_end: end,
    period_start: start,
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: discounts,
    total_excluding_tax: total - tax,
    total_taxes: tax === 0 ? [] : [taxOf(tax, total - tax)],
    webhooks_delivered_at: now,
  };
  return total === 0 ? paidInvoice(invoice, now, "scheduled") : invoice;
}

const taxOf = (amount: number, taxable: number): Stripe.Invoice.TotalTax => ({
  amount,
  tax_behavior: "exclusive",
  tax_rate_details: { tax_rate: "txr_sandbox" },
  taxability_reason: "standard_rated",
  taxable_amount: taxable,
  type: "tax_rate_details",
});

/** Without the host, which may change before the page is shown. */
const makePageAddress = (id: string) =>
  `${invoicePagesPath}/${id}/${randomBytes(18).toString("base64url")}`;

/** Finalized and charged automatically at `until`, in seconds. */
export function draftOf(invoice: Stripe.Invoice, until: number): Stripe.Invoice {
  return {
    ...invoice,
    automatically_finalizes_at: until,
    effective_at: null,
    hosted_invoice_url: null,
    next_payment_attempt: until,
    number: null,
    status: "draft",
    status_transitions: { ...invoice.status_transitions, finalized_at: null },
  };
}

export function finalizedInvoice(
  draft: Stripe.Invoice,
  number: string | null,
  now: number,
): Stripe.Invoice {
  return {
    ...draft,
    automatically_finalizes_at: null,
    effective_at: now,
    hosted_invoice_url: makePageAddress(draft.id),
    next_payment_attempt: null,
    number,
    status: "open",
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  };
}

function makeLine(
  subscription: Stripe.Subscription,
  invoice: string,
  amount: number,
  discounts: Due["discounts"],
): Stripe.InvoiceLineItem {
  const {
    price,
    current_period_start: start,
    current_period_end: end,
    id: itemId,
  } = itemOf(subscription);
  return {
    id: makeId("il"),
    object: "line_item",
    amount,
    currency: price.currency,
    description: subscription.status === "trialing" ? "Trial period" : "Subscription",
    discount_amounts: discounts,
    discountable: true,
    discounts: discounts.map(({ discount }) => discount),
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: itemId,
      },
      type: "subscription_item_details",
    },
    period: { start, end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) },
      type: "price_details",
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

export type Attempt = "scheduled" | "by hand";

/** The first attempt always counts; later ones only if scheduled. */
const countWith = ({ attempt_count: count }: Stripe.Invoice, attempt: Attempt): number =>
  attempt === "scheduled" ? count + 1 : Math.max(1, count);

export function paidInvoice(
  invoice: Stripe.Invoice,
  now: number,
  attempt: Attempt,
): Stripe.Invoice {
  return {
    ...invoice,
    amount_paid: invoice.total,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.total === 0 ? 0 : countWith(invoice, attempt),
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  };
}

/** `next` is the retry in seconds, or null for none. */
export function failedInvoice(
  invoice: Stripe.Invoice,
  next: number | null,
  attempt: Attempt,
): Stripe.Invoice {
  return {
    ...invoice,
    attempted: true,
    attempt_count: countWith(invoice, attempt),
    next_payment_attempt: next,
  };
}

export function voidedInvoice(invoice: Stripe.Invoice, now: number): Stripe.Invoice {
  return {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: "void",
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  };
}

export const invoicePagesPath = `${apiPrefix}/sandbox/invoices`;

/** Links to pages get the server's current address. */
export function withPageLinks(body: unknown, site: string): string {
  return JSON.stringify(body, (name, value: unknown) =>
    name === "hosted_invoice_url" && typeof value === "string" ? new URL(value, site).href : value,
  );
}

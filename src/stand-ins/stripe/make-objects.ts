import Stripe from "stripe";
import { makeId } from "./store.ts";

export function listOf<Thing>(data: Thing[], url: string, hasMore = false): Stripe.ApiList<Thing> {
  return { object: "list", data, has_more: hasMore, url };
}

export function makeCustomer(
  params: { email?: string | undefined; name?: string | undefined; metadata: Stripe.Metadata },
  created: number,
): Stripe.Customer {
  return {
    id: makeId("cus"),
    object: "customer",
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: makeId("p").slice(2, 10).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: params.metadata,
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

export function makeSetupIntent(
  params: { customer: string | null; usage: string; metadata: Stripe.Metadata },
  created: number,
): Stripe.SetupIntent {
  const id = makeId("seti");
  return {
    id,
    object: "setup_intent",
    allowed_payment_method_types: ["card"],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${makeId("s").slice(2)}`,
    created,
    customer: params.customer,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: params.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: "requires_payment_method",
    usage: params.usage,
  };
}

/** Without a fingerprint, so that many members can use one test card. */
export function makeCard(
  card: { brand: string; last4: string; expMonth: number; expYear: number },
  created: number,
): Stripe.PaymentMethod {
  return {
    id: makeId("pm"),
    object: "payment_method",
    // Nobody was asked.
    allow_redisplay: "unspecified",
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: null,
      country: "US",
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: null,
      funding: "credit",
      generated_from: null,
      last4: card.last4,
      networks: null,
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}

export function makeProduct(name: string, created: number): Stripe.Product {
  return {
    id: makeId("prod"),
    object: "product",
    active: true,
    created,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: "service",
    updated: created,
    url: null,
  };
}

export function makePrice(
  params: {
    currency: string;
    unit_amount: number;
    interval: Stripe.Price.Recurring.Interval;
    lookup_key: string | null;
    product: string;
    tax_behavior: Stripe.Price.TaxBehavior;
  },
  created: number,
): Stripe.Price {
  return {
    id: makeId("price"),
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created,
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key,
    metadata: {},
    nickname: null,
    product: params.product,
    recurring: {
      interval: params.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: params.tax_behavior,
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: params.unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(String(params.unit_amount)),
  };
}

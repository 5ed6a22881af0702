import { z } from "zod";

/** Each call's parameters, as strict as the provider: nothing unknown, nothing missing. */
const text = z.string().min(1, "You passed an empty string.").max(5_000);
export const id = z.string().min(1, "You passed an empty string.").max(255);
export const wholeNumber = z
  .string()
  .regex(/^-?\d{1,15}$/, "must be an integer")
  .transform(Number);
export const truth = z.enum(["true", "false"]).transform((value) => value === "true");
export const metadata = z.record(z.string().max(40), z.string().max(500));
const expand = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.array(z.enum(names, { error: "This property cannot be expanded." })).optional();
export const page = {
  limit: wholeNumber.pipe(z.number().min(1).max(100)).default(10),
  starting_after: id.optional(),
  ending_before: id.optional(),
};

export const noParams = z.strictObject({});

export const customerCreate = z.strictObject({
  email: text.max(512).optional(),
  name: text.max(256).optional(),
  metadata: metadata.default({}),
});

const address = z.strictObject({ country: z.enum(["US"]), postal_code: text.max(20) });

export const customerUpdate = z.strictObject({
  address: address.optional(),
  email: text.max(512).optional(),
});

export const customerList = z.strictObject({ ...page, email: text.max(512).optional() });

export const setupIntentCreate = z.strictObject({
  customer: id.optional(),
  usage: z.enum(["off_session", "on_session"]).default("off_session"),
  allowed_payment_method_types: z.array(z.enum(["card"])).optional(),
  metadata: metadata.default({}),
});

export const setupIntentList = z.strictObject({ ...page, customer: id.optional() });

export const priceList = z.strictObject({
  ...page,
  active: truth.optional(),
  lookup_keys: z.array(text).max(10).optional(),
});

export const priceCreate = z.strictObject({
  currency: z.enum(["usd"]),
  unit_amount: wholeNumber.pipe(z.number().min(0)),
  recurring: z.strictObject({ interval: z.enum(["day", "month", "week", "year"]) }),
  lookup_key: text.max(200).optional(),
  tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).default("unspecified"),
  transfer_lookup_key: truth.optional(),
  product_data: z.strictObject({ name: text }),
});

const automaticTax = z.strictObject({ enabled: truth }).default({ enabled: false });
const discounts = z.array(z.strictObject({ promotion_code: id })).optional();
const subscriptionExpand = expand(
  "default_payment_method",
  "latest_invoice",
  "schedule.phases.items.price",
);

export const subscriptionCreate = z.strictObject({
  customer: id,
  items: z
    .array(z.strictObject({ price: id }))
    .min(1)
    .max(20),
  default_payment_method: id,
  payment_behavior: z
    .enum([
      "allow_incomplete",
      "default_incomplete",
      "error_if_incomplete",
      "pending_if_incomplete",
    ])
    .default("allow_incomplete"),
  off_session: truth.optional(),
  trial_period_days: wholeNumber.pipe(z.number().min(1).max(730)).optional(),
  automatic_tax: automaticTax,
  discounts,
  expand: subscriptionExpand,
  metadata: metadata.default({}),
});

export const subscriptionRetrieve = z.strictObject({ expand: subscriptionExpand });
/** An empty text clears the value. */
const clearable = <Said extends z.ZodType<string>>(said: Said) =>
  z.union([said, z.literal("").transform(() => null)]).optional();
const cancellationDetails = z
  .strictObject({
    comment: clearable(text),
    feedback: clearable(
      z.enum([
        "customer_service",
        "low_quality",
        "missing_features",
        "other",
        "switched_service",
        "too_complex",
        "too_expensive",
        "unused",
      ]),
    ),
  })
  .optional();

export const subscriptionCancel = z.strictObject({
  cancellation_details: cancellationDetails,
  expand: subscriptionExpand,
});

export const subscriptionList = z.strictObject({
  ...page,
  customer: id.optional(),
  status: z
    .enum([
      "active",
      "all",
      "canceled",
      "ended",
      "incomplete",
      "incomplete_expired",
      "past_due",
      "paused",
      "trialing",
      "unpaid",
    ])
    .optional(),
});

export const subscriptionUpdate = z.strictObject({
  cancellation_details: cancellationDetails,
  cancel_at_period_end: truth.optional(),
  default_payment_method: id.optional(),
  pause_collection: z
    .union([
      z.literal("").transform(() => null),
      z.strictObject({
        behavior: z.enum(["keep_as_draft", "mark_uncollectible", "void"]),
        resumes_at: wholeNumber.optional(),
      }),
    ])
    .optional(),
  items: z
    .array(z.strictObject({ id, price: id }))
    .length(1)
    .optional(),
  proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).optional(),
  trial_end: wholeNumber.optional(),
  expand: subscriptionExpand,
});

export const invoiceList = z.strictObject({
  ...page,
  customer: id.optional(),
  subscription: id.optional(),
});
export const invoiceFinalize = z.strictObject({ auto_advance: truth.optional() });
export const invoiceUpdate = z.strictObject({ auto_advance: truth.optional() });
export const invoicePreview = z.strictObject({
  automatic_tax: automaticTax,
  currency: z.enum(["usd"]),
  customer_details: z.strictObject({ address }).optional(),
  discounts,
  subscription_details: z.strictObject({ items: z.array(z.strictObject({ price: id })).length(1) }),
});
export const invoicePay = z.strictObject({ payment_method: id.optional() });

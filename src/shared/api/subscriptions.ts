import { z } from "zod";
import { minuteSeconds } from "#shared/rules/durations.ts";
import { currency, plans } from "#shared/rules/prices.ts";
import { accessStatuses } from "#shared/rules/subscription-states.ts";
import { booking, bookingRequest } from "./bookings.ts";
import { call } from "./call.ts";
import { codeText, id, instant, storable } from "./primitives.ts";

const cents = z.int();

export const offer = z.object({
  currency: z.literal(currency),
  plans: z.object({
    monthly: z.object({ priceCents: cents, monthlyEquivalentCents: cents }),
    yearly: z.object({ priceCents: cents, monthlyEquivalentCents: cents }),
  }),
  /** The label on the yearly plan, exactly as shown; null for none. */
  annualBadge: z.string().nullable(),
  trialDays: z.int(),
  /** Whether sales tax comes on top of the prices. */
  plusTax: z.boolean(),
  /** False if the member or their mailbox, in any spelling, has had a trial. */
  trialAvailable: z.boolean(),
  /**
   * The card form to show: the sandbox's own, or the provider's with this publishable key. Null without a provider:
   * then nobody can subscribe.
   */
  cardForm: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("sandbox") }),
      z.object({ kind: z.literal("stripe"), publishableKey: z.string() }),
    ])
    .nullable(),
});

/** Without a subscription, `hasSubscription` is false and the rest null or false. */
export const subscriptionStatus = z.object({
  hasSubscription: z.boolean(),
  plan: z.enum(plans).nullable(),
  /**
   * The charge for a period. A member who subscribed at another price keeps it. Null if unknown or if nothing is
   * charged.
   */
  priceCents: cents.nullable(),
  status: z.enum(accessStatuses).nullable(),
  /** Shown as Ending Soon: it ends at `currentPeriodEnd`, without further charges. */
  cancelAtPeriodEnd: z.boolean(),
  /** The end of the trial or the current period: the next charge, or the end of a cancelled subscription. */
  currentPeriodEnd: instant.nullable(),
  /** Null for a subscription without a trial. */
  trialEnd: instant.nullable(),
  /** The plan from `currentPeriodEnd` on; null if it stays. */
  nextPlan: z.enum(plans).nullable(),
  /** While `past_due`: the provider's next attempt to charge; null if it needs another card. */
  nextPaymentAttempt: instant.nullable(),
});

/** For the provider's card form, which confirms it. */
export const setupIntent = z.object({ clientSecret: z.string() });

/** The text that a member enters, whatever its case. */
export const promotionCodeText = codeText();

/**
 * `paymentMethodId` comes from the confirmed setup. The reply is the status, with 201 for a new subscription. If a
 * trial was offered but the card has had one, the answer is 409 `trial_used`, and nothing is charged: with
 * `acceptsNoTrial`, the first period is charged at once. With `thenBook`, the new subscriber is booked too.
 */
export const createSubscriptionRequest = z.object({
  plan: z.enum(plans),
  paymentMethodId: id,
  acceptsNoTrial: z.boolean().optional(),
  promotionCode: promotionCodeText.optional(),
  thenBook: bookingRequest.omit({ userId: true }).optional(),
});

/** The reason of a failed booking. The subscription exists all the same. */
export const bookingProblem = z.object({ code: z.string(), detail: z.string() });

/** With `thenBook`, either the booking or the problem. */
export const createdSubscription = subscriptionStatus.extend({
  booking: booking.optional(),
  bookingProblem: bookingProblem.optional(),
});

export const chargePreviewRequest = createSubscriptionRequest.pick({
  plan: true,
  promotionCode: true,
});

/** The first charge, at the end of a trial if there is one. */
export const chargePreview = z.object({
  /** After the discount, including the tax. */
  totalCents: cents,
  discountCents: cents,
  taxCents: cents,
  /** `months`: for how many months of charges; null for ever. Null without a code. */
  promotion: z.object({ code: z.string(), months: z.int().nullable() }).nullable(),
});

export const card = z.object({
  /** The provider's name for it: `visa`, `mastercard`, `amex` … */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

export const paymentMethod = z.object({ card: card.nullable() });

export const paymentMethodRequest = z.object({ paymentMethodId: id });

/**
 * The card and the resulting subscription: still `past_due` if the provider accepts no payment for the open charge any
 * more, none if it has ended meanwhile.
 */
export const changedPaymentMethod = paymentMethod.extend({ subscription: subscriptionStatus });

export const planRequest = z.object({ plan: z.enum(plans) });

export const receipt = z.object({
  id,
  date: instant,
  /** After the discount, including the tax. */
  amountCents: cents,
  discountCents: cents,
  taxCents: cents,
  /** The refunded part. */
  refundedCents: cents,
  currency: z.string(),
  /** `open`: unpaid, and the provider still tries. */
  status: z.enum(["paid", "open", "void", "uncollectible"]),
  /** The provider's page, to print or pay it; null if there is none. */
  url: z.string().nullable(),
});
export const receiptList = z.array(receipt);

/** In the sandbox only. Replaces the provider's script in the browser. */
export const confirmSetupRequest = z.object({
  clientSecret: storable.min(1).max(200),
  /** Digits, with optional spaces and dashes. */
  cardNumber: storable.max(40),
  /** The answer to the bank's question, if the card asks one. */
  authenticate: z.boolean().optional(),
  expMonth: z.int().min(1).max(12).optional(),
  expYear: z.int().min(2000).max(2100).optional(),
});

/** `requires_payment_method` after a failed authentication. Then `paymentMethodId` is null. */
export const confirmSetupReply = z.object({
  setupIntent: z.object({
    id: z.string(),
    status: z.enum(["succeeded", "requires_action", "requires_payment_method"]),
    paymentMethodId: z.string().nullable(),
  }),
});

export const readOffer = call({
  method: "GET",
  path: "/api/offer",
  summary: "The offer, and the data that the card form needs",
  permit: "optional",
  replies: { 200: offer },
});

export const readSubscriptionStatus = call({
  method: "GET",
  path: "/api/subscription-status",
  summary: "The member's subscription",
  permit: "member",
  replies: { 200: subscriptionStatus },
});

// Calls with a card share their limits, counted in their actions: a person needs a few of them, and few are refused.
export const beginCardSetup = call({
  method: "POST",
  path: "/api/create-setup-intent",
  summary: "Begins to set up a card with the payment provider",
  permit: "member",
  replies: { 200: setupIntent },
  // Only if a payer with the member's address was lost, as after a restored backup.
  refusals: ["already_subscribed", "email_not_confirmed", "too_many_requests"],
});

export const createSubscription = call({
  method: "POST",
  path: "/api/create-subscription",
  summary: "Begins a subscription, with a trial if the member has one left, and then books",
  permit: "member",
  body: createSubscriptionRequest,
  replies: { 200: createdSubscription, 201: createdSubscription },
  refusals: [
    "invalid_payment_method",
    "card_declined",
    "payment_action_required",
    "already_subscribed",
    "trial_used",
    "invalid_promotion_code",
    "not_yourself",
    "unknown_zip_code",
    "email_not_confirmed",
    "too_many_requests",
  ],
});

export const previewCharge = call({
  method: "POST",
  path: "/api/charge-preview",
  summary: "The first charge of a plan, with a promotion code and tax; changes nothing",
  permit: "member",
  limit: { max: 30, windowSeconds: 10 * minuteSeconds },
  body: chargePreviewRequest,
  replies: { 200: chargePreview },
  refusals: ["invalid_promotion_code", "not_yourself", "unknown_zip_code"],
});

export const cancelSubscription = call({
  method: "POST",
  path: "/api/cancel-subscription",
  summary: "Ends the subscription with its current period",
  permit: "member",
  replies: { 200: subscriptionStatus },
  refusals: ["not_subscribed"],
});

export const reactivateSubscription = call({
  method: "POST",
  path: "/api/reactivate-subscription",
  summary: "Undoes a cancellation",
  permit: "member",
  replies: { 200: subscriptionStatus },
  refusals: ["not_subscribed"],
});

export const changePlan = call({
  method: "PUT",
  path: "/api/subscription-plan",
  summary:
    "Changes the plan at the end of the current period, or undoes that; at once during a trial",
  permit: "member",
  limit: { max: 20, windowSeconds: 10 * minuteSeconds },
  body: planRequest,
  replies: { 200: subscriptionStatus },
  refusals: [
    "not_subscribed",
    "subscription_ending",
    "payment_overdue",
    // The card was detached at the provider.
    "invalid_payment_method",
  ],
});

export const readPaymentMethod = call({
  method: "GET",
  path: "/api/payment-method",
  summary: "The card that is charged; null without one",
  permit: "member",
  replies: { 200: paymentMethod },
});

export const changePaymentMethod = call({
  method: "PUT",
  path: "/api/payment-method",
  summary: "Replaces the card with another one that was set up",
  permit: "member",
  body: paymentMethodRequest,
  replies: { 200: changedPaymentMethod },
  refusals: [
    "invalid_payment_method",
    "card_declined",
    "payment_action_required",
    "not_subscribed",
    "email_not_confirmed",
    "too_many_requests",
  ],
});

export const listReceipts = call({
  method: "GET",
  path: "/api/receipts",
  summary: "The member's charges, newest first",
  permit: "member",
  replies: { 200: receiptList },
});

/** An invoice repeats the subscription's metadata on each line, which may be larger than other calls' bodies. */
const paymentEventMaxBytes = 1024 * 1024;

// The body isn't declared, because nothing is parsed before the signature is checked.
export const receivePaymentEvent = call({
  method: "POST",
  path: "/api/webhooks/stripe",
  summary: "Receives the payment provider's events",
  permit: "anyone",
  bodyMaxBytes: paymentEventMaxBytes,
  replies: { 200: z.object({ received: z.literal(true) }) },
  hidden: true,
  refusals: ["invalid_signature"],
});

export type Offer = z.infer<typeof offer>;
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;
export type CreateSubscriptionRequest = z.input<typeof createSubscriptionRequest>;
export type ChargePreviewRequest = z.output<typeof chargePreviewRequest>;
export type ChargePreview = z.infer<typeof chargePreview>;
export type ThenBook = NonNullable<z.output<typeof createSubscriptionRequest>["thenBook"]>;
export type BookingProblem = z.infer<typeof bookingProblem>;
export type CreatedSubscription = z.infer<typeof createdSubscription>;
export type Card = z.infer<typeof card>;
export type PaymentMethod = z.infer<typeof paymentMethod>;
export type ChangedPaymentMethod = z.infer<typeof changedPaymentMethod>;
export type Receipt = z.infer<typeof receipt>;
export type ConfirmSetupRequest = z.infer<typeof confirmSetupRequest>;
export type ConfirmSetupReply = z.infer<typeof confirmSetupReply>;

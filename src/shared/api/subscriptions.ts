import { z } from "zod";
import { minuteSeconds } from "#shared/rules/durations.ts";
import { currency, plans } from "#shared/rules/prices.ts";
import { accessStatuses } from "#shared/rules/subscription-states.ts";
import { call } from "./call.ts";
import { id, instant, storable } from "./primitives.ts";

const cents = z.int();

export const offer = z.object({
  currency: z.literal(currency),
  plans: z.object({
    monthly: z.object({ priceCents: cents, monthlyEquivalentCents: cents }),
    yearly: z.object({ priceCents: cents, monthlyEquivalentCents: cents }),
  }),
  /** The label on the yearly plan, as it is to be shown; null for none. */
  annualBadge: z.string().nullable(),
  trialDays: z.int(),
  /** Whether the subscription would begin with the trial: false for a member who has had it, or whose email has. */
  trialAvailable: z.boolean(),
  /**
   * Which card form to show: the sandbox's own, or the provider's with this publishable key. Null when no
   * provider is set up: then nobody can subscribe here.
   */
  cardForm: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("sandbox") }),
      z.object({ kind: z.literal("stripe"), publishableKey: z.string() }),
    ])
    .nullable(),
});

/** Without a subscription `hasSubscription` is false and the rest null or false. */
export const subscriptionStatus = z.object({
  hasSubscription: z.boolean(),
  plan: z.enum(plans).nullable(),
  /**
   * What the member is charged for a period. Whoever subscribed at another price than the offer's keeps it; null where
   * it isn't known, or nothing is charged.
   */
  priceCents: cents.nullable(),
  status: z.enum(accessStatuses).nullable(),
  /** Ending Soon: it ends at `currentPeriodEnd` and nothing more is charged. */
  cancelAtPeriodEnd: z.boolean(),
  /** The end of the trial or of the present period: the next charge, or the end when it is cancelled. */
  currentPeriodEnd: instant.nullable(),
  /** When the trial ends or ended; null for a subscription that began without one. */
  trialEnd: instant.nullable(),
  /** What the plan becomes at `currentPeriodEnd`; null when it goes on as it is. */
  nextPlan: z.enum(plans).nullable(),
  /** While `past_due`: when the provider tries the charge again; null when it doesn't without another card. */
  nextPaymentAttempt: instant.nullable(),
});

/** For the provider's card form, which confirms it. */
export const setupIntent = z.object({ clientSecret: z.string() });

/**
 * `paymentMethodId` is what the confirmed set-up gave. Answered with the status, 201 when it was made. Who was offered
 * a trial and comes with a card that has had one is answered 409 `trial_used`, and nothing is charged: sent again with
 * `acceptsNoTrial` the first period is charged at once.
 */
export const createSubscriptionRequest = z.object({
  plan: z.enum(plans),
  paymentMethodId: id,
  acceptsNoTrial: z.boolean().optional(),
});

export const card = z.object({
  /** As the provider calls it: `visa`, `mastercard`, `amex` … */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

export const paymentMethod = z.object({ card: card.nullable() });

export const paymentMethodRequest = z.object({ paymentMethodId: id });

/**
 * The card, and what the subscription is with it: `past_due` still where the provider takes no payment for the open
 * charge any more, none where it has ended meanwhile.
 */
export const changedPaymentMethod = paymentMethod.extend({ subscription: subscriptionStatus });

export const planRequest = z.object({ plan: z.enum(plans) });

/** A charge. */
export const receipt = z.object({
  id,
  date: instant,
  amountCents: cents,
  /** What of it was given back. */
  refundedCents: cents,
  currency: z.string(),
  /** `open`: not paid yet, the provider still tries. */
  status: z.enum(["paid", "open", "void", "uncollectible"]),
  /** The provider's page of it, where it can be printed or paid; null where there is none. */
  url: z.string().nullable(),
});
export const receiptList = z.array(receipt);

/** In the sandbox only: what the provider's script does in the browser. */
export const confirmSetupRequest = z.object({
  clientSecret: storable.min(1).max(200),
  /** Digits; spaces and dashes are fine. */
  cardNumber: storable.max(40),
  /** The answer to the bank's question, when the card asks one. */
  authenticate: z.boolean().optional(),
  expMonth: z.int().min(1).max(12).optional(),
  expYear: z.int().min(2000).max(2100).optional(),
});

/** `requires_payment_method` after an authentication that failed; then `paymentMethodId` is null. */
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
  summary: "What is offered, and what the card form needs",
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

// The calls with a card count together, in their actions: a person needs a few of all of them.
export const beginCardSetup = call({
  method: "POST",
  path: "/api/create-setup-intent",
  summary: "Begins to set up a card with the payment provider",
  permit: "member",
  replies: { 200: setupIntent },
  refusals: ["too_many_requests"],
});

export const createSubscription = call({
  method: "POST",
  path: "/api/create-subscription",
  summary: "Begins a subscription, with the trial where the member has one left",
  permit: "member",
  body: createSubscriptionRequest,
  replies: { 200: subscriptionStatus, 201: subscriptionStatus },
  refusals: [
    "invalid_payment_method",
    "card_declined",
    "payment_action_required",
    "already_subscribed",
    "trial_used",
    "too_many_requests",
  ],
});

export const cancelSubscription = call({
  method: "POST",
  path: "/api/cancel-subscription",
  summary: "Lets the subscription end with its present period",
  permit: "member",
  replies: { 200: subscriptionStatus },
  refusals: ["not_subscribed"],
});

export const reactivateSubscription = call({
  method: "POST",
  path: "/api/reactivate-subscription",
  summary: "Takes a cancellation back",
  permit: "member",
  replies: { 200: subscriptionStatus },
  refusals: ["not_subscribed"],
});

export const changePlan = call({
  method: "PUT",
  path: "/api/subscription-plan",
  summary:
    "Changes the plan with the end of the present period, or takes that back; a trial's at once",
  permit: "member",
  limit: { max: 20, windowSeconds: 10 * minuteSeconds },
  body: planRequest,
  replies: { 200: subscriptionStatus },
  refusals: [
    "not_subscribed",
    "subscription_ending",
    "payment_overdue",
    // The card that pays for it was detached at the provider.
    "invalid_payment_method",
  ],
});

export const readPaymentMethod = call({
  method: "GET",
  path: "/api/payment-method",
  summary: "The card that is charged, null without one",
  permit: "member",
  replies: { 200: paymentMethod },
});

export const changePaymentMethod = call({
  method: "PUT",
  path: "/api/payment-method",
  summary: "Puts another card, set up like the first one, in place of the present one",
  permit: "member",
  body: paymentMethodRequest,
  replies: { 200: changedPaymentMethod },
  refusals: [
    "invalid_payment_method",
    "card_declined",
    "payment_action_required",
    "not_subscribed",
    "too_many_requests",
  ],
});

export const listReceipts = call({
  method: "GET",
  path: "/api/receipts",
  summary: "What was charged, newest first",
  permit: "member",
  replies: { 200: receiptList },
});

/**
 * An invoice repeats what is noted at its subscription on each of its lines, which may come to more than other calls
 * take.
 */
const paymentEventMaxBytes = 1024 * 1024;

// What it takes isn't declared: nothing of it is parsed before its signature is checked.
export const receivePaymentEvent = call({
  method: "POST",
  path: "/api/webhooks/stripe",
  summary: "Where the payment provider says what happened",
  permit: "anyone",
  bodyMaxBytes: paymentEventMaxBytes,
  replies: { 200: z.object({ received: z.literal(true) }) },
  hidden: true,
  refusals: ["invalid_signature"],
});

export type Offer = z.infer<typeof offer>;
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;
export type CreateSubscriptionRequest = z.infer<typeof createSubscriptionRequest>;
export type Card = z.infer<typeof card>;
export type PaymentMethod = z.infer<typeof paymentMethod>;
export type ChangedPaymentMethod = z.infer<typeof changedPaymentMethod>;
export type Receipt = z.infer<typeof receipt>;
export type ConfirmSetupRequest = z.infer<typeof confirmSetupRequest>;
export type ConfirmSetupReply = z.infer<typeof confirmSetupReply>;

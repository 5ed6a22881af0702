import { z } from "zod";
import { currency, plans } from "#shared/rules/prices.ts";
import { accessStatuses } from "#shared/rules/subscription-states.ts";
import { id, instant, storable } from "./primitives.ts";

const cents = z.int();

/** `GET /api/offer`: what is offered, and what the card form needs. Open to everybody. */
export const offer = z.object({
  currency: z.literal(currency),
  plans: z.object({
    monthly: z.object({ priceCents: cents, monthlyEquivalentCents: cents }),
    yearly: z.object({ priceCents: cents, monthlyEquivalentCents: cents }),
  }),
  /** The label on the yearly plan, as it is to be shown; null for none. */
  annualBadge: z.string().nullable(),
  trialDays: z.int(),
  /** Whether whoever asks would begin with the trial: false for a member who has had it, or whose email has. */
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
  status: z.enum(accessStatuses).nullable(),
  /** Ending Soon: it ends at `currentPeriodEnd` and nothing more is charged. */
  cancelAtPeriodEnd: z.boolean(),
  /** The end of the trial or of the present period: the next charge, or the end when it is cancelled. */
  currentPeriodEnd: instant.nullable(),
  /** When the trial ends or ended; null for a subscription that began without one. */
  trialEnd: instant.nullable(),
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

/** `GET /api/payment-method`: the card that is charged, null without one. */
export const paymentMethod = z.object({ card: card.nullable() });

/** `PUT /api/payment-method`: puts another card, set up like the first one, in place of the present one. Answered with `paymentMethod`. */
export const paymentMethodRequest = z.object({ paymentMethodId: id });

/** `GET /api/receipts`: a charge, newest first in the list. */
export const receipt = z.object({
  id,
  date: instant,
  amountCents: cents,
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

export type Offer = z.infer<typeof offer>;
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;
export type CreateSubscriptionRequest = z.infer<typeof createSubscriptionRequest>;
export type Card = z.infer<typeof card>;
export type PaymentMethod = z.infer<typeof paymentMethod>;
export type Receipt = z.infer<typeof receipt>;
export type ConfirmSetupRequest = z.infer<typeof confirmSetupRequest>;
export type ConfirmSetupReply = z.infer<typeof confirmSetupReply>;

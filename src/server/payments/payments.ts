import type { Plan } from "#shared/rules/prices.ts";
import { ApiProblem, isProblem } from "#server/platform/problems.ts";

export const retryAfterSeconds = 15;

export interface PaidSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly plan: Plan;
  /** The price it actually pays per period; null in a foreign currency. */
  readonly priceCents: number | null;
  /** The provider's word. */
  readonly status: string;
  readonly cancelAtPeriodEnd: boolean;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  /** The plan from the next period on; null if unchanged. */
  readonly nextPlan: Plan | null;
  readonly trialEnd: Date | null;
  readonly paymentMethodId: string | null;
  readonly latestInvoiceId: string | null;
  /** The latest invoice if its charge failed or is still to come. Null otherwise and in lists. */
  readonly unpaidInvoice: UnpaidInvoice | null;
  /** The latest invoice if it was charged and paid. Null otherwise, for trials, and in lists. */
  readonly paidInvoice: ChargedInvoice | null;
  /** Since when it isn't paid, including a trial; null if the present or last period is paid or waived. */
  readonly unpaidSince: Date | null;
  /** Whether the present period is free of charge. */
  readonly isWaived: boolean;
  /** Null if charges are collected. */
  readonly pause: CollectionPause | null;
}

/** Nothing is charged, now or later, while the subscription goes on. */
export interface CollectionPause {
  /** When charging resumes; null if open. */
  readonly resumesAt: Date | null;
}

export interface ChargedInvoice {
  readonly id: string;
  readonly createdAt: Date;
  /** After the discount, including the tax. */
  readonly amountCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
  readonly currency: string;
}

export interface UnpaidInvoice {
  readonly id: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly tries: number;
  /** When the provider retries by itself; null if it needs another card. */
  readonly nextAttemptAt: Date | null;
}

export interface PaidCard {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface PaidInvoice extends ChargedInvoice {
  readonly status: "paid" | "open" | "void" | "uncollectible";
  readonly url: string | null;
}

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** The event's meaning for a member. For `change`, everything shows in the subscription itself. */
  readonly kind: "change" | "trial_ending" | "paid" | "payment_failed" | "payment_action_required";
  /** Null if it is about no subscription. */
  readonly about: {
    readonly subscriptionId: string;
    readonly customerId: string;
    /** The amount and the number of attempts; null if not about a charge. */
    readonly invoice: {
      readonly id: string;
      readonly amountCents: number;
      readonly discountCents: number;
      readonly taxCents: number;
      readonly currency: string;
      readonly tries: number;
    } | null;
  } | null;
}

export interface NewSubscription {
  readonly customerId: string;
  readonly plan: Plan;
  readonly paymentMethodId: string;
  /** 0 for none. */
  readonly trialDays: number;
  /** The provider's id of a promotion code; null for none. */
  readonly promotionId: string | null;
  /** Where the customer lives, for the tax. */
  readonly zipCode: string;
  /** The same for each attempt until the provider has failed over it: it executes one request per key. */
  readonly onceKey: string;
}

interface NewCustomer {
  readonly username: string;
  readonly email: string;
  readonly name: string;
  /** The customer that the member was before, if any. */
  readonly former: string;
  /** The number of the attempt: stays the same until the provider has failed over it. */
  readonly attempt: number;
}

/**
 * The payment provider's operations. Each throws `unavailable` if the provider is away, slow or incomprehensible: the
 * outcome is then unknown. `card_declined`, `payment_action_required` (the bank's answers) and `invalid_payment_method`
 * (not the customer's card any more) mean that nothing changed, and so does `invalid_promotion_code`.
 */
export interface Payments extends Refunds, Promotions {
  /** Whether every call is refused for now, because the provider doesn't answer. */
  isResting(): boolean;
  /** Finds or makes the prices, so that the first subscriber doesn't wait for it. */
  preparePrices(): Promise<void>;
  /**
   * Finds the customer that the member already is, even if not stored here, or makes one. Idempotent for the same
   * input. Throws `ProviderFailure`.
   */
  createCustomer(customer: NewCustomer): Promise<string>;
  /** Gives the customer another address, also for the tax. Idempotent; does nothing if the customer is gone. */
  updateCustomer(
    customerId: string,
    details: { readonly email: string; readonly zipCode: string },
  ): Promise<void>;
  /** Has the provider forget the customer and end their subscriptions. Idempotent. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Returns the secret for the card form. Throws `MissingAtProvider` if the customer is gone. */
  createSetupIntent(customerId: string): Promise<string>;
  /**
   * A payment method with its owner; undefined if unknown. Equal cards have equal fingerprints for all members;
   * null if the provider gives none.
   */
  findPaymentMethod(id: string): Promise<
    | {
        readonly customerId: string | null;
        readonly card: PaidCard | null;
        readonly fingerprint: string | null;
      }
    | undefined
  >;
  /**
   * Throws `IdempotencyConflict` if the `onceKey` came before with another request, `ProviderFailure`, and
   * `MissingAtProvider` if the customer or the price is gone; the next attempt uses another price.
   */
  createSubscription(subscription: NewSubscription): Promise<PaidSubscription>;
  findSubscription(id: string): Promise<PaidSubscription | undefined>;
  /** The card that pays for it; null if nothing or something else does. */
  findCard(subscriptionId: string): Promise<PaidCard | null>;
  /** All of the customer's subscriptions ever, newest first; empty if the customer is gone. */
  listSubscriptions(customerId: string): Promise<PaidSubscription[]>;
  /** The following seven throw `MissingAtProvider` for an ended subscription. Ending it cancels a change of plan. */
  setCancelAtPeriodEnd(id: string, cancelAtPeriodEnd: boolean): Promise<PaidSubscription>;
  setPaymentMethod(id: string, paymentMethodId: string): Promise<PaidSubscription>;
  /** Puts the next charge off until then, without one before. */
  extendPeriod(id: string, until: Date): Promise<PaidSubscription>;
  /** Its drafts and open invoices aren't charged any more. */
  endSubscription(id: string): Promise<PaidSubscription>;
  /**
   * Charges nothing until then: neither coming charges nor drafts and open invoices, which are never charged. Periods
   * pass as usual, and a trial ends without a charge.
   */
  pauseCollection(id: string, until: Date): Promise<PaidSubscription>;
  /** Resumes charging from now on. */
  resumeCollection(id: string): Promise<PaidSubscription>;
  /**
   * Changes the plan at the end of the present period, without a charge before, or takes such a change back. In an
   * unpaid trial it changes at once.
   */
  setPlan(id: string, plan: Plan): Promise<PaidSubscription>;
  /** Retries an open charge with this card. False if the invoice takes no payment: it is paid, given up or gone. */
  payInvoice(invoiceId: string, paymentMethodId: string): Promise<boolean>;
  /** Past and coming charges, newest first, without trials; empty if the customer is gone. */
  listInvoices(customerId: string): Promise<PaidInvoice[]>;
  /** Reads a message signed by the provider, in any API version. Throws `invalid_signature`. */
  readEvent(body: Buffer, signature: string | undefined, realNow: Date): Promise<PaymentEvent>;
}

/** The key was used before for a different request, which was executed instead of this one. */
export class IdempotencyConflict extends ApiProblem {
  override readonly name = "IdempotencyConflict";

  constructor(cause: unknown) {
    super("unavailable", { retryAfterSeconds, cause });
  }
}

/**
 * The provider failed or rejects our request, and repeats that answer for a day: the next attempt needs a new key.
 * After a failure the request may still have been executed.
 */
export class ProviderFailure extends ApiProblem {
  override readonly name = "ProviderFailure";

  constructor(cause: unknown) {
    super("unavailable", { retryAfterSeconds, cause });
  }
}

/** Whether the provider would fail for anyone else too. */
export function isProviderAway(error: unknown): boolean {
  return isProblem(error, "unavailable") && !(error instanceof ProviderFailure);
}

/** The object is missing, or can't be changed or used any more. */
export class MissingAtProvider extends ApiProblem {
  override readonly name = "MissingAtProvider";
  readonly missing: "customer" | "price" | "other";

  constructor(missing: MissingAtProvider["missing"], cause: unknown) {
    super("unavailable", { retryAfterSeconds, cause });
    this.missing = missing;
  }
}

export interface NewPromotionCode {
  /** Capital letters, digits and dashes. */
  readonly code: string;
  /** One of the two is null. */
  readonly percentOff: number | null;
  readonly amountOffCents: number | null;
  /** For how many months of charges; null for ever. */
  readonly months: number | null;
  readonly maxRedemptions: number | null;
  readonly expiresAt: Date | null;
}

export interface PromotionCode extends NewPromotionCode {
  readonly id: string;
  readonly timesRedeemed: number;
  /** False for a code that was withdrawn, has expired or is used up. */
  readonly isActive: boolean;
}

/** The charge for one period, in cents. */
export interface PreviewedCharge {
  readonly discountCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

export interface Promotions {
  /** Throws `CodeTaken` if an active code has this text. */
  createPromotionCode(wanted: NewPromotionCode): Promise<PromotionCode>;
  /** The newest, active or not, after the one with the id `after`. Throws `MissingAtProvider` for an unknown one. */
  listPromotionCodes(
    limit: number,
    after?: string,
  ): Promise<{ readonly codes: readonly PromotionCode[]; readonly hasMore: boolean }>;
  /** The active code with this text, whatever its case. */
  findPromotionCode(code: string): Promise<PromotionCode | undefined>;
  /** Nobody can redeem it any more, but former redeemers keep their discount. */
  withdrawPromotionCode(id: string): Promise<void>;
  /** The first charge that a subscription would have, for somebody in this ZIP code. */
  previewCharge(wanted: {
    readonly plan: Plan;
    readonly promotionId: string | null;
    readonly zipCode: string;
  }): Promise<PreviewedCharge>;
}

/** Another active promotion code has this text. */
export class CodeTaken extends Error {
  override readonly name = "CodeTaken";
}

interface PaidCharge {
  readonly customerId: string | null;
  readonly paidCents: number;
}

export interface NewRefund {
  readonly invoiceId: string;
  readonly amountCents: number;
  /** The same for each attempt of a request: the provider executes one. */
  readonly onceKey: string;
}

export interface Refunds {
  findCharge(invoiceId: string): Promise<PaidCharge | undefined>;
  /** Refunds a part of a payment and returns the refund's id. Throws `NotRefundable`. */
  refundInvoice(refund: NewRefund): Promise<string>;
}

/** The provider refuses the refund: more than is left, or never paid. Nothing was refunded. */
export class NotRefundable extends Error {
  override readonly name = "NotRefundable";
}

import type { Plan } from "#shared/rules/prices.ts";
import { ApiProblem, isProblem } from "#server/platform/problems.ts";

export const retryAfterSeconds = 15;

export interface PaidSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly plan: Plan;
  /** Paid per period; null in a foreign currency. */
  readonly priceCents: number | null;
  readonly status: string;
  readonly cancelAtPeriodEnd: boolean;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  /** Null if unchanged. */
  readonly nextPlan: Plan | null;
  readonly trialEnd: Date | null;
  readonly paymentMethodId: string | null;
  readonly latestInvoiceId: string | null;
  /** Null unless the latest charge failed or is still to come, and in lists. */
  readonly unpaidInvoice: UnpaidInvoice | null;
  /** Null unless the latest charge was paid, and for trials and in lists. */
  readonly paidInvoice: ChargedInvoice | null;
  /** Includes a trial; null if the present or last period is paid or waived. */
  readonly unpaidSince: Date | null;
  readonly isWaived: boolean;
  /** Null if charges are collected. */
  readonly pause: CollectionPause | null;
}

/** Nothing is charged, now or later, while the subscription goes on. */
export interface CollectionPause {
  /** Null if open. */
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

export type SetupTags = Readonly<Record<string, string>>;

/** A card that was refused while it was set up. */
export interface RefusedSetup {
  readonly id: string;
  readonly customerId: string;
  readonly tags: SetupTags;
}

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** Null for every other event. */
  readonly refusedSetup: RefusedSetup | null;
  /** The event's meaning for a member. Everything about a `change` is in the subscription itself. */
  readonly kind: "change" | "trial_ending" | "paid" | "payment_failed" | "payment_action_required";
  readonly about: {
    readonly subscriptionId: string;
    readonly customerId: string;
    /** Null if the event isn't about a charge. */
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
  readonly trialDays: number;
  /** The provider's id, or null. */
  readonly promotionId: string | null;
  /** For the tax. */
  readonly zipCode: string;
  /** The same for each attempt until the provider has failed over it: it executes one request per key. */
  readonly onceKey: string;
}

interface NewCustomer {
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly former: string;
  /** The number of the attempt: stays the same until the provider has failed over it. */
  readonly attempt: number;
}

export interface Customer {
  readonly id: string;
  readonly email: string | null;
  /** Of the account that it was made for; undefined for a customer that we didn't make. */
  readonly username: string | undefined;
  readonly isDeleted: boolean;
}

/**
 * Each operation throws `unavailable` if the provider is away, slow or incomprehensible: the outcome is then unknown.
 * `card_declined`, `payment_action_required` (the bank's answers), `invalid_payment_method` (not the customer's card
 * any more) and `invalid_promotion_code` mean that nothing changed.
 */
export interface Payments extends Refunds, Promotions {
  isResting(): boolean;
  /** Makes missing prices, so that the first subscriber doesn't wait for them. */
  preparePrices(): Promise<void>;
  /** Finds the member's customer, even if not stored here, or makes one. Idempotent. Throws `ProviderFailure`. */
  createCustomer(customer: NewCustomer): Promise<string>;
  /** Undefined if the provider has never known it. */
  findCustomer(customerId: string): Promise<Customer | undefined>;
  /** All with the address, without deleted ones. */
  listCustomers(email: string): Promise<Customer[]>;
  /** Changes the address, also for the tax. Idempotent; does nothing if the customer is gone. */
  updateCustomer(
    customerId: string,
    details: { readonly email: string; readonly zipCode: string },
  ): Promise<void>;
  /** Also ends the customer's subscriptions. Idempotent. */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Returns the card form's secret. The customer's earlier forms take no further card. A refused card's event brings
   * the tags back. Throws `MissingAtProvider` if the customer is gone.
   */
  createSetupIntent(customerId: string, tags: SetupTags): Promise<string>;
  /** The card form takes no further card. Does nothing if the set-up is over. */
  cancelSetupIntent(id: string): Promise<void>;
  /** Undefined if unknown. Equal cards have equal fingerprints for all members; null if the provider gives none. */
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
  /** Null if nothing or something else pays. */
  findCard(subscriptionId: string): Promise<PaidCard | null>;
  /** Includes ended ones, newest first; empty if the customer is gone. */
  listSubscriptions(customerId: string): Promise<PaidSubscription[]>;
  /** All that may still be charged, of all customers, newest first. */
  listLivingSubscriptions(after?: string): Promise<{
    readonly subscriptions: readonly Pick<PaidSubscription, "id" | "customerId" | "status">[];
    readonly hasMore: boolean;
  }>;
  /** The following seven throw `MissingAtProvider` for an ended subscription. Ending it cancels a change of plan. */
  setCancelAtPeriodEnd(id: string, cancelAtPeriodEnd: boolean): Promise<PaidSubscription>;
  setPaymentMethod(id: string, paymentMethodId: string): Promise<PaidSubscription>;
  /** Delays the next charge until then, without one before. */
  extendPeriod(id: string, until: Date): Promise<PaidSubscription>;
  /** Drafts and open invoices aren't charged any more. */
  endSubscription(id: string): Promise<PaidSubscription>;
  /**
   * Charges nothing until then, and open invoices never. Periods pass as usual, and a trial ends without a charge.
   */
  pauseCollection(id: string, until: Date): Promise<PaidSubscription>;
  resumeCollection(id: string): Promise<PaidSubscription>;
  /** At the end of the present period, in an unpaid trial at once. Can take such a change back. */
  setPlan(id: string, plan: Plan): Promise<PaidSubscription>;
  /** False if the invoice takes no payment: it is paid, given up or gone. */
  payInvoice(invoiceId: string, paymentMethodId: string): Promise<boolean>;
  /** Past and coming charges, newest first, without trials; empty if the customer is gone. */
  listInvoices(customerId: string): Promise<PaidInvoice[]>;
  /** Reads any API version. Throws `invalid_signature`. */
  readEvent(body: Buffer, signature: string | undefined, realNow: Date): Promise<PaymentEvent>;
}

/** The provider executed the key's earlier, different request instead of this one. */
export class IdempotencyConflict extends ApiProblem {
  override readonly name = "IdempotencyConflict";

  constructor(cause: unknown) {
    super("unavailable", { retryAfterSeconds, cause });
  }
}

/** The provider repeats that answer for a day, so the next attempt needs a new key. The request may have worked. */
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
  readonly code: string;
  /** One of the two is null. */
  readonly percentOff: number | null;
  readonly amountOffCents: number | null;
  /** Null if it never ends. */
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

/** In cents, for one period. */
export interface PreviewedCharge {
  readonly discountCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

export interface Promotions {
  /** Throws `CodeTaken`. */
  createPromotionCode(wanted: NewPromotionCode): Promise<PromotionCode>;
  /** Newest first. Throws `MissingAtProvider` for an unknown `after`. */
  listPromotionCodes(
    limit: number,
    after?: string,
  ): Promise<{ readonly codes: readonly PromotionCode[]; readonly hasMore: boolean }>;
  /** The text may be in upper or lower case. */
  findPromotionCode(code: string): Promise<PromotionCode | undefined>;
  /** Former redeemers keep their discount. */
  withdrawPromotionCode(id: string): Promise<void>;
  /** For somebody in this ZIP code. */
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
  /** The provider executes one request per key. */
  readonly onceKey: string;
}

export interface Refunds {
  findCharge(invoiceId: string): Promise<PaidCharge | undefined>;
  /** Returns the refund's id. Throws `NotRefundable`. */
  refundInvoice(refund: NewRefund): Promise<string>;
}

/** The provider refuses the refund: more than is left, or never paid. Nothing was refunded. */
export class NotRefundable extends Error {
  override readonly name = "NotRefundable";
}

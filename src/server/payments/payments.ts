import type { Plan } from "#shared/rules/prices.ts";
import { ApiProblem, isProblem } from "#server/platform/problems.ts";

/** When a member is asked to try again. */
export const retryAfterSeconds = 15;

/** A subscription as the provider has it. */
export interface PaidSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly plan: Plan;
  /** What it is charged for a period, whatever is offered now; null in another currency than ours. */
  readonly priceCents: number | null;
  /** The provider's word. */
  readonly status: string;
  readonly cancelAtPeriodEnd: boolean;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  /** What the plan becomes with the end of the present period; null when it goes on as it is. */
  readonly nextPlan: Plan | null;
  readonly trialEnd: Date | null;
  readonly paymentMethodId: string | null;
  readonly latestInvoiceId: string | null;
  /**
   * The latest invoice while its charge is to come, which is an hour from a period's beginning on, or has failed; null
   * otherwise, and in lists.
   */
  readonly unpaidInvoice: UnpaidInvoice | null;
  /** The beginning of the trial, or of what else isn't paid; null when the present or last period is, or nobody has to. */
  readonly unpaidSince: Date | null;
  /** Whether nobody has to pay for the present period. */
  readonly isWaived: boolean;
  /** Null where what it costs is collected. */
  readonly pause: CollectionPause | null;
}

/** Nothing that a subscription costs is collected, now or later; it goes on all the same. */
export interface CollectionPause {
  /** From when on it is collected again; null where nobody has said. */
  readonly resumesAt: Date | null;
}

export interface UnpaidInvoice {
  readonly id: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly tries: number;
  /** When the provider tries to charge it by itself; null when it won't any more without another card. */
  readonly nextAttemptAt: Date | null;
}

export interface PaidCard {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface PaidInvoice {
  readonly id: string;
  readonly createdAt: Date;
  readonly amountCents: number;
  readonly currency: string;
  readonly status: "paid" | "open" | "void" | "uncollectible";
  readonly url: string | null;
}

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** What it means to a member; `change` is all that shows in the subscription itself. */
  readonly kind: "change" | "trial_ending" | "payment_failed" | "payment_action_required";
  /** Null when it is about no subscription. */
  readonly about: {
    readonly subscriptionId: string;
    readonly customerId: string;
    /** What was to be charged and how often it was tried; null when it is not about a charge. */
    readonly invoice: {
      readonly id: string;
      readonly amountCents: number;
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
  /**
   * Stays what it is for each try of one request, until the provider has failed over it: of tries with one key it
   * carries out one.
   */
  readonly onceKey: string;
}

interface NewCustomer {
  readonly username: string;
  readonly email: string;
  readonly name: string;
  /** The customer that the member was before, if any. */
  readonly former: string;
  /** Which attempt it is: the number stays until the provider has failed over it. */
  readonly attempt: number;
}

/**
 * What the server asks of its payment provider. Each call throws `unavailable` when the provider is away,
 * slow or not to be understood; then it isn't known whether it did what it was asked. `card_declined` and
 * `payment_action_required` are the bank's answers, `invalid_payment_method` is said of a card that is not the
 * customer's any more; then nothing was changed.
 */
export interface Payments extends Refunds {
  /** Finds or makes the prices, so that the first subscriber need not wait for it. */
  preparePrices(): Promise<void>;
  /**
   * Finds the customer that the member is already, even if it isn't stored here, or makes one. Asked twice in the
   * same words, it makes one. Throws `ProviderFailure`.
   */
  createCustomer(customer: NewCustomer): Promise<string>;
  /** Asks the provider to forget the customer; ends what they subscribed to. One that is gone is fine. */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Begins to set up a card for the customer; gives the secret with which the card form confirms it. Throws
   * `MissingAtProvider` for a customer who is gone.
   */
  createSetupIntent(customerId: string): Promise<string>;
  /**
   * A payment method with its owner; undefined when there is none of this id. The same card has the same fingerprint,
   * whoever enters it; null where the provider gives none.
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
   * Throws `IdempotencyConflict` when the same `onceKey` came before with another request, `ProviderFailure`, and
   * `MissingAtProvider` for a customer or a price that is gone; the next time there is another price.
   */
  createSubscription(subscription: NewSubscription): Promise<PaidSubscription>;
  /** Undefined when the provider knows none of this id. */
  findSubscription(id: string): Promise<PaidSubscription | undefined>;
  /** The card that pays for it, null when nothing or something else does. */
  findCard(subscriptionId: string): Promise<PaidCard | null>;
  /** All that the customer ever had, newest first; nothing for one who is gone. */
  listSubscriptions(customerId: string): Promise<PaidSubscription[]>;
  /**
   * These six throw `MissingAtProvider` when the subscription is gone or has ended. To end it takes a change of plan
   * back.
   */
  setCancelAtPeriodEnd(id: string, cancelAtPeriodEnd: boolean): Promise<PaidSubscription>;
  setPaymentMethod(id: string, paymentMethodId: string): Promise<PaidSubscription>;
  /** What it has drawn up or left open isn't charged any more. */
  endSubscription(id: string): Promise<PaidSubscription>;
  /**
   * Has nothing charged until then, neither what comes due nor what is drawn up or open, which is never charged. Until
   * then periods go by as ever, and a trial ends without a charge.
   */
  pauseCollection(id: string, until: Date): Promise<PaidSubscription>;
  /** Has charged again what comes due from now on. */
  resumeCollection(id: string): Promise<PaidSubscription>;
  /**
   * Changes the plan with the end of the present period, or takes such a change back; nothing is charged before. In a
   * trial, of which nothing is paid, it changes at once.
   */
  setPlan(id: string, plan: Plan): Promise<PaidSubscription>;
  /**
   * Tries again to charge what is open, to this card; false when the provider takes no payment for it any more,
   * because it is paid already, given up or gone.
   */
  payInvoice(invoiceId: string, paymentMethodId: string): Promise<boolean>;
  /** What was charged or is to be, newest first, without trials; nothing for a customer who is gone. */
  listInvoices(customerId: string): Promise<PaidInvoice[]>;
  /** Reads a message that the provider signed, whatever its API version; throws `invalid_signature` for any other. */
  readEvent(body: Buffer, signature: string | undefined, realNow: Date): Promise<PaymentEvent>;
}

/** The provider was asked the same thing before, with other words: that was carried out, not this. */
export class IdempotencyConflict extends ApiProblem {
  override readonly name = "IdempotencyConflict";

  constructor(cause: unknown) {
    super("unavailable", { retryAfterSeconds, cause });
  }
}

/**
 * The provider failed, or complains about our request, and says the same to each repetition for a day: the next try
 * is to come as a new one. After a failure it may have been carried out all the same.
 */
export class ProviderFailure extends ApiProblem {
  override readonly name = "ProviderFailure";

  constructor(cause: unknown) {
    super("unavailable", { retryAfterSeconds, cause });
  }
}

/** Whether the provider would answer nobody else better now. */
export function isProviderAway(error: unknown): boolean {
  return isProblem(error, "unavailable") && !(error instanceof ProviderFailure);
}

/** What should be changed or used is not there, or can't be changed or used any more. */
export class MissingAtProvider extends ApiProblem {
  override readonly name = "MissingAtProvider";
  readonly missing: "customer" | "price" | "other";

  constructor(missing: MissingAtProvider["missing"], cause: unknown) {
    super("unavailable", { retryAfterSeconds, cause });
    this.missing = missing;
  }
}

/** What was paid of a charge, and by whom. */
interface PaidCharge {
  readonly customerId: string | null;
  readonly paidCents: number;
}

export interface NewRefund {
  readonly invoiceId: string;
  readonly amountCents: number;
  /** Stays what it is for each try of one request: of several tries the provider carries out one. */
  readonly onceKey: string;
}

export interface Refunds {
  /** Undefined when the provider knows none of this id. */
  findCharge(invoiceId: string): Promise<PaidCharge | undefined>;
  /** Gives back a part of what was paid, and answers the refund's id. Throws `NotRefundable`. */
  refundInvoice(refund: NewRefund): Promise<string>;
}

/** The provider doesn't refund that: it is more than is left, or was not paid at all. Nothing was given back. */
export class NotRefundable extends Error {
  override readonly name = "NotRefundable";
}

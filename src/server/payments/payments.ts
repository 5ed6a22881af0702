import type { Plan } from "#shared/rules/prices.ts";
import type { Refunds } from "./refund-terms.ts";

/** A subscription as the provider has it. */
export interface PaidSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly plan: Plan;
  /** The provider's word. */
  readonly status: string;
  readonly cancelAtPeriodEnd: boolean;
  readonly currentPeriodEnd: Date;
  readonly trialEnd: Date | null;
  readonly paymentMethodId: string | null;
  readonly latestInvoiceId: string | null;
  /** The beginning of the trial, or of what else isn't paid; null when the present or last period is. */
  readonly unpaidSince: Date | null;
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
  /** The same for each try of one request: of several tries the provider carries out one. */
  readonly onceKey: string;
}

/**
 * What the server asks of its payment provider. Each call throws `unavailable` when the provider is away,
 * slow or not to be understood; then it isn't known whether it did what it was asked. `card_declined` and
 * `payment_action_required` are the bank's answers; then nothing was changed.
 */
export interface Payments extends Refunds {
  /** Finds or makes the prices, so that the first subscriber need not wait for it. */
  preparePrices(): Promise<void>;
  /** Asked twice in the same words, it makes one. `former` is the customer that the member was before, if any. */
  createCustomer(member: {
    username: string;
    email: string;
    name: string;
    former: string;
  }): Promise<string>;
  /** Asks the provider to forget the customer; ends what they subscribed to. One that is gone is fine. */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Begins to set up a card for the customer; gives the secret with which the card form confirms it. Throws
   * `NotAtProvider` for a customer who is gone.
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
  /** Throws `RepeatedDifferently` when the same `onceKey` came before with another request. */
  createSubscription(subscription: NewSubscription): Promise<PaidSubscription>;
  /** Undefined when the provider knows none of this id. */
  findSubscription(id: string): Promise<PaidSubscription | undefined>;
  /** The card that pays for it, null when nothing or something else does. */
  findCard(subscriptionId: string): Promise<PaidCard | null>;
  /** All that the customer ever had, newest first. */
  listSubscriptions(customerId: string): Promise<PaidSubscription[]>;
  /** These three throw `NotAtProvider` when the subscription is gone or has ended. */
  setCancelAtPeriodEnd(id: string, cancelAtPeriodEnd: boolean): Promise<PaidSubscription>;
  setPaymentMethod(id: string, paymentMethodId: string): Promise<PaidSubscription>;
  endSubscription(id: string): Promise<PaidSubscription>;
  /** Tries once more to charge what is open, to this card. One that is paid already is fine. */
  payInvoice(invoiceId: string, paymentMethodId: string): Promise<void>;
  /** What was charged or is to be, newest first, without trials. */
  listInvoices(customerId: string): Promise<PaidInvoice[]>;
  /** Reads a message that the provider signed; throws `invalid_signature` for any other. */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent;
}

/** The provider was asked the same thing before, with other words: that was carried out, not this. */
export class RepeatedDifferently extends Error {
  override readonly name = "RepeatedDifferently";
}

/** What should be changed is not there, or can't be changed any more. */
export class NotAtProvider extends Error {
  override readonly name = "NotAtProvider";
}

/** What was paid of a charge, and by whom. */
export interface PaidCharge {
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

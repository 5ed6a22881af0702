import { ApiError } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";

export interface PaymentFailure {
  /** The server's sentence when its word says more than that it failed; null otherwise. */
  readonly detail: string | null;
  /** Whether only another card helps. */
  readonly needsOtherCard: boolean;
  /** Whether the provider couldn't be reached, so that nothing was done. */
  readonly isAway: boolean;
  readonly isSubscribed: boolean;
  /** Whether the trial that was offered is used up with this card: nothing was charged, and paying today is to be asked. */
  readonly isTrialUsed: boolean;
}

/** What a call comes to that was to do something with a card and was refused. */
export function readPaymentFailure(error: unknown): PaymentFailure {
  const problem = error instanceof ApiError ? error.problem : null;
  const isAway = error instanceof ApiError && error.status === 503;
  return {
    detail: isAway ? null : (reasonOf(error) ?? null),
    needsOtherCard:
      error instanceof ApiError &&
      (error.status === 402 || problem?.code === "invalid_payment_method"),
    isAway,
    isSubscribed: problem?.code === "already_subscribed",
    isTrialUsed: problem?.code === "trial_used",
  };
}

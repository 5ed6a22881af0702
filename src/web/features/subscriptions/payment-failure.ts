import { ApiError } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";

export interface PaymentFailure {
  /** The server's sentence, if it says more than the general failure; null otherwise. */
  readonly detail: string | null;
  readonly needsOtherCard: boolean;
  /** Whether the provider was unreachable, so that nothing was done. */
  readonly isAway: boolean;
  readonly isSubscribed: boolean;
  /** Whether the offered trial is used up: nothing was charged, and the member decides about paying today. */
  readonly isTrialUsed: boolean;
}

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

import { ApiError } from "#web/client/api-client.ts";

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

/** The API's words that say no more to a member than that it failed. */
const vagueCodes: readonly string[] = [
  "internal",
  "invalid_request",
  "not_found",
  "forbidden",
  "unavailable",
];

/** What a call comes to that was to do something with a card and was refused. */
export function readPaymentFailure(error: unknown): PaymentFailure {
  const problem = error instanceof ApiError ? error.problem : null;
  return {
    detail: problem === null || vagueCodes.includes(problem.code) ? null : problem.detail,
    needsOtherCard:
      error instanceof ApiError &&
      (error.status === 402 || problem?.code === "invalid_payment_method"),
    isAway: error instanceof ApiError && error.status === 503,
    isSubscribed: problem?.code === "already_subscribed",
    isTrialUsed: problem?.code === "trial_used",
  };
}

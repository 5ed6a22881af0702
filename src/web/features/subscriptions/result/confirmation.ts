/** What the address of the result says. */
export interface Result {
  /** The provider's word, `succeeded` or another; null without one. */
  readonly redirectStatus: string | null;
  /** Whether the provider led back to the page with a card, for which no subscription is made yet. */
  readonly hasReturned: boolean;
  /** Whether nothing is due today. */
  readonly beginsTrial: boolean;
}

export function readResult(search: string): Result {
  const query = new URLSearchParams(search);
  return {
    redirectStatus: query.get("redirect_status"),
    hasReturned: query.has("setup_intent_client_secret"),
    beginsTrial: query.get("trial") === "begins",
  };
}

/**
 * What is still to be done with a card that the provider led back with: nothing; to subscribe, which the payment
 * form does; or it isn't known for which plan it was, and then nobody is subscribed.
 */
export type Unfinished = "nothing" | "to_subscribe" | "unknown_plan";

export function unfinishedOf(
  { redirectStatus, hasReturned }: Pick<Result, "redirectStatus" | "hasReturned">,
  hasCheckout: boolean,
): Unfinished {
  if (redirectStatus !== "succeeded" || !hasReturned) return "nothing";
  return hasCheckout ? "to_subscribe" : "unknown_plan";
}

interface Known {
  /** Whether the first seconds are over. */
  readonly isProcessed: boolean;
  readonly redirectStatus: string | null;
  /** Whether the payment was begun in this tab, or the provider led back from one; otherwise the address was opened by hand. */
  readonly hasBegun: boolean;
  readonly unfinished: Unfinished;
  /** What the server says, once it was asked. */
  readonly isSubscribed: boolean | undefined;
  /** Whether the server has taken longer than it usually does. */
  readonly isLate: boolean;
}

/** `confirming`: the address says that it went well, the server doesn't yet. `nothing`: it does, but nobody has paid. */
export type Phase = "processing" | "confirming" | "late" | "confirmed" | "failed" | "nothing";

/** What the screen says. Nothing is a success before the server says so. */
export function phaseOf({
  isProcessed,
  redirectStatus,
  hasBegun,
  unfinished,
  isSubscribed,
  isLate,
}: Known): Phase {
  if (!isProcessed || unfinished === "to_subscribe") return "processing";
  if (redirectStatus !== "succeeded") return "failed";
  if (isSubscribed === true) return "confirmed";
  if (!hasBegun) return isSubscribed === undefined && !isLate ? "processing" : "nothing";
  if (unfinished === "unknown_plan" && isSubscribed === false) return "failed";
  return isLate ? "late" : "confirming";
}

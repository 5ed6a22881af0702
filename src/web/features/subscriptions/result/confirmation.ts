export interface Result {
  /** The provider's status, `succeeded` or another; null without one. */
  readonly redirectStatus: string | null;
  /** Whether the provider has returned with a card that isn't used for a subscription yet. */
  readonly hasReturned: boolean;
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

/** The next step with a returned card. With an unknown plan nobody is subscribed. */
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
  /** Whether this tab began the payment, or the provider returned; otherwise the address was opened by hand. */
  readonly hasBegun: boolean;
  readonly unfinished: Unfinished;
  /** The server's answer, once known. */
  readonly isSubscribed: boolean | undefined;
  /** Whether the server has taken longer than it usually does. */
  readonly isLate: boolean;
}

/** `confirming`: the address reports success, the server doesn't yet. `nothing`: it does, but nobody has paid. */
export type Phase = "processing" | "confirming" | "late" | "confirmed" | "failed" | "nothing";

/** The screen's state. Only the server's answer makes a success. */
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

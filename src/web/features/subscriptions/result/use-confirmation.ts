import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SubscriptionStatus } from "#shared/api/subscriptions.ts";
import {
  forgetCheckout,
  forgetPayment,
  hasBegunPayment,
  readCheckout,
} from "#web/features/subscriptions/checkout/checkout-memory.ts";
import {
  refreshSubscription,
  statusQuery,
} from "#web/features/subscriptions/subscription-queries.ts";
import { phaseOf, unfinishedOf } from "./confirmation.ts";
import type { Phase, Result } from "./confirmation.ts";

const processingMs = 2_000;
const askEveryMs = 2_000;
const lateAfterMs = 30_000;
const askEveryWhenLateMs = 10_000;

/** True once `delayMs` have passed since `running` became true. */
function useElapsed(delayMs: number, running: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIsOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, running]);
  return isOver;
}

interface Confirmation {
  phase: Phase;
  /** Whether it is this payment that was confirmed. */
  isNew: boolean;
  status: SubscriptionStatus | undefined;
  isAsking: boolean;
  askNow: () => void;
}

/** Follows a payment to its end: two seconds of processing, then the server's word, asked for until it comes. */
export function useConfirmation(result: Result): Confirmation {
  const { redirectStatus, hasReturned } = result;
  const [hasCheckout] = useState(() => readCheckout() !== null);
  const [hasBegun] = useState(() => hasReturned || hasBegunPayment());
  const unfinished = unfinishedOf(result, hasCheckout);
  const isProcessed = useElapsed(processingMs, true);
  const isLate = useElapsed(lateAfterMs, isProcessed);

  useEffect(() => {
    // Only there the provider's script may run, which knows the card.
    if (unfinished === "to_subscribe") location.replace(`/subscribe${location.search}`);
  }, [unfinished]);
  useEffect(() => {
    if (isProcessed) void refreshSubscription();
  }, [isProcessed]);

  const mayBeSubscribed = redirectStatus === "succeeded" && isProcessed;
  const { data, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...statusQuery,
    enabled: mayBeSubscribed,
    refetchOnMount: "always",
    refetchInterval: (query) =>
      query.state.data?.hasSubscription === true || !hasBegun
        ? false
        : isLate
          ? askEveryWhenLateMs
          : askEveryMs,
  });
  const status = mayBeSubscribed && isFetchedAfterMount ? data : undefined;
  const phase = phaseOf({
    isProcessed,
    redirectStatus,
    hasBegun,
    unfinished,
    isSubscribed: status?.hasSubscription,
    isLate,
  });

  useEffect(() => {
    if (phase !== "confirmed" && phase !== "failed") return;
    forgetCheckout();
    forgetPayment();
  }, [phase]);
  return {
    phase,
    isNew: phase === "confirmed" && hasBegun,
    status,
    isAsking: isFetching,
    askNow: () => void refetch(),
  };
}

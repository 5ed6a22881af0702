import { useQuery } from "@tanstack/react-query";
import type { SubscriptionStatus } from "../../../shared/api/subscriptions.ts";
import { apiQuery } from "../../client/query-client.ts";

/** Whether the member is known to have no plan to book with. Not known yet, they may try: the server has the last word. */
export function useNeedsPlan(): boolean {
  const { data } = useQuery({ ...apiQuery<SubscriptionStatus>("/api/subscription-status"), refetchOnMount: "always" });
  return data?.hasSubscription === false;
}

/** Where plans are to be had; the way back leads to the same session. */
export const plansAddress = (sessionId: string): string =>
  `/pricing?return=${encodeURIComponent(`/browse?session=${encodeURIComponent(sessionId)}`)}`;

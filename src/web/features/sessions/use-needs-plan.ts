import { useQuery } from "@tanstack/react-query";
import { readSubscriptionStatus } from "#shared/api/subscriptions.ts";
import { unpaidEndOf } from "#shared/rules/subscription-states.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { sessionAddress } from "#web/features/notifications/notification-target.ts";

const useStatus = () =>
  useQuery({
    ...apiQuery(readSubscriptionStatus),
    refetchOnMount: "always",
  });

/** Whether the member is known to have no plan to book with. Not known yet, they may try: the server has the last word. */
export function useNeedsPlan(): boolean {
  const { data } = useStatus();
  return data?.hasSubscription === false;
}

/** When the member's plan ends unpaid before the session, which frees its booking; null when it doesn't. */
export function useUnpaidEndBefore(startTime: string): string | null {
  const { data } = useStatus();
  const end = data === undefined ? null : unpaidEndOf(data);
  return end !== null && new Date(end) < new Date(startTime) ? end : null;
}

/** Where plans are to be had; the way back leads to the same session. */
export const plansAddress = (sessionId: string): string =>
  `/pricing?return=${encodeURIComponent(sessionAddress(sessionId))}`;

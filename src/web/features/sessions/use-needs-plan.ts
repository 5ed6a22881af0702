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

/** Whether the member is known to have no plan. While that is unknown they may try: the server decides. */
export function useNeedsPlan(): boolean {
  const { data } = useStatus();
  return data?.hasSubscription === false;
}

/** When the member's plan ends unpaid before the session, which frees its booking; null otherwise. */
export function useUnpaidEndBefore(startTime: string): string | null {
  const { data } = useStatus();
  const end = data === undefined ? null : unpaidEndOf(data);
  return end !== null && new Date(end) < new Date(startTime) ? end : null;
}

/** The plans' address, with the way back to the session. */
export const plansAddress = (sessionId: string): string =>
  `/pricing?return=${encodeURIComponent(sessionAddress(sessionId))}`;

import { useQuery } from "@tanstack/react-query";
import { readOffer, readSubscriptionStatus } from "#shared/api/subscriptions.ts";
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

/** Whether the costs of booking without a plan are known, or don't matter. */
export function useKnowsCosts(): boolean {
  const status = useStatus();
  const needsPlan = status.data?.hasSubscription === false;
  const offer = useQuery({ ...apiQuery(readOffer), enabled: needsPlan });
  return !status.isLoading && !offer.isLoading;
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

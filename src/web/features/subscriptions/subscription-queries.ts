import { useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { readUnpaidBookings } from "#shared/api/bookings.ts";
import {
  listReceipts,
  readOffer,
  readPaymentMethod,
  readSubscriptionStatus,
} from "#shared/api/subscriptions.ts";
import { currentUserQuery } from "#web/client/current-user.tsx";
import { apiQuery } from "#web/client/query-client.ts";

const offerQuery = apiQuery(readOffer);
export const statusQuery = apiQuery(readSubscriptionStatus);
export const paymentMethodQuery = apiQuery(readPaymentMethod);
const unpaidBookingsQuery = apiQuery(readUnpaidBookings);
export const receiptsQuery = apiQuery(listReceipts);

// Payments also happen elsewhere (a renewal, another device), so each screen refetches; known data is shown meanwhile.
const fresh = { refetchOnMount: "always" } as const;

export const useOffer = () => useQuery({ ...offerQuery, ...fresh });
export const useStatus = () => useQuery({ ...statusQuery, ...fresh });
export const usePaymentMethod = () => useQuery({ ...paymentMethodQuery, ...fresh });
export const useUnpaidBookings = () => useQuery({ ...unpaidBookingsQuery, ...fresh });
export const useReceipts = () => useQuery({ ...receiptsQuery, ...fresh });

/** Refetches everything that beginning, ending or keeping a subscription changes. */
export async function refreshSubscription(queryClient: QueryClient): Promise<void> {
  const keys = [
    statusQuery,
    offerQuery,
    paymentMethodQuery,
    receiptsQuery,
    unpaidBookingsQuery,
    currentUserQuery,
  ].map(({ queryKey }) => queryKey);
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

import { useQuery } from "@tanstack/react-query";
import type { UnpaidBookings } from "#shared/api/bookings.ts";
import type {
  Offer,
  PaymentMethod,
  Receipt,
  SubscriptionStatus,
} from "#shared/api/subscriptions.ts";
import { currentUserQuery } from "#web/client/current-user.ts";
import { apiQuery, queryClient } from "#web/client/query-client.ts";

const offerQuery = apiQuery<Offer>("/api/offer");
export const statusQuery = apiQuery<SubscriptionStatus>("/api/subscription-status");
export const paymentMethodQuery = apiQuery<PaymentMethod>("/api/payment-method");
const unpaidBookingsQuery = apiQuery<UnpaidBookings>("/api/unpaid-bookings");
export const receiptsQuery = apiQuery<Receipt[]>("/api/receipts");

// Money changes behind the page's back (a renewal, another device), so each screen asks anew; what was known stands meanwhile.
const fresh = { refetchOnMount: "always" } as const;

export const useOffer = () => useQuery({ ...offerQuery, ...fresh });
export const useStatus = () => useQuery({ ...statusQuery, ...fresh });
export const usePaymentMethod = () => useQuery({ ...paymentMethodQuery, ...fresh });
export const useUnpaidBookings = () => useQuery({ ...unpaidBookingsQuery, ...fresh });
export const useReceipts = () => useQuery({ ...receiptsQuery, ...fresh });

/** Asks anew for everything that beginning, ending or keeping a subscription changes. */
export async function refreshSubscription(): Promise<void> {
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

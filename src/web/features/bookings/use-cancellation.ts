import { useQuery } from "@tanstack/react-query";
import { readCancellation } from "#shared/api/bookings.ts";
import type { Booking } from "#shared/api/bookings.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import { useNow } from "#web/client/clock.ts";
import { apiQuery } from "#web/client/query-client.ts";

const renewEveryMs = 1_000;
/** How far this device may be ahead of the server's clock. */
const aheadMs = 2_000;

/**
 * The consequences of cancelling now. Refetched once less than a day is left, because they may change then, and again
 * slightly later, when the server has surely reached the last day as well.
 */
export function useCancellation({ id, session }: Booking, open: boolean) {
  const moment = useNow(open ? renewEveryMs : hourMs);
  const startsAt = new Date(session.startTime);
  const isLastDay = moments.lateCancellation.hasCome(
    startsAt,
    new Date(moment.getTime() - aheadMs),
  );
  const query = apiQuery(readCancellation, { params: { id } });
  const { data, isLoading } = useQuery({
    ...query,
    queryKey: [
      ...query.queryKey,
      { isLastDay },
      moments.lateCancellation.hasCome(startsAt, moment),
    ],
    enabled: open,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return { isLoading, isLastDay, data };
}

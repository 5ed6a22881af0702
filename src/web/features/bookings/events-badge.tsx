import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { listBookings, listEventHistory } from "#shared/api/bookings.ts";
import { listNotifications } from "#shared/api/notifications.ts";
import { listWaits } from "#shared/api/waitlists.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { unreadBadgeMax } from "#shared/rules/limits.ts";
import { now } from "#web/client/clock.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { dueEventsQuery } from "#web/features/sessions/session-queries.ts";
import { CountBadge, useAppBadge } from "#web/ui/badge.tsx";

/** Changes of these may change the number of due events. */
const watched = new Set<unknown>(
  [listBookings, listEventHistory, listWaits, listNotifications].map(({ path }) => path),
);
const soonestMs = 1_000;

export function EventsBadge(): ReactNode {
  const words = useTabMessages().bookings;
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...dueEventsQuery,
    refetchInterval: ({ state }) => {
      const next = state.data?.nextChangeAt;
      if (next == null) return false;
      return Math.min(Math.max(Date.parse(next) - now().getTime(), 0) + soonestMs, hourMs);
    },
  });
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        const isNews = event.type === "updated" && event.action.type === "success";
        if (isNews && watched.has(event.query.queryKey[0]))
          void queryClient.invalidateQueries({ queryKey: dueEventsQuery.queryKey });
      }),
    [queryClient],
  );
  const due = data === undefined ? 0 : data.surveys + data.checkIns + data.offers;
  useAppBadge("events", due);
  return (
    <span className="pointer-events-none absolute top-2 left-1/2 ml-1">
      <CountBadge count={due} max={unreadBadgeMax} />
      <span role="status" className="sr-only">
        {due > 0 && words.due(due)}
      </span>
    </span>
  );
}

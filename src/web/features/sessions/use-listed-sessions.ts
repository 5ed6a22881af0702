import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import type { Booking } from "#shared/api/bookings.ts";
import type { NotificationType } from "#shared/api/notifications.ts";
import type { Session } from "#shared/api/sessions.ts";
import { localDay } from "#web/client/dates.ts";
import { notificationListQuery } from "#web/features/notifications/notification-queries.ts";
import { isOutdated } from "./venue-reveal.ts";
import { bookingsQuery, refreshSessions, sessionsQuery } from "./session-queries.ts";
import { useNow } from "#web/client/clock.ts";
import { together } from "#web/ui/loaded.tsx";
import type { Loading } from "#web/ui/loaded.tsx";

const renewEveryMs = 30_000;

export interface ListedSessions {
  /** Known once both the sessions and the bookings are. */
  readonly query: Loading<readonly Session[]>;
  readonly bookedIds: ReadonlySet<string>;
  readonly now: Date;
  /** The cities' current day, `YYYY-MM-DD`. */
  readonly today: string;
}

const activeSessionIds = (bookings: readonly Booking[] = []): ReadonlySet<string> =>
  new Set(bookings.filter(({ status }) => status === "active").map(({ sessionId }) => sessionId));

/** The coming sessions and the member's bookings of them, refetched as time passes. */
export function useListedSessions(username: string): ListedSessions {
  const sessions = useQuery(sessionsQuery);
  const queryClient = useQueryClient();
  const bookings = useQuery(bookingsQuery(username));
  const now = useNow(renewEveryMs);
  useNewsRefresh(username);
  // A replacing list is rendered in pieces, so that the page stays responsive. The first one is rendered at once: other
  // data loaded with the page would restart it with each piece.
  const listed = useDeferredValue(sessions.data) ?? sessions.data;
  const coming = useMemo(
    () => listed?.filter(({ startTime }) => new Date(startTime) > now),
    [listed, now],
  );
  const bookedIds = useMemo(() => activeSessionIds(bookings.data), [bookings.data]);

  const outdated = coming?.some((session) => isOutdated(session, now)) === true;
  useEffect(() => {
    if (outdated) void refreshSessions(queryClient, username);
  }, [outdated, now, queryClient, username]);

  const both = together({ sessions, bookings });
  return {
    query: {
      ...both,
      data: both.data && coming,
      refetch: () => {
        for (const query of [sessions, bookings]) void query.refetch();
      },
    },
    bookedIds,
    now,
    today: localDay(now, sessions.data?.at(0)?.timeZone ?? "UTC"),
  };
}

const aboutSessions: readonly NotificationType[] = [
  "session_reminder",
  "session_update",
  "waitlist_offer",
  "survey_open",
];

/** Refetches the sessions when a new notification is about one of them. */
export function useNewsRefresh(username: string) {
  const queryClient = useQueryClient();
  // The bell requests the list.
  const { data: list } = useQuery({ ...notificationListQuery(username), enabled: false });
  const seen = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (list === undefined) return;
    const before = seen.current;
    seen.current = new Set(list.notifications.map(({ id }) => id));
    if (before === null) return;
    if (list.notifications.some(({ id, type }) => !before.has(id) && aboutSessions.includes(type)))
      void refreshSessions(queryClient, username);
  }, [list, queryClient, username]);
}

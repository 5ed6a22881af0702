import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useRef, useCallback } from "react";
import type { Booking } from "#shared/api/bookings.ts";
import type { NotificationType } from "#shared/api/notifications.ts";
import type { Session } from "#shared/api/sessions.ts";
import { listAreas } from "#shared/api/sessions.ts";
import type { User } from "#shared/api/accounts.ts";
import type { FitnessPreferences } from "#shared/api/preferences.ts";
import { isOpenToUser } from "#shared/rules/choices.ts";
import { hiddenFromHome } from "#shared/rules/session-filter.ts";
import { localDay } from "#web/client/dates.ts";
import { notificationListQuery } from "#web/features/notifications/notification-queries.ts";
import { isOutdated } from "./venue-reveal.ts";
import { bookingsQuery, refreshSessions, sessionsQuery } from "./session-queries.ts";
import { useNow } from "#web/client/clock.ts";
import { together } from "#web/ui/loaded.tsx";
import type { Loading } from "#web/ui/loaded.tsx";
import { apiQuery } from "#web/client/query-client.ts";
import { whenInUse } from "#web/client/when-in-use.ts";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";

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

interface HomeSessions {
  readonly shown: readonly Session[];
  readonly hidden: readonly Session[];
}

/** The sessions that `/home` shows, and those that the preferences hide. */
export function sortForHome(
  sessions: readonly Session[],
  user: Pick<User, "isOpenForWomen">,
  bookedSessionIds: ReadonlySet<string>,
  preferences: FitnessPreferences | null,
  now: Date,
): HomeSessions {
  const bookable = sessions.filter(
    (session) =>
      isOpenToUser(session, user) && hiddenFromHome(session, bookedSessionIds, null, now) === null,
  );
  const isShown = (session: Session) =>
    hiddenFromHome(session, bookedSessionIds, preferences, now) === null;
  return {
    shown: bookable.filter(isShown),
    hidden: bookable.filter((session) => !isShown(session)),
  };
}

const loadSheet = async () => (await import("./booking-sheet.tsx")).BookingSheet;

/** The booking sheet of a list of sessions: `show(session)` opens it at its first step. */
export function useBookingSheet() {
  const queryClient = useQueryClient();
  const { show, element } = useLazyOverlay<{ session: Session }>(loadSheet);
  useEffect(() => {
    // Preloaded at the first touch, because these lists are for booking. A failure shows when it is opened.
    return whenInUse(() => {
      void loadSheet().catch(() => null);
      void queryClient.prefetchQuery(apiQuery(listAreas));
    });
  }, [queryClient]);
  return { show: useCallback((session: Session) => show({ session }), [show]), element };
}

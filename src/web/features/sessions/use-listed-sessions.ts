import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Booking } from "#shared/api/bookings.ts";
import type { Session } from "#shared/api/sessions.ts";
import { localDay } from "#web/client/dates.ts";
import { isOutdated } from "#web/client/session-freshness.ts";
import { bookingsQuery, refreshSessions, sessionsQuery } from "#web/client/session-queries.ts";
import { useNow } from "#web/client/clock.ts";

const renewEveryMs = 30_000;

export interface ListedSessions {
  /** Undefined until both the sessions and the bookings are known. */
  readonly sessions: readonly Session[] | undefined;
  readonly bookedIds: ReadonlySet<string>;
  readonly failed: boolean;
  readonly loading: boolean;
  readonly reload: () => void;
  readonly now: Date;
  /** The day that the sessions' city has now, `YYYY-MM-DD`. */
  readonly today: string;
}

const activeSessionIds = (bookings: readonly Booking[] = []): ReadonlySet<string> =>
  new Set(bookings.filter(({ status }) => status === "active").map(({ sessionId }) => sessionId));

/** The coming sessions with what the member has booked of them, kept up with the clock. */
export function useListedSessions(username: string): ListedSessions {
  const sessions = useQuery(sessionsQuery);
  const bookings = useQuery(bookingsQuery(username));
  const now = useNow(renewEveryMs);
  const coming = sessions.data?.filter(({ startTime }) => new Date(startTime) > now);

  const outdated = coming?.some((session) => isOutdated(session, now)) === true;
  useEffect(() => {
    if (outdated) void refreshSessions(username);
  }, [outdated, now, username]);

  const queries = [sessions, bookings];
  return {
    sessions: bookings.data === undefined ? undefined : coming,
    bookedIds: activeSessionIds(bookings.data),
    failed: queries.some(({ data, error }) => data === undefined && error !== null),
    loading: queries.some(({ isFetching }) => isFetching),
    reload: () => {
      for (const query of queries) void query.refetch();
    },
    now,
    today: localDay(now, sessions.data?.at(0)?.timeZone ?? "UTC"),
  };
}

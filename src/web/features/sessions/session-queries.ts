import type { QueryClient } from "@tanstack/react-query";
import { useQuery } from "@tanstack/react-query";
import { listBookings, listEventHistory, readDueEvents } from "#shared/api/bookings.ts";
import type { Booking } from "#shared/api/bookings.ts";
import type { ErrorCode } from "#shared/api/errors.ts";
import { readFitnessPreferences } from "#shared/api/preferences.ts";
import { listSeries } from "#shared/api/series.ts";
import { listSessions, readLevelMix } from "#shared/api/sessions.ts";
import { listWaits } from "#shared/api/waitlists.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { apiQuery, queryKeyOf } from "#web/client/query-client.ts";

/** The coming sessions of the member's city, earliest first. */
export const sessionsQuery = apiQuery(listSessions);

export const bookingsQuery = (username: string) => apiQuery(listBookings, { params: { username } });

/**
 * The booking after a change that is refused by `code` because it was already done; otherwise throws the refusal.
 * Browsers repeat a request if the connection breaks before the reply, and only the second reply arrives.
 */
export async function bookingIfAlreadyDone(
  username: string,
  refusal: unknown,
  code: ErrorCode,
  isDone: (booking: Booking) => boolean,
): Promise<Booking> {
  const bookings = hasCode(refusal, code)
    ? await request(listBookings, { params: { username } }).catch(() => [])
    : [];
  const done = bookings.find(isDone);
  if (done === undefined) throw refusal;
  return done;
}

export const eventHistoryQuery = (username: string) =>
  apiQuery(listEventHistory, { params: { username } });

export const dueEventsQuery = apiQuery(readDueEvents);

export const waitsQuery = apiQuery(listWaits);

/** The member's preferences, by which the home screen filters the sessions. */
export const fitnessPreferencesQuery = (username: string) =>
  apiQuery(readFitnessPreferences, { params: { username } });

let refreshes = 0;
/** Counts refetches, so that a caller can see whether one has happened since. */
export const sessionRefreshes = (): number => refreshes;

/** Refetches everything that a booking, a cancellation or time changes. */
export async function refreshSessions(queryClient: QueryClient, username: string): Promise<void> {
  refreshes += 1;
  const keys = [
    sessionsQuery.queryKey,
    queryKeyOf(readLevelMix),
    waitsQuery.queryKey,
    bookingsQuery(username).queryKey,
    eventHistoryQuery(username).queryKey,
    queryKeyOf(listSeries),
  ];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export const useFitnessPreferences = (username: string) =>
  useQuery(fitnessPreferencesQuery(username));

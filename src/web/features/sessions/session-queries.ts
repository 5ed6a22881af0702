import type { QueryClient } from "@tanstack/react-query";
import { listBookings, listEventHistory } from "#shared/api/bookings.ts";
import type { Booking } from "#shared/api/bookings.ts";
import type { ErrorCode } from "#shared/api/errors.ts";
import { readFitnessPreferences } from "#shared/api/preferences.ts";
import { listSessions, readLevelMix } from "#shared/api/sessions.ts";
import { listWaits } from "#shared/api/waitlists.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { apiQuery, queryKeyOf } from "#web/client/query-client.ts";

/** The coming sessions of the member's city, earliest first. */
export const sessionsQuery = apiQuery(listSessions);

/** The member's bookings: upcoming, in progress and cancelled. */
export const bookingsQuery = (username: string) => apiQuery(listBookings, { params: { username } });

/**
 * The booking as a change left it that is refused by `code` because it is done already; otherwise throws the refusal.
 * A browser sends a request again by itself when a connection breaks before the reply, and only the second one is heard.
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

/** What the member attended, latest first. */
export const eventHistoryQuery = (username: string) =>
  apiQuery(listEventHistory, { params: { username } });

/** What the member waits for a spot in, earliest first. */
export const waitsQuery = apiQuery(listWaits);

/** The member's preferences, by which the home screen filters the sessions. */
export const fitnessPreferencesQuery = (username: string) =>
  apiQuery(readFitnessPreferences, { params: { username } });

let refreshes = 0;
/** How often the sessions were asked for again: who has to do so can see that somebody did meanwhile. */
export const sessionRefreshes = (): number => refreshes;

/** Asks again for everything that a booking, a cancellation or the passing of time changes. */
export async function refreshSessions(queryClient: QueryClient, username: string): Promise<void> {
  refreshes += 1;
  const keys = [
    sessionsQuery.queryKey,
    queryKeyOf(readLevelMix),
    waitsQuery.queryKey,
    bookingsQuery(username).queryKey,
    eventHistoryQuery(username).queryKey,
  ];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

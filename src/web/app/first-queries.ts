import { notificationListQuery } from "#web/client/live-queries.ts";
import type { ApiQuery } from "#web/client/query-client.ts";
import {
  bookingsQuery,
  eventHistoryQuery,
  fitnessPreferencesQuery,
  sessionsQuery,
  waitsQuery,
} from "#web/client/session-queries.ts";

/** What the first view of a screen shows to `username`, of what first-views.ts has asked for early: drawn once when all of it is here. */
export function firstQueries(path: string, username: string): readonly ApiQuery<unknown>[] {
  const list = [sessionsQuery, bookingsQuery(username), notificationListQuery(username)];
  switch (path) {
    case "/home":
      return [...list, fitnessPreferencesQuery(username)];
    case "/browse":
      return list;
    case "/events":
      return [bookingsQuery(username), eventHistoryQuery(username), waitsQuery];
    default:
      return [];
  }
}

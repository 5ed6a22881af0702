import { notificationListQuery } from "#web/features/notifications/notification-queries.ts";
import type { ApiQuery } from "#web/client/query-client.ts";
import { trainingRecordQuery } from "#web/features/profiles/profile-queries.ts";
import {
  bookingsQuery,
  dueEventsQuery,
  eventHistoryQuery,
  fitnessPreferencesQuery,
  sessionsQuery,
  waitsQuery,
} from "#web/features/sessions/session-queries.ts";

/** The queries of a first view, which first-views.ts requests early and which it waits for. */
export function firstQueries(path: string, username: string): readonly ApiQuery<unknown>[] {
  const list = [sessionsQuery, bookingsQuery(username), notificationListQuery(username)];
  switch (path) {
    case "/home":
      return [...list, fitnessPreferencesQuery(username), dueEventsQuery, trainingRecordQuery];
    case "/browse":
      return list;
    case "/events":
      return [bookingsQuery(username), eventHistoryQuery(username), waitsQuery];
    default:
      return [];
  }
}

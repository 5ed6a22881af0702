import { listConnections } from "#shared/api/connections.ts";
import { listNotifications } from "#shared/api/notifications.ts";
import { apiQuery } from "./query-client.ts";

/** The people whom the member may write to, newest conversation first. */
export const connectionsQuery = apiQuery(listConnections);

/** The member's notifications and how many are unread. */
export const notificationListQuery = (username: string) =>
  apiQuery(listNotifications, { params: { username } });

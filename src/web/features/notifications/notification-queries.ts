import { listNotifications } from "#shared/api/notifications.ts";
import { apiQuery } from "#web/client/query-client.ts";

/** The member's notifications and how many are unread. */
export const notificationListQuery = (username: string) =>
  apiQuery(listNotifications, { params: { username } });

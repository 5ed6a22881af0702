import { listNotifications } from "#shared/api/notifications.ts";
import { apiQuery } from "#web/client/query-client.ts";

export const notificationListQuery = (username: string) =>
  apiQuery(listNotifications, { params: { username } });

import { queryOptions } from "@tanstack/react-query";
import { listConnections } from "#shared/api/connections.ts";
import { listMessages } from "#shared/api/messages.ts";
import type { Message } from "#shared/api/messages.ts";
import { listNotifications } from "#shared/api/notifications.ts";
import { messagesListed } from "#shared/rules/limits.ts";
import { request } from "./api-client.ts";
import { withLatestPage } from "./live-patches.ts";
import { apiQuery, queryClient, queryKeyOf } from "./query-client.ts";

/** The people whom the member may write to, newest conversation first. */
export const connectionsQuery = apiQuery(listConnections);

/** The member's notifications and how many are unread. */
export const notificationListQuery = (username: string) =>
  apiQuery(listNotifications, { params: { username } });

/** What is known of a conversation, oldest first: its latest messages, and the older ones that were asked for. */
export function messagesQuery(connectionId: string) {
  const params = { connectionId };
  const queryKey = queryKeyOf(listMessages, params);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Message[]> => {
      const latest = await request(listMessages, { params, signal });
      // Read after the reply is here: meanwhile more may have come by the stream.
      return withLatestPage(
        queryClient.getQueryData<Message[]>(queryKey) ?? [],
        latest,
        messagesListed,
      );
    },
  });
}

import { queryOptions } from "@tanstack/react-query";
import type { Connection } from "#shared/api/connections.ts";
import type { Message } from "#shared/api/messages.ts";
import type { NotificationList } from "#shared/api/notifications.ts";
import { messagesListed } from "#shared/rules/limits.ts";
import { getJson } from "./api-client.ts";
import { withLatestPage } from "./live-patches.ts";
import { apiQuery, queryClient } from "./query-client.ts";

/** The people whom the member may write to, newest talk first. */
export const connectionsQuery = apiQuery<Connection[]>("/api/connections");

/** The member's notifications and how many are unread. */
export const notificationListQuery = (username: string) =>
  apiQuery<NotificationList>(`/api/notifications/${username}`);

const messagePath = "/api/messages/";
export const isMessageKey = (key: unknown): boolean =>
  typeof key === "string" && key.startsWith(messagePath);
export const messagesPath = (connectionId: string): string =>
  `${messagePath}${encodeURIComponent(connectionId)}`;

/** What is known of a talk, oldest first: its latest messages, and the older ones that were asked for. */
export function messagesQuery(connectionId: string) {
  const path = messagesPath(connectionId);
  return queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }): Promise<Message[]> => {
      const latest = await getJson<Message[]>(path, signal);
      // Read after the reply is here: meanwhile more may have come by the stream.
      return withLatestPage(
        queryClient.getQueryData<Message[]>([path]) ?? [],
        latest,
        messagesListed,
      );
    },
  });
}

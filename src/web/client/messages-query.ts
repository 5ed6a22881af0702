import { queryOptions } from "@tanstack/react-query";
import { listMessages } from "#shared/api/messages.ts";
import type { Message } from "#shared/api/messages.ts";
import { messagesListed } from "#shared/rules/limits.ts";
import { request } from "./api-client.ts";
import { withLatestPage } from "./live-patches.ts";
import { queryClient, queryKeyOf } from "./query-client.ts";

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

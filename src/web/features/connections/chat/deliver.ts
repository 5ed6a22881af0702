import { MutationObserver } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { sendMessage } from "#shared/api/messages.ts";
import type { Message, MessageRequest } from "#shared/api/messages.ts";
import { ApiError, request } from "#web/client/api-client.ts";
import { isServerAway, whenBack } from "#web/client/connection.ts";
import {
  connectionsWithMessage,
  mergedMessages,
  messagesQuery,
  connectionsQuery,
} from "#web/features/connections/connection-queries.ts";
import {
  dropOutgoing,
  sendInOrder,
  markOutgoing,
  openOutbox,
  putOutgoing,
  waitingBefore,
  waitingMessages,
} from "./outbox.ts";
import type { Outgoing } from "./outgoing.ts";

type OnRefused = (error: unknown, outgoing: Outgoing) => void;

/** After earlier waiting messages. Waits for the network. Passes refused ones to `onRefused`. */
export function deliver(
  queryClient: QueryClient,
  username: string,
  connectionId: string,
  outgoing: Outgoing,
  onRefused: OnRefused,
) {
  const { clientKey, content } = outgoing;
  openOutbox(username);
  putOutgoing(connectionId, { ...outgoing, state: "sending" });
  for (const earlier of waitingBefore(connectionId, clientKey))
    deliver(queryClient, username, connectionId, earlier, onRefused);
  sendInOrder(connectionId, async () => {
    // Later messages must not overtake a failed one. Both are sent once the server is back.
    if (isServerAway() && waitingBefore(connectionId, clientKey).length > 0) {
      markOutgoing(connectionId, clientKey, "waiting");
      return;
    }
    const sending = new MutationObserver<Message, Error, MessageRequest>(queryClient, {
      mutationFn: (body) => request(sendMessage, { body }),
    });
    try {
      const message = await sending.mutate({
        connectionId,
        fromUserId: username,
        content,
        clientKey,
      });
      queryClient.setQueryData(messagesQuery(connectionId).queryKey, (known) =>
        known === undefined ? known : mergedMessages(known, [message]),
      );
      queryClient.setQueryData(connectionsQuery.queryKey, (list) =>
        list === undefined ? list : (connectionsWithMessage(list, message, username) ?? list),
      );
      dropOutgoing(connectionId, clientKey);
    } catch (error) {
      const isRefused = error instanceof ApiError;
      markOutgoing(connectionId, clientKey, isRefused ? "failed" : "waiting");
      if (isRefused) onRefused(error, outgoing);
    }
  });
}

/** Sends waiting messages now and whenever the network is back, until the returned function is called. */
export function keepSending(
  queryClient: QueryClient,
  username: string,
  onRefused: OnRefused,
): () => void {
  const sendWaiting = () => {
    for (const [connectionId, outgoing] of waitingMessages())
      deliver(queryClient, username, connectionId, outgoing, onRefused);
  };
  openOutbox(username);
  sendWaiting();
  return whenBack(sendWaiting);
}

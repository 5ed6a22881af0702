import { useMutation } from "@tanstack/react-query";
import type { Message, MessageRequest } from "../../../../shared/api/messages.ts";
import { detailOf, hasCode, sendJson } from "../../../client/api-client.ts";
import { now } from "../../../client/clock.ts";
import { connectionsWithMessage, mergedMessages } from "../../../client/live-patches.ts";
import { connectionsQuery, messagesQuery } from "../../../client/live-queries.ts";
import { useMessages } from "../../../client/messages.ts";
import { queryClient } from "../../../client/query-client.ts";
import { toast } from "../../../ui/toast.ts";
import { dropOutgoing, inLine, markFailed, newClientKey, putOutgoing } from "./outbox.ts";
import type { Outgoing } from "./outbox.ts";

interface Talk {
  readonly connectionId: string;
  readonly username: string;
  /** Without a plan nothing can be sent: what was written goes back into the field. */
  readonly onNeedsPlan: (content: string) => void;
}

/** Sends messages: shown at once, kept with a way to try again when they don't get through. */
export function useSend({ connectionId, username, onNeedsPlan }: Talk) {
  const words = useMessages().connections.chat;
  const { mutateAsync } = useMutation({
    mutationFn: (request: MessageRequest) => sendJson<Message>("POST", "/api/messages", request),
  });

  const fail = (error: unknown, { clientKey, content }: Outgoing) => {
    if (hasCode(error, "subscription_required")) {
      dropOutgoing(connectionId, clientKey);
      onNeedsPlan(content);
      void queryClient.invalidateQueries({ queryKey: ["/api/subscription-status"] });
      toast({ title: words.sendFailed, text: detailOf(error, words.sendFailedText), tone: "destructive" });
      return;
    }
    markFailed(connectionId, clientKey);
    const isOver = hasCode(error, "not_found") || hasCode(error, "former_member");
    if (isOver) void queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });
    const text = hasCode(error, "not_found") ? words.closed : detailOf(error, words.sendFailedText);
    toast({ title: words.sendFailed, text, tone: "destructive" });
  };

  const deliver = (outgoing: Outgoing) => {
    const { clientKey, content } = outgoing;
    putOutgoing(connectionId, { ...outgoing, state: "sending" });
    inLine(connectionId, async () => {
      try {
        const message = await mutateAsync({ connectionId, fromUserId: username, content, clientKey });
        queryClient.setQueryData(messagesQuery(connectionId).queryKey, (known) => mergedMessages(known ?? [], [message]));
        queryClient.setQueryData(connectionsQuery.queryKey, (list) => (list === undefined ? list : (connectionsWithMessage(list, message, username) ?? list)));
        dropOutgoing(connectionId, clientKey);
      } catch (error) {
        fail(error, outgoing);
      }
    });
  };

  return {
    send: (content: string) => {
      if (connectionId === "" || username === "") {
        toast({ title: words.sendFailed, text: words.missingIds, tone: "destructive" });
        return;
      }
      const known = queryClient.getQueryData(messagesQuery(connectionId).queryKey);
      const afterId = known?.at(-1)?.id ?? null;
      deliver({ clientKey: newClientKey(), content, createdAt: now().toISOString(), afterId, state: "sending" });
    },
    retry: (outgoing: Outgoing) => deliver(outgoing),
    discard: (outgoing: Outgoing) => dropOutgoing(connectionId, outgoing.clientKey),
  };
}

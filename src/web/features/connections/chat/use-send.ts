import { useQueryClient } from "@tanstack/react-query";
import { readSubscriptionStatus } from "#shared/api/subscriptions.ts";
import { detailOf, hasCode } from "#web/client/api-client.ts";
import { now } from "#web/client/clock.ts";
import { connectionsQuery, messagesQuery } from "#web/features/connections/connection-queries.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { queryKeyOf } from "#web/client/query-client.ts";
import { toast } from "#web/ui/toast.ts";
import { deliver } from "./deliver.ts";
import { dropOutgoing, newClientKey } from "./outbox.ts";
import type { Outgoing } from "./outgoing.ts";

interface Conversation {
  readonly connectionId: string;
  readonly username: string;
  /** Without a plan the text returns to the field. Returns whether there was room for it. */
  readonly onNeedsPlan: (content: string) => boolean;
}

/** Sends messages: shown at once, kept with a retry if they are refused. */
export function useSend({ connectionId, username, onNeedsPlan }: Conversation) {
  const words = useTabMessages().connections.chat;
  const queryClient = useQueryClient();

  const explain = (error: unknown, { clientKey, content }: Outgoing) => {
    if (hasCode(error, "subscription_required")) {
      if (onNeedsPlan(content)) dropOutgoing(connectionId, clientKey);
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(readSubscriptionStatus) });
      toast({
        title: words.sendFailed,
        text: detailOf(error, words.sendFailedText),
        tone: "destructive",
      });
      return;
    }
    const isOver = hasCode(error, "not_found") || hasCode(error, "former_member");
    if (isOver) void queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });
    const text = hasCode(error, "not_found") ? words.closed : detailOf(error, words.sendFailedText);
    toast({ title: words.sendFailed, text, tone: "destructive" });
  };

  return {
    send: (content: string) => {
      if (connectionId === "" || username === "") {
        toast({ title: words.sendFailed, text: words.missingIds, tone: "destructive" });
        return;
      }
      const known = queryClient.getQueryData(messagesQuery(connectionId).queryKey);
      const afterId = known?.at(-1)?.id ?? null;
      deliver(
        queryClient,
        username,
        connectionId,
        {
          clientKey: newClientKey(),
          content,
          createdAt: now().toISOString(),
          afterId,
          state: "sending",
        },
        explain,
      );
    },
    retry: (outgoing: Outgoing) => deliver(queryClient, username, connectionId, outgoing, explain),
    discard: (outgoing: Outgoing) => dropOutgoing(connectionId, outgoing.clientKey),
  };
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { listMessages } from "#shared/api/messages.ts";
import { dayMs, minuteMs } from "#shared/rules/durations.ts";
import { chatPollMs, messagesListed } from "#shared/rules/limits.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { mergedMessages, messagesQuery } from "#web/features/connections/connection-queries.ts";
import { useAppInfo, useNow } from "#web/client/clock.ts";
import { usePollInterval } from "#web/client/live-stream.ts";

/** A conversation's latest messages, polled every 3 s without a stream, with older ones on demand. */
export function useChat(connectionId: string) {
  const query = messagesQuery(connectionId);
  const queryClient = useQueryClient();
  const pollMs = usePollInterval(chatPollMs);
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (hasCode(state.error, "not_found") ? false : pollMs),
  });
  // The first message of the conversation. If new ones push the older ones out, others come first again.
  const [startId, setStartId] = useState<string | null>(null);
  // A mutation, though it only reads: it runs on demand, and its result joins the query above.
  const older = useMutation({
    mutationFn: (beforeId: string) =>
      request(listMessages, { params: { connectionId }, query: { before: beforeId } }),
    onSuccess: (page, beforeId) => {
      if (page.length < messagesListed) setStartId(page.at(0)?.id ?? beforeId);
      // They may have been dropped since: the page would be above a gap.
      queryClient.setQueryData(query.queryKey, (known) =>
        known?.at(0)?.id === beforeId ? mergedMessages(page, known) : known,
      );
    },
  });
  const keptDays = useAppInfo()?.messagesKeptDays ?? Infinity;
  const keptFrom = useNow(minuteMs).getTime() - keptDays * dayMs;
  // The server deletes the others, of which an open conversation isn't told.
  const kept = useMemo(
    () => data?.filter(({ createdAt }) => Date.parse(createdAt) >= keptFrom),
    [data, keptFrom],
  );
  const first = data?.at(0);
  const hasOlder = data !== undefined && data.length >= messagesListed && first?.id !== startId;
  return {
    messages: kept,
    isClosed: hasCode(error, "not_found"),
    hasFailed: error !== null,
    isFetching,
    reload: () => void refetch(),
    older: {
      isThere: hasOlder,
      isLoading: older.isPending,
      hasFailed: older.isError,
      load: () => {
        if (hasOlder && first !== undefined && !older.isPending) older.mutate(first.id);
      },
    },
  };
}

export type OlderMessages = ReturnType<typeof useChat>["older"];

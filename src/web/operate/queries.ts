import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Call, CallReply } from "#shared/api/call.ts";
import { addressOf, request } from "#web/client/api-client.ts";
import type { RequestInput, RequestArguments } from "#web/client/api-client.ts";
import { queryClient } from "#web/client/query-client.ts";

const questionOf = (call: Call, input: RequestInput) => ({
  queryKey: [call.path, addressOf(call, input)],
  queryFn: ({ signal }: { signal: AbortSignal }) => request(call, { ...input, signal }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** What a call of the console answers, asked for again with each screen. A page stays until the next one has come. */
export function useCall<C extends Call>(
  call: C,
  ...input: RequestArguments<C>
): UseQueryResult<CallReply<C>, Error>;
export function useCall(call: Call, input: RequestInput = {}): UseQueryResult<unknown, Error> {
  return useQuery(questionOf(call, input));
}

const renewEveryMs = 30_000;

/** The same, renewed every half minute: for what is watched. */
export function useWatchedCall<C extends Call>(
  call: C,
  ...input: RequestArguments<C>
): UseQueryResult<CallReply<C>, Error>;
export function useWatchedCall(
  call: Call,
  input: RequestInput = {},
): UseQueryResult<unknown, Error> {
  return useQuery({ ...questionOf(call, input), refetchInterval: renewEveryMs });
}

interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** How a whole list is asked for: page by page, each as long as there are. */
export interface WholeList<Item> {
  readonly call: Pick<Call, "path">;
  /** What tells it from other lists of the call. */
  readonly of: Readonly<Record<string, string | undefined>>;
  readonly readPage: (page: { cursor?: string; limit: number }) => Promise<PageOf<Item>>;
}

const pageMax = 100;

/** A list that is short by its nature, all of it: a city's venues, its week, the next two days. */
export function useWholeList<Item>(
  { call, of, readPage }: WholeList<Item>,
  { isWatched = false } = {},
): UseQueryResult<readonly Item[], Error> {
  return useQuery({
    queryKey: [call.path, "all", of],
    queryFn: async () => {
      const items: Item[] = [];
      let cursor: string | null = null;
      do {
        const page: PageOf<Item> = await readPage({
          ...(cursor !== null && { cursor }),
          limit: pageMax,
        });
        items.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return items;
    },
    staleTime: 0,
    refetchInterval: isWatched ? renewEveryMs : false,
  });
}

/** After a change all that is shown is asked for again: what one does to a venue shows in many places. */
export const refreshAll = (): Promise<void> => queryClient.invalidateQueries();

import { useCallback, useSyncExternalStore } from "react";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryCache, UseQueryResult } from "@tanstack/react-query";
import type { Call, CallReply } from "#shared/api/call.ts";
import { staffPageMax } from "#shared/rules/limits.ts";
import { addressOf, ApiError, hasCode, request } from "#web/client/api-client.ts";
import type { RequestInput, RequestArguments } from "#web/client/api-client.ts";

const queryOptionsFor = (call: Call, input: RequestInput) => ({
  queryKey: [call.path, addressOf(call, input)],
  queryFn: ({ signal }: { signal: AbortSignal }) => request(call, { ...input, signal }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** Refetched by each screen. The former page is shown until the next one has loaded. */
export function useCall<C extends Call>(
  call: C,
  ...input: RequestArguments<C>
): UseQueryResult<CallReply<C>, Error>;
export function useCall(call: Call, input: RequestInput = {}): UseQueryResult<unknown, Error> {
  return useQuery(queryOptionsFor(call, input));
}

/** Like `useCall`, for a dialog while it is open. A closed one stays mounted, and must not refetch with each change. */
export function useCallWhile<C extends Call>(
  isOpen: boolean,
  call: C,
  ...input: RequestArguments<C>
): UseQueryResult<CallReply<C>, Error>;
export function useCallWhile(
  isOpen: boolean,
  call: Call,
  input: RequestInput = {},
): UseQueryResult<unknown, Error> {
  return useQuery({ ...queryOptionsFor(call, input), enabled: isOpen });
}

const renewEveryMs = 30_000;

export function useWatchedCall<C extends Call>(
  call: C,
  ...input: RequestArguments<C>
): UseQueryResult<CallReply<C>, Error>;
export function useWatchedCall(
  call: Call,
  input: RequestInput = {},
): UseQueryResult<unknown, Error> {
  return useQuery({ ...queryOptionsFor(call, input), refetchInterval: renewEveryMs });
}

interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

export interface WholeList<Item> {
  readonly call: Pick<Call, "path">;
  /** Distinguishes it from other lists of the call. */
  readonly of: Readonly<Record<string, string | undefined>>;
  readonly readPage: (page: { cursor?: string; limit: number }) => Promise<PageOf<Item>>;
}

/** A complete short list: a city's venues, its week, the next two days. */
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
          limit: staffPageMax,
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

/** Whether the console refuses this login because it began without a passkey. */
export function useNeedsPasskey(): boolean {
  const cache = useQueryClient().getQueryCache();
  const follow = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  return useSyncExternalStore(follow, () =>
    cache.getAll().some(({ state }) => hasCode(state.error, "passkey_required")),
  );
}

const isUnanswered = (error: Error | null) =>
  error !== null && !(error instanceof ApiError && error.status < 500);

/** The age of the screen's oldest data that couldn't be refetched, as its time in ms; null without any. */
function staleSince(cache: QueryCache): number | null {
  const failed = cache
    .findAll({ type: "active" })
    .filter(({ state }) => state.data !== undefined && isUnanswered(state.error));
  return failed.length === 0 ? null : Math.min(...failed.map(({ state }) => state.dataUpdatedAt));
}

export function useStaleSince(): Date | null {
  const cache = useQueryClient().getQueryCache();
  const follow = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  const since = useSyncExternalStore(follow, () => staleSince(cache));
  return since === null ? null : new Date(since);
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Call, CallReply } from "#shared/api/call.ts";
import { addressOf, request } from "#web/client/api-client.ts";
import type { AnyInput, Given } from "#web/client/api-client.ts";
import { queryClient } from "#web/client/query-client.ts";

const questionOf = (call: Call, given: AnyInput) => ({
  queryKey: [call.path, addressOf(call, given)],
  queryFn: ({ signal }: { signal: AbortSignal }) => request(call, { ...given, signal }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** What a call of the console answers, asked for again with each screen. A page stays until the next one has come. */
export function useCall<C extends Call>(
  call: C,
  ...given: Given<C>
): UseQueryResult<CallReply<C>, Error>;
export function useCall(call: Call, given: AnyInput = {}): UseQueryResult<unknown, Error> {
  return useQuery(questionOf(call, given));
}

const renewEveryMs = 30_000;

/** The same, renewed every half minute: for what is watched. */
export function useWatchedCall<C extends Call>(
  call: C,
  ...given: Given<C>
): UseQueryResult<CallReply<C>, Error>;
export function useWatchedCall(call: Call, given: AnyInput = {}): UseQueryResult<unknown, Error> {
  return useQuery({ ...questionOf(call, given), refetchInterval: renewEveryMs });
}

/** After a change all that is shown is asked for again: what one does to a venue shows in many places. */
export const refreshAll = (): Promise<void> => queryClient.invalidateQueries();

import type { DataTag } from "@tanstack/react-query";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { readUser } from "#shared/api/accounts.ts";
import type { Call, CallReply } from "#shared/api/call.ts";
import { hasCode, request } from "./api-client.ts";
import type { RequestInput, RequestArguments } from "./api-client.ts";
import { syncClock } from "./clock.ts";

const currentUserKey = queryKeyOf(readUser);

/** A login that ended elsewhere shows in any call; refetching the login then sends the member to the login screen. */
function checkLogin(error: unknown, key?: readonly unknown[]) {
  if (hasCode(error, "not_authenticated") && key?.[0] !== currentUserKey[0]) {
    void queryClient.invalidateQueries({ queryKey: currentUserKey });
  }
}

/** A write may be refused for maintenance: the server's settings say so, and the screens then show it. */
function checkMaintenance(error: unknown) {
  if (hasCode(error, "unavailable")) void syncClock();
}

/** For code that runs before React or outside its providers. Components and hooks use `useQueryClient`. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    // Without a network a query fails at once too, or is answered from the worker's cache.
    queries: {
      networkMode: "always",
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Infinity,
    },
    // Without a network a change fails at once: it must not be sent later without the member's knowledge.
    mutations: { retry: false, networkMode: "always" },
  },
  queryCache: new QueryCache({ onError: (error, query) => checkLogin(error, query.queryKey) }),
  mutationCache: new MutationCache({
    onError: (error) => {
      checkLogin(error);
      checkMaintenance(error);
    },
  }),
});

/** The path of its call with optional parameters. Without them it matches all replies of the call. */
export function queryKeyOf({ path }: Pick<Call, "path">, params?: object): readonly unknown[] {
  return params === undefined ? [path] : [path, params];
}

export interface ApiQuery<Reply> {
  readonly queryKey: DataTag<readonly unknown[], Reply, Error>;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Reply>;
}

/** The query of a reading call. Its key derives from the call, so that every feature can refetch others' data. */
export function apiQuery<C extends Call>(
  call: C,
  ...input: RequestArguments<C>
): ApiQuery<CallReply<C>>;
export function apiQuery(
  call: Call,
  input: RequestInput = {},
): {
  queryKey: readonly unknown[];
  queryFn: ApiQuery<unknown>["queryFn"];
} {
  return {
    queryKey: queryKeyOf(call, input.params),
    queryFn: ({ signal }) => request(call, { ...input, signal }),
  };
}

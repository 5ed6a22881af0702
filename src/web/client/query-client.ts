import type { DataTag } from "@tanstack/react-query";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { readUser } from "#shared/api/accounts.ts";
import type { Call, CallReply } from "#shared/api/call.ts";
import { hasCode, request } from "./api-client.ts";
import type { RequestInput, RequestArguments } from "./api-client.ts";

const currentUserKey = queryKeyOf(readUser);

/** A login that ended elsewhere shows in any call; asking who we are then sends the member to the login. */
function checkLogin(error: unknown, key?: readonly unknown[]) {
  if (hasCode(error, "not_authenticated") && key?.[0] !== currentUserKey[0]) {
    void queryClient.invalidateQueries({ queryKey: currentUserKey });
  }
}

/**
 * For code that runs before React or outside its providers. Components and hooks take it from the context, by
 * `useQueryClient`.
 */
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
  mutationCache: new MutationCache({ onError: (error) => checkLogin(error) }),
});

/** The key of a reply: the path of its call and, where given, the parameters. Without them it matches the replies to all. */
export function queryKeyOf({ path }: Pick<Call, "path">, params?: object): readonly unknown[] {
  return params === undefined ? [path] : [path, params];
}

export interface ApiQuery<Reply> {
  readonly queryKey: DataTag<readonly unknown[], Reply, Error>;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Reply>;
}

/** The query of a call that reads. Its key derives from the call, so that every feature can refresh what another one shows. */
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

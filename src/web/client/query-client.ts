import { MutationCache, QueryCache, QueryClient, queryOptions } from "@tanstack/react-query";
import { getJson, hasCode } from "./api-client.ts";

const currentUserKey = ["/api/auth/me"] as const;

/** A login that ended elsewhere shows in any call; asking who we are then sends the member to the login. */
function checkLogin(error: unknown, key?: readonly unknown[]) {
  if (hasCode(error, "not_authenticated") && key?.[0] !== currentUserKey[0]) {
    void queryClient.invalidateQueries({ queryKey: currentUserKey });
  }
}

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    // Without a network a question fails at once too, or is answered by what the worker keeps.
    queries: {
      networkMode: "always",
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Infinity,
    },
    // Without a network a change fails at once; it must not be sent behind the member's back later.
    mutations: { retry: false, networkMode: "always" },
  },
  queryCache: new QueryCache({ onError: (error, query) => checkLogin(error, query.queryKey) }),
  mutationCache: new MutationCache({ onError: (error) => checkLogin(error) }),
});

/** A query whose key is its path, so that every feature can refresh what another one shows. */
export function apiQuery<Reply>(path: string) {
  return queryOptions({ queryKey: [path], queryFn: ({ signal }) => getJson<Reply>(path, signal) });
}

import { queryOptions, useQuery } from "@tanstack/react-query";
import type { User } from "#shared/api/accounts.ts";
import { ApiError, getJson } from "./api-client.ts";
import { cameWithoutLogin } from "./before-paint.ts";

const path = "/api/auth/me";
let wasAsked = false;

export const currentUserQuery = queryOptions({
  queryKey: [path],
  // That nobody is logged in is an answer too.
  retryOnMount: false,
  queryFn: async ({ signal }) => {
    const isFirst = !wasAsked;
    wasAsked = true;
    if (isFirst && cameWithoutLogin()) throw new ApiError(401, "", "");
    return await getJson<{ user: User }>(path, signal);
  },
});

export type Login =
  | { readonly state: "unknown" }
  | { readonly state: "none" }
  | { readonly state: "failed"; readonly retry: () => void; readonly retrying: boolean }
  | { readonly state: "member"; readonly user: User };

/** Who is logged in, as far as the server has said. */
export function useLogin(): Login {
  const { data, error, isFetching, refetch } = useQuery(currentUserQuery);
  if (error instanceof ApiError && error.status === 401) return { state: "none" };
  if (data !== undefined) return { state: "member", user: data.user };
  if (error !== null) return { state: "failed", retry: () => void refetch(), retrying: isFetching };
  return { state: "unknown" };
}

/** The member who is logged in. For screens behind the login only. */
export function useCurrentUser(): User {
  const { data } = useQuery(currentUserQuery);
  if (data === undefined) throw new Error("Nobody is logged in here");
  return data.user;
}

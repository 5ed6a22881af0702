import { queryOptions, useQuery } from "@tanstack/react-query";
import { readUser } from "#shared/api/accounts.ts";
import type { User } from "#shared/api/accounts.ts";
import { ApiError, request } from "./api-client.ts";
import { cameWithoutLogin } from "./before-paint.ts";
import { queryKeyOf } from "./query-client.ts";

let wasAsked = false;

export const currentUserQuery = queryOptions({
  queryKey: queryKeyOf(readUser),
  // That nobody is logged in is an answer too.
  retryOnMount: false,
  queryFn: async ({ signal }) => {
    const isFirst = !wasAsked;
    wasAsked = true;
    if (isFirst && cameWithoutLogin()) throw new ApiError(401, "", "");
    return await request(readUser, { signal });
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

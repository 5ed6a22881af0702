import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, use, useMemo } from "react";
import type { ReactNode } from "react";
import { readUser } from "#shared/api/accounts.ts";
import type { User } from "#shared/api/accounts.ts";
import { ApiError, request } from "./api-client.ts";
import { cameWithoutLogin } from "./before-paint.ts";
import { queryKeyOf } from "./query-client.ts";

let wasAsked = false;

export const currentUserQuery = queryOptions({
  queryKey: queryKeyOf(readUser),
  // A 401 is an answer too: mounting another component doesn't ask again.
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

const LoginContext = createContext<Login>({ state: "unknown" });
const UserContext = createContext<User | undefined>(undefined);

/** Asks for the login once, for all components below it. */
export function LoginProvider({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(currentUserQuery);
  const user = data?.user;
  const isNobody = error instanceof ApiError && error.status === 401;
  const hasFailed = error !== null;
  const retrying = hasFailed && isFetching;
  const login = useMemo((): Login => {
    if (isNobody) return { state: "none" };
    if (user !== undefined) return { state: "member", user };
    if (hasFailed) return { state: "failed", retry: () => void refetch(), retrying };
    return { state: "unknown" };
  }, [user, isNobody, hasFailed, retrying, refetch]);
  return (
    <LoginContext value={login}>
      <UserContext value={user}>{children}</UserContext>
    </LoginContext>
  );
}

export const useLogin = (): Login => use(LoginContext);

export function useCurrentUser(): User {
  const user = use(UserContext);
  if (user === undefined) throw new Error("Nobody is logged in here");
  return user;
}

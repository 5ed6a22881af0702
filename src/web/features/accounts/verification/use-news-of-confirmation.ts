import { useQueryClient } from "@tanstack/react-query";
import type { QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentUserQuery } from "#web/client/current-user.tsx";

/** Refetches the user, and `alsoKey`, when the page becomes visible, because the mail's link opens in another page. */
export function useNewsOfConfirmation(isConfirmed: boolean, alsoKey?: QueryKey) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isConfirmed) return;
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      if (alsoKey !== undefined) void queryClient.invalidateQueries({ queryKey: alsoKey });
    };
    document.addEventListener("visibilitychange", ask);
    return () => document.removeEventListener("visibilitychange", ask);
  }, [isConfirmed, alsoKey, queryClient]);
}

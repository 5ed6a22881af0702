import { useEffect } from "react";
import { currentUserQuery } from "#web/client/current-user.tsx";
import { queryClient } from "#web/client/query-client.ts";

/**
 * While the address is unconfirmed, refetches whenever the page becomes visible: the mail's link opens in another page.
 */
export function useNewsOfConfirmation(isConfirmed: boolean) {
  useEffect(() => {
    if (isConfirmed) return;
    const ask = () => {
      if (document.visibilityState === "visible")
        void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    };
    document.addEventListener("visibilitychange", ask);
    return () => document.removeEventListener("visibilitychange", ask);
  }, [isConfirmed]);
}

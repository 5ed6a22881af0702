import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentUserQuery } from "#web/client/current-user.tsx";

/** Refetches when the page becomes visible, because the mail's link opens in another page. */
export function useNewsOfConfirmation(isConfirmed: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isConfirmed) return;
    const ask = () => {
      if (document.visibilityState === "visible")
        void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    };
    document.addEventListener("visibilitychange", ask);
    return () => document.removeEventListener("visibilitychange", ask);
  }, [isConfirmed, queryClient]);
}

import { useQueryClient } from "@tanstack/react-query";
import type { QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { resendVerification } from "#shared/api/passwords.ts";
import { detailOf, request } from "#web/client/api-client.ts";
import { currentUserQuery } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";

export function useResend(email: string) {
  const queryClient = useQueryClient();
  const { sent, failed } = useMessages().security.email;
  const { mutate, isPending } = useOnceMutation({
    mutationFn: () => request(resendVerification),
    onSuccess: () => {
      toast({ title: sent.title, text: sent.text(email), tone: "success" });
      // It may have been confirmed on another device.
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
    onError: (error) =>
      toast({ title: failed.title, text: detailOf(error, failed.text), tone: "destructive" }),
  });
  return { resend: () => mutate(), isSending: isPending };
}

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

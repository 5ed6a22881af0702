import { useQueryClient } from "@tanstack/react-query";
import { disownEmail } from "#shared/api/passwords.ts";
import { detailOf, hasCode, request } from "#web/client/api-client.ts";
import { currentUserQuery } from "#web/client/current-user.tsx";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";

export interface Disowning {
  token: string;
  words: Record<"title" | "text" | "submit" | "keep" | "failed", string>;
  /** The advice after a failure. */
  failed: string;
  onEnd: (step: "disowned" | "dead") => void;
}

/** Deletes an account that somebody else made with the reader's address, or withdraws a change to it. */
export function useDisowning({ token, words, failed, onEnd }: Disowning, onClose?: () => void) {
  const queryClient = useQueryClient();
  return useOnceMutation({
    mutationFn: () => request(disownEmail, { body: { token } }),
    onSuccess: () => {
      onClose?.();
      onEnd("disowned");
      // It may have been the account that this browser is logged in to.
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
    onError: (error) => {
      onClose?.();
      if (hasCode(error, "invalid_link") || hasCode(error, "invalid_request")) onEnd("dead");
      else
        toast({
          title: words.failed,
          text: detailOf(error, failed),
          tone: "destructive",
        });
    },
    isFinal: () => true,
  });
}

import { useQueryClient } from "@tanstack/react-query";
import { disownEmail } from "#shared/api/passwords.ts";
import { detailOf, hasCode, request } from "#web/client/api-client.ts";
import { currentUserQuery } from "#web/client/current-user.tsx";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

export interface Disowning {
  token: string;
  words: Record<"title" | "text" | "submit" | "keep" | "failed", string>;
  /** The advice after a failure. */
  failed: string;
  onEnd: (step: "disowned" | "dead") => void;
}

/** Deletes an account that somebody else made with the reader's address, or withdraws a change to it. */
export function DisownDialog({ open, onClose, ...about }: OverlayControl & Disowning) {
  const { token, words, failed, onEnd } = about;
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess } = useOnceMutation({
    mutationFn: () => request(disownEmail, { body: { token } }),
    onSuccess: () => {
      onClose();
      onEnd("disowned");
      // It may have been the account that this browser is logged in to.
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
    onError: (error) => {
      onClose();
      if (hasCode(error, "invalid_link")) onEnd("dead");
      else
        toast({
          title: words.failed,
          text: detailOf(error, failed),
          tone: "destructive",
        });
    },
    isFinal: () => true,
  });
  return (
    <ConfirmDialog
      open={open}
      title={words.title}
      text={words.text}
      confirmLabel={words.submit}
      cancelLabel={words.keep}
      tone="danger"
      busy={isPending || isSuccess}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}

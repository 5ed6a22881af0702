import { useQueryClient } from "@tanstack/react-query";
import { disownEmail } from "#shared/api/passwords.ts";
import { detailOf, hasCode, request } from "#web/client/api-client.ts";
import { currentUserQuery } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

interface DisownDialogProps extends OverlayControl {
  token: string;
  onEnd: (step: "disowned" | "dead") => void;
}

/** Deletes an account that somebody else made with the reader's address. */
export function DisownDialog({ open, onClose, token, onEnd }: DisownDialogProps) {
  const { verify } = useMessages().security;
  const words = verify.disown;
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
          text: detailOf(error, verify.failed.text),
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

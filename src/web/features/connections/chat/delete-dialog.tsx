import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deleteMessage } from "#shared/api/messages.ts";
import { detailOf, request } from "#web/client/api-client.ts";
import { useTabMessages } from "#web/client/messages.ts";
import {
  connectionsQuery,
  mergedMessages,
  messagesQuery,
} from "#web/features/connections/connection-queries.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/toast.ts";

interface DeleteDialogProps {
  /** The member's own message; null while nothing is asked. */
  id: string | null;
  connectionId: string;
  otherName: string;
  onClose: () => void;
}

/** Asks before a message is deleted for both. */
export function DeleteDialog({ id, connectionId, otherName, onClose }: DeleteDialogProps) {
  const words = useTabMessages().connections.chat;
  const queryClient = useQueryClient();
  const erase = useMutation({
    mutationFn: (messageId: string) => request(deleteMessage, { params: { id: messageId } }),
    onSuccess: (erased) => {
      queryClient.setQueryData(messagesQuery(connectionId).queryKey, (known) =>
        known === undefined ? known : mergedMessages(known, [erased]),
      );
      void queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });
      onClose();
    },
    onError: (error) =>
      toast({
        title: words.deleting.failed,
        text: detailOf(error, words.sendFailedText),
        tone: "destructive",
      }),
  });
  return (
    <ConfirmDialog
      open={id !== null}
      tone="danger"
      title={words.deleting.title}
      text={words.deleting.text(otherName)}
      confirmLabel={words.discard}
      cancelLabel={words.deleting.keep}
      busy={erase.isPending}
      onConfirm={() => id !== null && erase.mutate(id)}
      onClose={onClose}
    />
  );
}

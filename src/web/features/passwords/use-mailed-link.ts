import { requestReset } from "#shared/api/passwords.ts";
import { detailOf, request } from "#web/client/api-client.ts";
import { useMessages } from "#web/client/messages.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";

export function useMailedLink(email: string) {
  const { sent, failed } = useMessages().security.email;
  const { mutate, isPending } = useOnceMutation({
    mutationFn: () => request(requestReset, { body: { email } }),
    onSuccess: () => toast({ title: sent.title, text: sent.text(email), tone: "success" }),
    onError: (error) =>
      toast({ title: failed.title, text: detailOf(error, failed.text), tone: "destructive" }),
  });
  return { mailLink: () => mutate(), isSending: isPending };
}

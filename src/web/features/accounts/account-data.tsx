import { Trash2, Download } from "lucide-react";
import { useMessages } from "#web/client/messages.ts";
import { MenuGroup, MenuRow } from "#web/ui/menu-list.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { downloadOwnData } from "#shared/api/accounts.ts";
import { downloadDataByLink } from "#shared/api/appeals.ts";
import { detailOf, request } from "#web/client/api-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Spinner } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import type { ReachedByLink } from "./use-delete-account.ts";

const loadDialog = async () => (await import("./delete-account-dialog.tsx")).DeleteAccountDialog;

export function AccountData({ token }: ReachedByLink) {
  const { title } = useMessages().accounts.deletion;
  return (
    <MenuGroup title={title}>
      <DownloadData token={token} />
      <DeleteAccount token={token} />
    </MenuGroup>
  );
}

function DeleteAccount({ token }: ReachedByLink) {
  const words = useMessages().accounts.deletion;
  const dialog = useLazyOverlay<ReachedByLink>(loadDialog);
  return (
    <>
      <MenuRow
        icon={<Trash2 aria-hidden size={22} />}
        label={words.delete}
        hint={words.deleteHint}
        tone="danger"
        onPress={() => dialog.show({ token })}
      />
      {dialog.element}
    </>
  );
}

const fileName = "spotter-data.json";

function DownloadData({ token }: ReachedByLink) {
  const words = useMessages().accounts.deletion;
  const { mutate, isPending } = useOnceMutation({
    mutationFn: () =>
      token === undefined
        ? request(downloadOwnData)
        : request(downloadDataByLink, { body: { token } }),
    onSuccess: (data) => save(JSON.stringify(data, null, 2)),
    onError: (error) =>
      toast({
        title: words.downloadFailed.title,
        text: detailOf(error, words.downloadFailed.text),
        tone: "destructive",
      }),
  });
  return (
    <MenuRow
      icon={<Download aria-hidden size={22} />}
      label={words.download}
      hint={isPending ? words.downloading : words.downloadHint}
      {...(isPending ? { trailing: <Spinner /> } : {})}
      onPress={() => mutate()}
    />
  );
}

function save(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser may read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

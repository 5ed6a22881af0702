import { Download } from "lucide-react";
import { downloadOwnData } from "#shared/api/accounts.ts";
import { downloadDataByLink } from "#shared/api/appeals.ts";
import { detailOf, request } from "#web/client/api-client.ts";
import { useMessages } from "#web/client/messages.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { MenuRow } from "#web/ui/menu-list.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toast } from "#web/ui/toast.ts";
import type { ReachedByLink } from "./use-delete-account.ts";

const fileName = "spotter-data.json";

/** A row that fetches all that is kept of the member, logged in or by a mailed link, and saves it as a file. */
export function DownloadData({ token }: ReachedByLink) {
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
  // The browser may begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

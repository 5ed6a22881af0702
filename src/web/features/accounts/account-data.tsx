import { Trash2 } from "lucide-react";
import { useMessages } from "#web/client/messages.ts";
import { MenuGroup, MenuRow } from "#web/ui/menu-list.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { DownloadData } from "./download-data.tsx";
import type { ReachedByLink } from "./use-delete-account.ts";

const loadDialog = async () => (await import("./delete-account-dialog.tsx")).DeleteAccountDialog;

/** What members can do with all that is theirs: take it along, and leave. */
export function AccountData({ token }: ReachedByLink) {
  const { title } = useMessages().accounts.deletion;
  return (
    <MenuGroup title={title}>
      <DownloadData token={token} />
      <DeleteAccount token={token} />
    </MenuGroup>
  );
}

/** A row that leads to the question whether the account is to be deleted. */
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

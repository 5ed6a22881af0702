import { Trash2 } from "lucide-react";
import { useMessages } from "#web/client/messages.ts";
import { MenuRow } from "#web/ui/menu-list.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";

const loadDialog = async () => (await import("./delete-account-dialog.tsx")).DeleteAccountDialog;

/** A row that leads to the question whether the account is to be deleted. */
export function DeleteAccount() {
  const words = useMessages().accounts.deletion;
  const dialog = useLazyOverlay<object>(loadDialog);
  return (
    <>
      <MenuRow
        icon={<Trash2 aria-hidden size={22} />}
        label={words.delete}
        hint={words.deleteHint}
        tone="danger"
        onPress={() => dialog.show({})}
      />
      {dialog.element}
    </>
  );
}

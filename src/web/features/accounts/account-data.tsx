import { useMessages } from "#web/client/messages.ts";
import { MenuGroup } from "#web/ui/menu-list.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { DownloadData } from "./download-data.tsx";

/** What members can do with all that is theirs: take it along, and leave. */
export function AccountData() {
  const { title } = useMessages().accounts.deletion;
  return (
    <MenuGroup title={title}>
      <DownloadData />
      <DeleteAccount />
    </MenuGroup>
  );
}

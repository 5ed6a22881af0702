import { UsersRound } from "lucide-react";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { MenuGroup, MenuRow } from "#web/ui/menu-list.tsx";

/** For those with a role: the way to the operators' console, which is a page of its own. */
export function ConsoleRow() {
  const { staff, console: label, consoleHint } = useMessages().profiles.menu;
  if (!useCurrentUser().isOperator) return null;
  return (
    <MenuGroup title={staff}>
      <MenuRow
        icon={<UsersRound aria-hidden size={22} />}
        label={label}
        hint={consoleHint}
        href={new URL("/operate", location.origin).href}
      />
    </MenuGroup>
  );
}

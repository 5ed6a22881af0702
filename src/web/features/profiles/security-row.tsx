import { ShieldCheck } from "lucide-react";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { MenuRow } from "#web/ui/menu-list.tsx";

/** The way to email, password and devices; says so when the email still wants confirming. */
export function SecurityRow() {
  const { label, hint, unconfirmedHint } = useMessages().security.menu;
  const { emailVerified } = useCurrentUser();
  return (
    <MenuRow
      icon={<ShieldCheck aria-hidden size={22} />}
      label={label}
      hint={emailVerified ? hint : unconfirmedHint}
      href="/profile/security"
    />
  );
}

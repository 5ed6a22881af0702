import { UserPlus, X } from "lucide-react";
import { useEffect } from "react";
import { invitee } from "./use-invitation.ts";
import { useMessages } from "#web/client/messages.ts";
import { useStore } from "#web/client/store.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { useUiWords } from "#web/ui/ui-words.ts";

/** The invitees of the next booking, until it is made or called off, or the list is left. */
export function InviteeNote() {
  const words = useMessages().groups.match;
  const { close } = useUiWords();
  const chosen = useStore(invitee);
  useEffect(
    () => () => {
      if (location.pathname !== "/browse") invitee.set(null);
    },
    [],
  );
  if (chosen === null) return null;
  return (
    <div
      role="status"
      className="mb-4 flex items-center gap-2 rounded-card bg-brand-soft py-1 pr-1 pl-4"
    >
      <IconLine icon={<UserPlus size={15} />} className="flex-1 text-ink!">
        {words.inviting(chosen.name)}
      </IconLine>
      <IconButton
        label={close}
        icon={<X aria-hidden size={18} />}
        onClick={() => invitee.set(null)}
      />
    </div>
  );
}

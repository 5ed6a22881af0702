import { UserPlus } from "lucide-react";
import { useMessages } from "#web/client/messages.ts";
import { IconLine } from "#web/ui/icon-line.tsx";
import { useInvitation } from "./use-invitation.ts";

/** Who invited the member to the session, if anybody did. */
export function InvitedBy({ sessionId }: { sessionId: string }) {
  const words = useMessages().bookingsInDetail.invitations;
  const name = useInvitation(sessionId)?.senderName;
  if (name === undefined) return null;
  return (
    <div className="mb-4">
      <IconLine icon={<UserPlus size={15} />}>{words.by(name)}</IconLine>
    </div>
  );
}

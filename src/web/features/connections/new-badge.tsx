import { useMessages } from "#web/client/messages.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Marks the card of a match that the member hasn't opened yet. */
export function NewBadge() {
  return <Badge tone="brand">{useMessages().meeting.match.isNew}</Badge>;
}

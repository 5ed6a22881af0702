import { useMessages } from "#web/client/messages.ts";
import { Badge } from "#web/ui/badge.tsx";

/** On the card of a match that wasn't looked at yet. */
export function NewBadge() {
  return <Badge tone="brand">{useMessages().meeting.match.isNew}</Badge>;
}

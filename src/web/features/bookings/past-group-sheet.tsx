import type { EventHistoryEntry } from "#shared/api/bookings.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { BottomSheet } from "#web/ui/bottom-sheet.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { useSessionTexts } from "./event-facts.tsx";
import { GroupList } from "./group-list.tsx";
import type { RenderPersonMenu } from "./group-list.tsx";

export interface PastGroupSheetProps {
  entry: EventHistoryEntry;
  username: string;
  renderPersonMenu: RenderPersonMenu | undefined;
}

/** With whom the member trained. */
export function PastGroupSheet({
  entry: { session, attendeeList },
  username,
  renderPersonMenu,
  open,
  onClose,
}: OverlayControl & PastGroupSheetProps) {
  const words = useTabMessages().bookings.detailsSheet;
  const { name, when } = useSessionTexts()(session);
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={words.group}
      description={`${name} · ${when}`}
    >
      <GroupList
        attendees={attendeeList}
        sessionId={session.id}
        username={username}
        renderPersonMenu={renderPersonMenu}
      />
      {renderPersonMenu?.(null, session.id)}
    </BottomSheet>
  );
}

import { Coffee, MapPin } from "lucide-react";
import type { EventHistoryEntry } from "#shared/api/bookings.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { ProblemMenu } from "#web/features/connections/safety/problem-menu.tsx";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { VenueLink } from "#web/ui/external-link.tsx";
import { GroupReasonLine, useSessionTexts } from "./event-facts.tsx";
import { GroupList } from "./group-list.tsx";

export interface PastGroupSheetProps {
  entry: EventHistoryEntry;
  username: string;
}

export function PastGroupSheet({
  entry,
  username,
  open,
  onClose,
}: OverlayControl & PastGroupSheetProps) {
  const words = useTabMessages().bookings.detailsSheet;
  const { session, attendeeList } = entry;
  const { venueDetails, postWorkoutLocation } = session;
  const { name, when } = useSessionTexts()(session);
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={words.group}
      description={`${name}\u00A0· ${when}`}
    >
      <div className="mb-4 space-y-1 empty:hidden">
        {venueDetails !== null && (
          <IconLine icon={<MapPin size={15} />}>
            <VenueLink venue={venueDetails} />
          </IconLine>
        )}
        {postWorkoutLocation !== null && (
          <IconLine icon={<Coffee size={15} />}>
            <VenueLink venue={postWorkoutLocation} />
          </IconLine>
        )}
        <GroupReasonLine booking={entry} />
      </div>
      <GroupList attendees={attendeeList} sessionId={session.id} username={username} hasFaces />
      <ProblemMenu context={{ kind: "group", id: session.id }} />
    </BottomSheet>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Navigation } from "lucide-react";
import { Suspense } from "react";
import type { Session } from "#shared/api/sessions.ts";
import { directionsLink, VenueLink } from "#web/ui/venue-link.tsx";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { bookingsQuery } from "#web/features/sessions/session-queries.ts";
import { useVenueLater } from "#web/features/sessions/venue-reveal.ts";
import { MapMark } from "#web/ui/art/map-mark.tsx";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import type { DetailsSheetProps } from "./details-sheet.tsx";
import { useSessionTexts } from "./event-facts.tsx";
import { GroupList } from "./group-list.tsx";
import { IcebreakerList } from "./icebreaker-list.tsx";
import { textForSize } from "./known-group.ts";
import { useFirstLook } from "./use-first-look.ts";

/** Introduces the group: its people, one by one the first time, and the place. */
export function MeetSheet({ booking: opened, open, onClose }: OverlayControl & DetailsSheetProps) {
  const words = useMessages().groups;
  const { username } = useCurrentUser();
  const { data } = useQuery(bookingsQuery(username));
  const booking = data?.find(({ id }) => id === opened.id) ?? opened;
  const { session, attendeeList, hostName } = booking;
  const { name, when } = useSessionTexts()(session);
  const isFirstLook = useFirstLook(opened.id, open);
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={textForSize(booking, words.title)}
      description={`${name}\u00A0· ${when}`}
      footer={<Button onClick={onClose}>{words.done}</Button>}
    >
      <GroupList
        attendees={attendeeList.filter(({ userId }) => userId !== username)}
        sessionId={session.id}
        username={username}
        isFirstLook={isFirstLook}
        isBrief
      />
      <MeetingPlace session={session} hostName={hostName} />
      <div className="mt-4">
        <Suspense>
          <IcebreakerList booking={booking} />
        </Suspense>
      </div>
    </BottomSheet>
  );
}

const isOnApple = () => /iPhone|iPad|Macintosh/.test(navigator.userAgent);

interface MeetingPlaceProps {
  session: Session;
  hostName: string | undefined;
}

function MeetingPlace({ session, hostName }: MeetingPlaceProps) {
  const { groups: words, attendance } = useMessages();
  const venueLater = useVenueLater(session);
  const { venueDetails: venue } = session;
  return (
    <section className="mt-4 flex items-start gap-3 rounded-card bg-sunken p-4">
      <MapMark className="size-14 shrink-0" />
      <div className="min-w-0 flex-1">
        <h3 className="text-body font-bold text-ink">{words.where}</h3>
        <p className="mt-0.5 text-small text-ink-soft">
          {venue === null ? venueLater : <VenueLink venue={venue} />}
        </p>
        <p className="mt-1 text-small text-ink-soft">
          {hostName === undefined
            ? words.lookForOneAnother(attendance.arrival.checkIn)
            : words.lookFor(hostName)}
        </p>
        {venue !== null && (
          <div className="mt-2">
            <IconLine icon={<Navigation size={15} />}>
              <ExternalLink href={directionsLink(venue, isOnApple())}>
                {words.directions}
              </ExternalLink>
            </IconLine>
          </div>
        )}
      </div>
    </section>
  );
}

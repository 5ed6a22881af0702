import { useQuery } from "@tanstack/react-query";
import { CalendarDays, Clock, Coffee, LockKeyhole, MapPin, Map as MapIcon } from "lucide-react";
import { Suspense } from "react";
import type { Booking } from "#shared/api/bookings.ts";
import { moments } from "#shared/rules/moments.ts";
import { ShareButton } from "#web/features/sessions/share-button.tsx";
import { isAreaVote, venueLaterText } from "#web/features/sessions/venue-reveal.ts";
import { useNow } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { dayText } from "#web/client/dates.ts";
import { useOtherTimeZone } from "#web/client/other-time-zone.ts";
import { useLanguageTag, useTabMessages } from "#web/client/messages.ts";
import { bookingsQuery } from "#web/features/sessions/session-queries.ts";
import { ProblemMenu } from "#web/features/connections/safety/problem-menu.tsx";
import { useFirstLook } from "#web/features/connections/seen-moments.ts";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { Fact, FactList } from "#web/ui/fact-list.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { VenueLink } from "#web/ui/external-link.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { useSessionTexts, knownMates } from "./event-facts.tsx";
import { GroupList } from "./group-list.tsx";
import { SheetSection, IcebreakerList } from "./sheet-section.tsx";
import { ArrivalPanel } from "./arrival-panel.tsx";
import { MoveButton } from "./move-button.tsx";

const GuestPassOffer = lazyPart(
  async () => (await import("#web/features/sessions/guest-pass-offer.tsx")).GuestPassOffer,
  "nothing",
);

export interface DetailsSheetProps {
  booking: Booking;
}

export function DetailsSheet({
  booking: opened,
  open,
  onClose,
}: OverlayControl & DetailsSheetProps) {
  const { username } = useCurrentUser();
  const { data } = useQuery(bookingsQuery(username));
  const booking = data?.find(({ id }) => id === opened.id) ?? opened;
  const { session } = booking;
  const { name, when } = useSessionTexts()(session);
  const now = useNow();
  return (
    <BottomSheet open={open} onClose={onClose} title={name} description={when}>
      <Facts booking={booking} />
      <div className="mb-5 empty:hidden">
        <Suspense>
          <ArrivalPanel booking={booking} now={now} isEarly />
        </Suspense>
      </div>
      <Group booking={booking} username={username} open={open} now={now} />
      {moments.groupForming.hasCome(new Date(session.startTime), now) && (
        <Suspense>
          <IcebreakerList booking={booking} />
        </Suspense>
      )}
      <div className="mt-5 flex flex-col gap-2 empty:hidden">
        <Suspense>
          {new Date(session.startTime) > now && <ShareButton session={session} size="small" />}
          <MoveButton booking={booking} onMoved={onClose} />
        </Suspense>
      </div>
      {booking.status === "active" && new Date(session.startTime) > now && (
        <div className="mt-5 empty:hidden">
          <Suspense>
            <GuestPassOffer booking={booking} />
          </Suspense>
        </div>
      )}
      {/* Before they meet, nothing can have happened. */}
      {moments.checkInOpening.hasCome(new Date(session.startTime), now) && (
        <ProblemMenu context={{ kind: "group", id: session.id }} />
      )}
    </BottomSheet>
  );
}

function Facts({ booking: { session, area } }: { booking: Booking }) {
  const { bookings, sessions } = useTabMessages();
  const words = bookings.detailsSheet;
  const tag = useLanguageTag();
  const venueLater = venueLaterText(session, sessions, words.venueLater);
  const { times, length } = useSessionTexts()(session);
  const zone = useOtherTimeZone(session);
  const { venueDetails, postWorkoutLocation } = session;
  return (
    <FactList>
      <Fact
        icon={<CalendarDays size={20} />}
        term={words.when}
        hint={zone === null ? times : `${times} (${zone})`}
      >
        {dayText(session.date, tag)}
      </Fact>
      <Fact icon={<Clock size={20} />} term={words.duration}>
        {length}
      </Fact>
      <Fact
        icon={venueDetails === null ? <LockKeyhole size={20} /> : <MapPin size={20} />}
        term={words.venue}
        isOpen={venueDetails === null}
      >
        {venueDetails === null ? venueLater : <VenueLink venue={venueDetails} />}
      </Fact>
      <Fact
        icon={<Coffee size={20} />}
        term={words.afterwards}
        isOpen={postWorkoutLocation === null}
      >
        {postWorkoutLocation === null ? (
          words.afterwardsLater
        ) : (
          <VenueLink venue={postWorkoutLocation} />
        )}
      </Fact>
      <Fact
        icon={<MapIcon size={20} />}
        term={words.area}
        hint={isAreaVote(session) ? words.areaHint : undefined}
      >
        {area.areaName}
      </Fact>
    </FactList>
  );
}

/** Everyone booked until the groups are formed, then the member's own group. */
function Group({
  booking,
  username,
  open,
  now,
}: DetailsSheetProps & { username: string; open: boolean; now: Date }) {
  const { session, attendeeList } = booking;
  const isFirstLook = useFirstLook(`group.${booking.id}`, open && knownMates(booking).length > 0);
  const words = useTabMessages().bookings.detailsSheet;
  const isFormed = moments.groupForming.hasCome(new Date(session.startTime), now);
  return (
    <SheetSection title={isFormed ? words.group : words.booked} hidden={attendeeList.length === 0}>
      {!isFormed && <p className="mt-0.5 text-small text-ink-soft">{words.groupLater}</p>}
      <div className="mt-2">
        <GroupList
          attendees={attendeeList}
          sessionId={session.id}
          username={username}
          isFirstLook={isFormed && isFirstLook}
          hasFaces={isFormed}
        />
      </div>
    </SheetSection>
  );
}

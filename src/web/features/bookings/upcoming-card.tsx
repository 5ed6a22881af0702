import { CalendarPlus, Timer } from "lucide-react";
import { Suspense, useId } from "react";
import type { Booking } from "#shared/api/bookings.ts";
import { moments } from "#shared/rules/moments.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useLanguageTag, useTabMessages } from "#web/client/messages.ts";
import { useHasSeen } from "#web/features/connections/seen-moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import {
  AttendeeStack,
  GroupReasonLine,
  NextHeading,
  VenueLine,
  knownMates,
  timeUntil,
} from "./event-facts.tsx";
import { ArrivalPanel } from "./arrival-panel.tsx";

const GroupInvite = lazyPart(async () => (await import("./group-invite.tsx")).GroupInvite);

interface UpcomingCardProps {
  booking: Booking;
  now: Date;
  onMeet: (booking: Booking) => void;
  onDetails: (booking: Booking) => void;
  onCalendar: (booking: Booking) => void;
  onCancel: (booking: Booking) => void;
}

export function UpcomingCard({
  booking,
  now,
  onMeet,
  onDetails,
  onCalendar,
  onCancel,
}: UpcomingCardProps) {
  const words = useTabMessages().bookings;
  const tag = useLanguageTag();
  const titleId = useId();
  const { session } = booking;
  const startsAt = new Date(session.startTime);
  const left = timeUntil(startsAt, now, tag);
  return (
    <Card as="li" aria-labelledby={titleId}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Badge
          tone={moments.countdownEmphasis.hasCome(startsAt, now) ? "brand" : "neutral"}
          icon={<Timer aria-hidden size={14} />}
        >
          {left === null ? words.startsNow : words.startsIn(left)}
        </Badge>
        <AttendeeStack attendees={booking.attendeeList} />
      </div>
      <NextHeading id={titleId} session={session} />
      <VenueLine session={session} className="mt-3" />
      <GroupReasonLine booking={booking} className="mt-2" />
      {knownMates(booking).length > 0 && (
        <Suspense fallback={<InviteRoom booking={booking} />}>
          <GroupInvite
            booking={booking}
            isQuiet={moments.checkInState(startsAt, now) === "open" && booking.attendance === null}
            onMeet={() => onMeet(booking)}
          />
        </Suspense>
      )}
      <ArrivalPanel booking={booking} now={now} />
      <Buttons
        titleId={titleId}
        onDetails={() => onDetails(booking)}
        onCalendar={() => onCalendar(booking)}
        onCancel={booking.isCheckedIn === true ? null : () => onCancel(booking)}
      />
    </Card>
  );
}

/** As high as the loading invitation, loud or quiet, so that nothing moves. */
function InviteRoom({ booking }: { booking: Booking }) {
  const { username } = useCurrentUser();
  const hasSeen = useHasSeen(username)(`group.${booking.id}`);
  return <div className={hasSeen ? "h-13" : "mt-4 h-[12.77rem] rounded-card bg-brand-soft"} />;
}

interface ButtonsProps {
  titleId: string;
  onDetails: () => void;
  onCalendar: () => void;
  /** Null while the member is checked in. */
  onCancel: (() => void) | null;
}

function Buttons({ titleId, onDetails, onCalendar, onCancel }: ButtonsProps) {
  const words = useTabMessages().bookings;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button
        size="small"
        variant="secondary"
        className="grow basis-20 px-2!"
        aria-describedby={titleId}
        onClick={onDetails}
      >
        {words.details}
      </Button>
      <Button
        size="small"
        variant="secondary"
        className="grow basis-20 px-2!"
        title={words.toCalendarLabel}
        aria-describedby={titleId}
        icon={<CalendarPlus aria-hidden size={18} />}
        onClick={onCalendar}
      >
        {words.toCalendar}
      </Button>
      {onCancel !== null && (
        <Button
          size="small"
          variant="danger-quiet"
          className="grow px-3!"
          aria-describedby={titleId}
          onClick={onCancel}
        >
          {words.cancel}
        </Button>
      )}
    </div>
  );
}

import {
  CalendarDays,
  Clock,
  LockKeyhole,
  MapPin,
  UserPlus,
  Users,
  Map as MapIcon,
} from "lucide-react";
import type { Session } from "#shared/api/sessions.ts";
import { attendeesOnCard } from "#shared/rules/limits.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { stackedPeople } from "./stacked-people.ts";
import { isAreaVote, useVenueLater } from "./venue-reveal.ts";
import { amountText, dayText, timeRangeText } from "#web/client/dates.ts";
import { useOtherTimeZone } from "#web/client/other-time-zone.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { AvatarStack } from "#web/ui/avatar.tsx";
import { Fact, FactList } from "#web/ui/fact-list.tsx";
import { VenueLink } from "#web/ui/external-link.tsx";
import { WorkoutTile } from "#web/ui/workout-tile.tsx";

interface BookingSummaryProps {
  session: Session;
  /** The member's choices, without an area for a known venue; undefined if nothing can be booked. */
  choice?: { areaName: string | null; invited: readonly string[] };
}

export function BookingSummary({ session, choice }: BookingSummaryProps) {
  const {
    bookingsInDetail: { sheet: bookingSheet },
    choices,
  } = useMessages();
  const tag = useLanguageTag();
  const words = bookingSheet.confirm;
  const startsAt = new Date(session.startTime);
  const times = timeRangeText(
    startsAt,
    sessionEndsAt(startsAt, session.duration),
    session.timeZone,
    tag,
  );
  const zone = useOtherTimeZone(session);
  return (
    <FactList>
      <Fact
        icon={<CalendarDays size={20} />}
        term={words.when}
        hint={zone === null ? times : `${times} (${zone})`}
      >
        {dayText(session.date, tag)}
      </Fact>
      <Fact
        icon={<WorkoutTile type={session.workoutType} size="small" className="-m-1" />}
        term={words.what}
      >
        {choices.workoutTypes[session.workoutType]}
      </Fact>
      <Fact icon={<Clock size={20} />} term={words.duration}>
        {amountText(session.duration, "minute", tag)}
      </Fact>
      {choice !== undefined && choice.areaName !== null && (
        <Fact
          icon={<MapIcon size={20} />}
          term={words.area}
          hint={isAreaVote(session) ? words.areaHint : undefined}
        >
          {choice.areaName}
        </Fact>
      )}
      <VenueFact session={session} />
      {choice !== undefined && (
        <Fact icon={<UserPlus size={20} />} term={words.invited}>
          {choice.invited.length === 0 ? words.nobody : choice.invited.join(", ")}
        </Fact>
      )}
      {choice === undefined && session.attendeeCount > 0 && <GoingFact session={session} />}
    </FactList>
  );
}

function GoingFact({ session }: { session: Session }) {
  const {
    bookingsInDetail: { sheet: bookingSheet },
    sessions,
  } = useMessages();
  const { card } = sessions;
  const people = stackedPeople(session.attendeeList);
  return (
    <Fact icon={<Users size={20} />} term={bookingSheet.confirm.going}>
      {people.length === 0 ? (
        card.going(session.attendeeCount)
      ) : (
        <span className="block pt-1.5">
          <AvatarStack
            people={people}
            total={session.attendeeCount}
            max={attendeesOnCard}
            label={card.going(session.attendeeCount)}
          />
        </span>
      )}
    </Fact>
  );
}

export function VenueFact({ session }: { session: Session }) {
  const {
    bookingsInDetail: { sheet: bookingSheet },
    choices,
  } = useMessages();
  const { venueDetails: venue, locationType } = session;
  const later = useVenueLater(session);
  return (
    <Fact
      icon={venue === null ? <LockKeyhole size={20} /> : <MapPin size={20} />}
      term={bookingSheet.confirm.venue}
      isOpen={venue === null}
      hint={
        locationType === "hybrid" ? undefined : locationType && choices.locationTypes[locationType]
      }
    >
      {venue === null ? later : <VenueLink venue={venue} />}
    </Fact>
  );
}

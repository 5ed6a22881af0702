import { LockKeyhole, MapPin, UsersRound } from "lucide-react";
import type { Booking } from "#shared/api/bookings.ts";
import type { Attendee, Session } from "#shared/api/sessions.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { attendeesOnCard } from "#shared/rules/limits.ts";
import { amountText, shortDayText, timeRangeText, timeText } from "#web/client/dates.ts";
import { useLanguageTag, useTabMessages } from "#web/client/messages.ts";
import { stackedPeople } from "#web/features/sessions/stacked-people.ts";
import { useVenueLater } from "#web/features/sessions/venue-reveal.ts";
import { AvatarStack } from "#web/ui/avatar.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { VenueLink } from "#web/ui/venue-link.tsx";
import { WorkoutTile } from "#web/ui/workout-tile.tsx";
import { groupReasonText } from "./group-reasons.ts";

export function useSessionTexts() {
  const { bookings: words, choices } = useTabMessages();
  const tag = useLanguageTag();
  return (session: Session) => {
    const startsAt = new Date(session.startTime);
    const time = timeText(startsAt, session.timeZone, tag);
    const day = shortDayText(session.date, tag);
    const length = amountText(session.duration, "minute", tag);
    return {
      name: words.sessionOf(choices.workoutTypes[session.workoutType]),
      day,
      time,
      length,
      times: timeRangeText(
        startsAt,
        sessionEndsAt(startsAt, session.duration),
        session.timeZone,
        tag,
      ),
      when: words.when(day, time),
    };
  };
}

export function NextHeading({ id, session }: { id: string; session: Session }) {
  const words = useTabMessages().bookings;
  const { name, day, time, length } = useSessionTexts()(session);
  return (
    <div className="flex items-start gap-3">
      <WorkoutTile type={session.workoutType} />
      <div className="min-w-0 flex-1">
        <h3 id={id} className="text-heading leading-tight font-bold text-ink">
          {name}
          <span className="sr-only">{`, ${day}`}</span>
        </h3>
        <p className="mt-0.5 text-small text-ink-soft tabular-nums">
          {words.whenAndLength(day, time, length)}
        </p>
      </div>
    </div>
  );
}

export function VenueLine({ session, className }: { session: Session; className?: string }) {
  const { venueDetails: venue } = session;
  const venueLater = useVenueLater(session);
  return (
    <IconLine
      icon={venue === null ? <LockKeyhole size={15} /> : <MapPin size={15} />}
      {...(className === undefined ? {} : { className })}
    >
      {venue === null ? venueLater : <VenueLink venue={venue} />}
    </IconLine>
  );
}

/** Why the group was put together; nothing before it is formed or without a reason. */
export function GroupReasonLine({
  booking: { groupReasons = [] },
  className,
}: {
  booking: Pick<Booking, "groupReasons">;
  className?: string;
}) {
  const text = groupReasonText(groupReasons, useTabMessages());
  if (text === null) return null;
  return (
    <IconLine icon={<UsersRound size={15} />} {...(className === undefined ? {} : { className })}>
      {text}
    </IconLine>
  );
}

export function AttendeeStack({
  attendees,
  isPast = false,
}: {
  attendees: readonly Attendee[];
  isPast?: boolean;
}) {
  const words = useTabMessages().bookings;
  if (attendees.length === 0) return null;
  const people = stackedPeople(attendees);
  const label = (isPast ? words.groupNamed : words.goingNamed)(
    people.map(({ name }) => name),
    attendees.length - people.length,
  );
  return (
    <AvatarStack
      people={people}
      total={attendees.length}
      max={attendeesOnCard}
      size="small"
      label={label}
    />
  );
}

import { CalendarCheck, Check, LockKeyhole, MapPin, Signal, Venus } from "lucide-react";
import { memo, useId } from "react";
import type { Session } from "#shared/api/sessions.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { fitnessLevels } from "#shared/rules/choices.ts";
import { attendeesOnCard } from "#shared/rules/limits.ts";
import { firstName } from "#shared/rules/names.ts";
import { amountText, shortDayText, timeText } from "#web/client/dates.ts";
import { useLanguageTag, useTabMessages } from "#web/client/messages.ts";
import { stackedPeople } from "./stacked-people.ts";
import { useVenueLater } from "./venue-reveal.ts";
import { AvatarStack } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/class-names.ts";
import { IconLine } from "#web/ui/icon-line.tsx";
import { VenueLink } from "#web/ui/external-link.tsx";
import { WorkoutTile } from "#web/ui/workout-tile.tsx";

interface SessionCardProps {
  session: Session;
  isBooked: boolean;
  /** Whether the session is for the member, who otherwise gets no action. */
  isOpen: boolean;
  onBook: (session: Session) => void;
}

export const SessionCard = memo(function SessionCard({
  session,
  isBooked,
  isOpen,
  onBook,
}: SessionCardProps) {
  const { sessions, choices } = useTabMessages();
  const tag = useLanguageTag();
  const titleId = useId();
  const words = sessions.card;
  const type = choices.workoutTypes[session.workoutType];
  const startsAt = new Date(session.startTime);
  const endsAt = sessionEndsAt(startsAt, session.duration);
  return (
    <Card as="li" className="relative" aria-labelledby={titleId}>
      {isOpen && !isBooked && <WholeCard onPress={() => onBook(session)} />}
      <div className="flex items-start gap-3">
        <WorkoutTile type={session.workoutType} size="large" />
        <div className="min-w-0 flex-1">
          <h3
            id={titleId}
            className="flex flex-wrap items-baseline gap-x-2 text-[1.375rem] leading-tight font-extrabold tracking-tight text-ink tabular-nums"
          >
            {timeText(startsAt, session.timeZone, tag)}
            <span className="text-body font-bold tracking-normal">
              <span className="sr-only">, </span>
              {type}
              <span className="sr-only">{`, ${shortDayText(session.date, tag)}`}</span>
            </span>
          </h3>
          <p className="mt-0.5 text-small text-ink-soft">
            {words.until(
              timeText(endsAt, session.timeZone, tag),
              amountText(session.duration, "minute", tag),
            )}
          </p>
        </div>
      </div>
      <AudienceBadge session={session} className="mt-2" />
      <Place session={session} />
      {isOpen && !isBooked && <WhyMe session={session} />}
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-3">
        <div className="flex min-w-0 flex-1 basis-36 flex-col items-start gap-1.5">
          <Spots isBooked={isBooked} session={session} />
          <Going session={session} isOpen={isOpen} />
        </div>
        <WayIn
          session={session}
          isBooked={isBooked}
          isOpen={isOpen}
          onBook={onBook}
          titleId={titleId}
        />
      </div>
    </Card>
  );
});

/** Opens the session from anywhere on its card by touch or pointer; the keyboard uses the button. */
function WholeCard({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className="absolute inset-0 rounded-card"
      onClick={onPress}
    />
  );
}

/** Leads to an existing booking or to a new one; nothing for sessions for others. */
function WayIn({
  session,
  isBooked,
  isOpen,
  onBook,
  titleId,
}: SessionCardProps & { titleId: string }) {
  const words = useTabMessages().sessions.card;
  if (isBooked) {
    return (
      <ButtonLink
        href="/events"
        variant="secondary"
        size="small"
        className="ml-auto grow"
        icon={<CalendarCheck aria-hidden size={18} />}
      >
        {words.viewBooking}
      </ButtonLink>
    );
  }
  if (!isOpen) return null;
  const isFull = session.spotsAvailable <= 0;
  return (
    <Button
      variant={isFull ? "secondary" : "primary"}
      size="small"
      aria-describedby={titleId}
      className={cx("z-1 ml-auto", isFull && "grow")}
      onClick={() => onBook(session)}
    >
      {isFull ? words.viewFull : words.book}
    </Button>
  );
}

function Spots({ isBooked, session }: { isBooked: boolean; session: Session }) {
  const words = useTabMessages().sessions.card;
  const { spotsAvailable, waitlist: list } = session;
  if (isBooked) {
    return (
      <Badge tone="success" icon={<Check aria-hidden size={14} strokeWidth={3} />}>
        {words.booked}
      </Badge>
    );
  }
  return spotsAvailable <= 0 ? (
    <>
      <Badge tone="warning">{words.fullyBooked}</Badge>
      {(list.position !== null || list.size > 0) && (
        <p className="text-small font-semibold text-ink tabular-nums">
          {list.position === null
            ? words.waiting(list.size)
            : words.waitlistPlace(list.position, list.size)}
        </p>
      )}
    </>
  ) : (
    <p className="text-small font-semibold text-ink tabular-nums">{words.spots(spotsAvailable)}</p>
  );
}

/** The venue, or until it is known the area that leads the vote. */
function Place({ session }: { session: Session }) {
  const words = useTabMessages().sessions.card;
  const tag = useLanguageTag();
  const { venueDetails: venue, leadingArea, distanceMiles } = session;
  const later = useVenueLater(session);
  const miles = (distance: number | undefined) =>
    distance === undefined ? null : amountText(distance, "mile", tag);
  if (venue === null) {
    const near = miles(distanceMiles);
    const place =
      leadingArea === undefined
        ? near && words.from(near)
        : words.leads(leadingArea.areaName, miles(leadingArea.distanceMiles));
    return (
      <div className="mt-2 flex flex-col gap-1">
        {place !== null && (
          <IconLine icon={<MapPin size={15} />} className="font-medium text-ink">
            {place}
          </IconLine>
        )}
        <IconLine icon={<LockKeyhole size={15} />}>{later}</IconLine>
      </div>
    );
  }
  return (
    <IconLine icon={<MapPin size={15} />} className="mt-2">
      <span className="relative z-1">
        <VenueLink venue={venue} />
      </span>
    </IconLine>
  );
}

/** Reasons to join: attendees that the member knows or shares a goal with, and the levels. */
function WhyMe({
  session: { attendeeList, sharingGoal = 0, levels = null },
}: {
  session: Session;
}) {
  const {
    sessions: { card: words },
    choices,
  } = useTabMessages();
  const friends = attendeeList.flatMap(({ isConnection, name }) =>
    isConnection === true ? firstName(name) : [],
  );
  const isShared = sharingGoal !== null && sharingGoal > 0;
  const counts = fitnessLevels.flatMap((level) =>
    (levels?.[level] ?? 0) > 0 ? `${levels?.[level]} ${choices.fitnessLevels[level]}` : [],
  );
  if (friends.length === 0 && !isShared && counts.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1.5">
      {friends.length > 0 && <Badge tone="brand">{words.connectionsGo(friends)}</Badge>}
      {isShared && <Badge tone="success">{words.shareGoal(sharingGoal)}</Badge>}
      {counts.length > 0 && (
        <IconLine icon={<Signal size={15} />}>{counts.join("\u00A0· ")}</IconLine>
      )}
    </div>
  );
}

function Going({
  session: { attendeeList, attendeeCount, spotsAvailable },
  isOpen,
}: Pick<SessionCardProps, "session" | "isOpen">) {
  const words = useTabMessages().sessions.card;
  if (attendeeCount === 0)
    return (
      isOpen && spotsAvailable > 0 && <p className="text-small text-ink-faint">{words.beFirst}</p>
    );
  const people = stackedPeople(attendeeList);
  if (people.length === 0)
    return <p className="text-small text-ink-soft">{words.going(attendeeCount)}</p>;
  const label = words.goingNamed(
    people.map(({ name }) => name),
    attendeeCount - people.length,
  );
  return (
    <AvatarStack
      people={people}
      total={attendeeCount}
      max={attendeesOnCard}
      size="tiny"
      label={label}
    />
  );
}

interface AudienceBadgeProps {
  session: Session;
  className?: string;
}

export function AudienceBadge({ session: { audience }, className }: AudienceBadgeProps) {
  const { audiences } = useTabMessages().choices;
  if (audience !== "women") return null;
  return (
    <p className={className}>
      <Badge tone="brand" icon={<Venus aria-hidden size={14} />}>
        {audiences[audience]}
      </Badge>
    </p>
  );
}

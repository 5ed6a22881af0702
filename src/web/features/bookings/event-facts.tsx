import { LockKeyhole, MapPin, UsersRound } from "lucide-react";
import type { Booking, Mate, GroupReason } from "#shared/api/bookings.ts";
import type { Attendee, Session } from "#shared/api/sessions.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { attendeesOnCard, groupSize } from "#shared/rules/limits.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import type { TabMessages } from "#words/messages.ts";
import { amountText, shortDayText, timeRangeText, timeText } from "#web/client/dates.ts";
import { useLanguageTag, useTabMessages, joinWords } from "#web/client/messages.ts";
import { stackedPeople } from "#web/features/sessions/stacked-people.ts";
import { useVenueLater } from "#web/features/sessions/venue-reveal.ts";
import { AvatarStack } from "#web/ui/avatar.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { VenueLink } from "#web/ui/external-link.tsx";
import { WorkoutTile } from "#web/ui/workout-tile.tsx";

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

/** The reason for the group; nothing before it is formed or without one. */
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

export const knownMates = ({ status, attendeeList }: Booking): readonly Mate[] =>
  status === "active" ? attendeeList.filter(({ fitnessLevel }) => fitnessLevel !== undefined) : [];

/** The text about a group, by whether it has the intended size. */
export const textForSize = (
  { attendeeList }: Booking,
  words: { readonly four: string; readonly other: string },
): string => (attendeeList.length === groupSize ? words.four : words.other);

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** The time from `now` to `moment`, rounded: "3 days", "1 day 4 hr", "2 hr 15 min", "40 min"; null below a minute. */
export function timeUntil(moment: Date, now: Date, languageTag: string): string | null {
  const minutes = Math.floor((moment.getTime() - now.getTime()) / minuteMs);
  if (minutes < 1) return null;
  const days = Math.floor(minutes / dayMinutes);
  const hours = Math.floor((minutes % dayMinutes) / hourMinutes);
  const text = (amount: number, unit: "day" | "hour" | "minute") =>
    amount === 0 ? [] : [amountText(amount, unit, languageTag)];
  if (days >= 2) return joinWords(text(days, "day"), languageTag);
  if (days === 1) return joinWords([...text(days, "day"), ...text(hours, "hour")], languageTag);
  return joinWords([...text(hours, "hour"), ...text(minutes % hourMinutes, "minute")], languageTag);
}

/** The elapsed share of a session at `now`, from 0 to 1. */
export function elapsedShare(startsAt: Date, endsAt: Date, now: Date): number {
  const share = (now.getTime() - startsAt.getTime()) / (endsAt.getTime() - startsAt.getTime());
  return Math.min(1, Math.max(0, share));
}

const maxNamed = 2;

/** The common ground of two or more, as a part of a sentence. */
function sharedText(
  reason: GroupReason,
  { bookings: { groupReasons: words }, choices }: TabMessages,
): string {
  switch (reason.kind) {
    case "level":
      return words.level(reason.levels.map((level) => choices.fitnessLevels[level]).join(", "));
    case "workout":
      return words.workout(reason.types.map((type) => choices.workoutTypes[type]));
    case "goal":
      return words.goal(reason.goals.map((goal) => choices.fitnessGoals[goal]).join(", "));
    case "personality":
      return words.personality;
    case "schedule":
      return words.schedule(
        reason.weekdays.map((day) => choices.weekdays[day]),
        reason.times.map((time) => choices.sessionTimes[time]),
      );
  }
}

type SuitsWords = TabMessages["bookings"]["groupReasons"]["suits"];

function suitsText(reason: GroupReason, words: SuitsWords): string | null {
  switch (reason.kind) {
    case "level":
      if (reason.levels.length === 1) return null;
      return reason.hasMentor === true ? words.mentoring : words.levels;
    case "goal":
      return reason.goals.length === 1 ? null : words.goals;
    case "personality":
      return words.personality;
    case "workout":
    case "schedule":
      return null;
  }
}

export function groupReasonText(
  reasons: readonly GroupReason[],
  messages: TabMessages,
): string | null {
  if (reasons.length === 0) return null;
  const words = messages.bookings.groupReasons;
  const shared: string[] = [];
  const suits: string[] = [];
  for (const reason of reasons.slice(0, maxNamed)) {
    const text = suitsText(reason, words.suits);
    if (text === null) shared.push(sharedText(reason, messages));
    else suits.push(text);
  }
  return words.sentence(shared, suits);
}

import { Timer } from "lucide-react";
import { useId } from "react";
import { useLocation } from "wouter";
import type { Booking } from "#shared/api/bookings.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { moments } from "#shared/rules/moments.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { localDay, nearDayText, shortDayText, unbrokenTimeText } from "#web/client/dates.ts";
import { useLanguageTag, useTabMessages } from "#web/client/messages.ts";
import type { DetailsSheetProps } from "#web/features/bookings/details-sheet.tsx";
import {
  AttendeeStack,
  VenueLine,
  useSessionTexts,
  knownMates,
  timeUntil,
} from "#web/features/bookings/event-facts.tsx";
import { meetAddress } from "#web/features/notifications/notification-target.ts";
import { useHasSeen } from "#web/features/connections/seen-moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";

const ArrivalPanel = lazyPart(
  async () => (await import("#web/features/bookings/arrival-panel.tsx")).ArrivalPanel,
  "nothing",
);

interface NextCardProps {
  booking: Booking;
  now: Date;
}

/** The next session, from the countdown to the workout plan. */
export function NextCard({ booking, now }: NextCardProps) {
  const {
    sessions: { home },
    bookings: words,
  } = useTabMessages();
  const tag = useLanguageTag();
  const titleId = useId();
  const { session } = booking;
  const { name, length } = useSessionTexts()(session);
  const startsAt = new Date(session.startTime);
  const isRunning = startsAt <= now;
  const left = timeUntil(
    isRunning ? sessionEndsAt(startsAt, session.duration) : startsAt,
    now,
    tag,
  );
  const today = localDay(now, session.timeZone);
  const day = nearDayText(session.date, today, tag) ?? shortDayText(session.date, tag);
  const countdown = isRunning
    ? left === null
      ? words.endsNow
      : words.timeLeft(left)
    : left === null
      ? words.startsNow
      : words.startsIn(left);
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-card border-2 border-brand bg-surface p-4 shadow-float"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id={titleId} className="text-small font-bold text-brand-text">
          {isRunning ? home.now : home.next}
        </h2>
        <Badge tone="brand" icon={<Timer aria-hidden size={14} />}>
          {countdown}
        </Badge>
      </div>
      <p className="mt-2 text-title leading-tight font-extrabold tracking-tight text-ink tabular-nums">
        {words.when(day, unbrokenTimeText(startsAt, session.timeZone, tag))}
      </p>
      <p className="mt-1 text-body text-ink-soft">{`${name}\u00A0· ${length}`}</p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <VenueLine session={session} className="min-w-0 flex-1 basis-40" />
        <AttendeeStack attendees={booking.attendeeList} />
      </div>
      <Steps booking={booking} now={now} titleId={titleId} />
    </section>
  );
}

/** The member's possible actions now: meet the group, say that they are coming or there, follow the plan. */
function Steps({ booking, now, titleId }: NextCardProps & { titleId: string }) {
  const {
    sessions: { home, card },
    bookings: words,
  } = useTabMessages();
  const { username } = useCurrentUser();
  const hasMet = useHasSeen(username)(`group.${booking.id}`);
  const [, navigate] = useLocation();
  const details = useLazyOverlay<DetailsSheetProps>(loadDetails);
  const plan = useLazyOverlay<{ booking: Booking }>(loadPlan);
  const startsAt = new Date(booking.session.startTime);
  const isRunning = startsAt <= now;
  const isGrouped = knownMates(booking).length > 0;
  // From then on, checking in comes first.
  const isCheckInOpen = moments.checkInOpening.hasCome(startsAt, now);
  const isMeeting = isGrouped && !hasMet && !isCheckInOpen;
  const isArriving =
    moments.reminder.hasCome(startsAt, now) && moments.arrivalState(startsAt, now) === "open";
  return (
    <>
      {isArriving && !isMeeting && <ArrivalPanel booking={booking} now={now} isEarly />}
      <div className="mt-4 flex flex-wrap gap-2">
        {isRunning && (
          <Button
            className="flex-1 basis-32 px-2!"
            size="small"
            variant={isArriving && booking.attendance === null ? "secondary" : "primary"}
            aria-describedby={titleId}
            onClick={() => plan.show({ booking })}
          >
            {words.viewPlan}
          </Button>
        )}
        {isGrouped && (
          <Button
            className="flex-1 basis-32 px-2!"
            size={isMeeting ? "medium" : "small"}
            variant={isMeeting ? "primary" : "secondary"}
            aria-describedby={titleId}
            onClick={() => navigate(meetAddress(booking.sessionId))}
          >
            {hasMet ? home.group : home.meet}
          </Button>
        )}
        {!isGrouped && !isRunning && (
          <Button
            className="flex-1"
            size="small"
            variant="secondary"
            aria-describedby={titleId}
            onClick={() => details.show({ booking })}
          >
            {card.viewBooking}
          </Button>
        )}
      </div>
      {details.element}
      {plan.element}
    </>
  );
}

const loadDetails = async () =>
  (await import("#web/features/bookings/details-sheet.tsx")).DetailsSheet;
const loadPlan = async () =>
  (await import("#web/features/bookings/workout-plan-sheet.tsx")).WorkoutPlanSheet;

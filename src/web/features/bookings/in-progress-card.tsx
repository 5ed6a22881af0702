import { ClipboardList, Coffee } from "lucide-react";
import { useId } from "react";
import type { Booking } from "#shared/api/bookings.ts";
import { moments } from "#shared/rules/moments.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { useLanguageTag, useTabMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { VenueLink } from "#web/ui/external-link.tsx";
import { WorkoutTile } from "#web/ui/workout-tile.tsx";
import {
  AttendeeStack,
  GroupReasonLine,
  VenueLine,
  useSessionTexts,
  elapsedShare,
  timeUntil,
} from "./event-facts.tsx";
import { ArrivalPanel } from "./arrival-panel.tsx";

interface InProgressCardProps {
  booking: Booking;
  now: Date;
  onPlan: (booking: Booking) => void;
  onDetails: (booking: Booking) => void;
}

export function InProgressCard({ booking, now, onPlan, onDetails }: InProgressCardProps) {
  const words = useTabMessages().bookings;
  const tag = useLanguageTag();
  const titleId = useId();
  const { session } = booking;
  const { name, times } = useSessionTexts()(session);
  const startsAt = new Date(session.startTime);
  const endsAt = sessionEndsAt(startsAt, session.duration);
  const left = timeUntil(endsAt, now, tag);
  const percent = Math.round(elapsedShare(startsAt, endsAt, now) * 100);
  return (
    <article
      aria-labelledby={titleId}
      className="rounded-card border-2 border-brand bg-surface p-4 shadow-float"
    >
      <div className="flex items-start gap-3">
        <WorkoutTile type={session.workoutType} />
        <div className="min-w-0 flex-1">
          <h3 id={titleId} className="text-heading leading-tight font-bold text-ink">
            {name}
          </h3>
          <p className="mt-0.5 text-small text-ink-soft tabular-nums">{times}</p>
        </div>
      </div>
      <div className="mt-4">
        <Elapsed percent={percent} />
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="text-small font-semibold text-ink tabular-nums">
            {left === null ? words.endsNow : words.timeLeft(left)}
          </p>
          <AttendeeStack attendees={booking.attendeeList} />
        </div>
      </div>
      <div className="mt-2 flex flex-col gap-2">
        <VenueLine session={session} />
        <GroupReasonLine booking={booking} />
        {session.postWorkoutLocation !== null && (
          <IconLine icon={<Coffee size={15} />}>
            {words.detailsSheet.afterwards}: <VenueLink venue={session.postWorkoutLocation} />
          </IconLine>
        )}
      </div>
      <ArrivalPanel booking={booking} now={now} />
      <Buttons
        titleId={titleId}
        // While the check-in is offered, that is the main action.
        isMain={booking.attendance !== null || moments.checkInState(startsAt, now) !== "open"}
        onPlan={() => onPlan(booking)}
        onDetails={() => onDetails(booking)}
      />
    </article>
  );
}

function Elapsed({ percent }: { percent: number }) {
  const words = useTabMessages().bookings;
  return (
    <div
      role="progressbar"
      aria-label={words.elapsed}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full rounded-full bg-brand transition-[width] duration-(--calm)"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

interface ButtonsProps {
  titleId: string;
  isMain: boolean;
  onPlan: () => void;
  onDetails: () => void;
}

function Buttons({ titleId, isMain, onPlan, onDetails }: ButtonsProps) {
  const words = useTabMessages().bookings;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button
        size="small"
        variant={isMain ? "primary" : "secondary"}
        className="flex-1 basis-40"
        aria-describedby={titleId}
        icon={<ClipboardList aria-hidden size={18} />}
        onClick={onPlan}
      >
        {words.viewPlan}
      </Button>
      <Button
        size="small"
        variant="secondary"
        className="grow"
        aria-describedby={titleId}
        onClick={onDetails}
      >
        {words.details}
      </Button>
    </div>
  );
}

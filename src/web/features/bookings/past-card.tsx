import { Star, Users, UserX } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";
import type { EventHistoryEntry } from "#shared/api/bookings.ts";
import { groupSize } from "#shared/rules/limits.ts";
import { useTabMessages, useMessages } from "#web/client/messages.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/class-names.ts";
import { IconLine } from "#web/ui/icon-line.tsx";
import { WorkoutTile } from "#web/ui/workout-tile.tsx";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { Button } from "#web/ui/button.tsx";
import { AttendeeStack, useSessionTexts } from "./event-facts.tsx";
import { useObjection } from "./use-arrival.ts";

interface PastCardProps {
  entry: EventHistoryEntry;
  /** Shows its group. */
  onGroup: () => void;
  action?: ReactNode;
}

export function PastCard({ entry, onGroup, action }: PastCardProps) {
  const { session, attendeeList, rating } = entry;
  const isAbsent = entry.attendance === "absent";
  const words = useTabMessages().bookings;
  const titleId = useId();
  const { name, day, time, length } = useSessionTexts()(session);
  return (
    <Card as="li" aria-labelledby={titleId}>
      <div className="flex items-start gap-3">
        <WorkoutTile type={session.workoutType} />
        <div className="min-w-0 flex-1">
          <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h3 id={titleId} className="text-body leading-tight font-bold text-ink">
              {name}
              <span className="sr-only">{`, ${day}`}</span>
            </h3>
            {rating !== null && <Badge tone="success">{words.pastCard.rated}</Badge>}
          </div>
          <p className="mt-0.5 text-small text-ink-soft tabular-nums">
            {words.whenAndLength(day, time, length)}
          </p>
        </div>
      </div>
      <div className="mt-3 flex min-h-9 flex-wrap items-center justify-between gap-x-2 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            title={words.detailsSheet.group}
            aria-haspopup="dialog"
            className="-my-1 min-h-11 rounded-field"
            onClick={onGroup}
          >
            <AttendeeStack attendees={attendeeList} isPast />
          </button>
          <IconLine icon={<Users size={15} />} className="whitespace-nowrap">
            {words.pastCard.spots(Math.max(groupSize, attendeeList.length))}
          </IconLine>
        </div>
        {rating === null ? <span className="ml-auto">{action}</span> : <Stars rating={rating} />}
      </div>
      {isAbsent && <AbsenceNote entry={entry} />}
    </Card>
  );
}

function Stars({ rating }: { rating: number }) {
  const { stars } = useTabMessages().bookings.pastCard;
  return (
    <span role="img" aria-label={stars(rating)} className="flex">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden
          size={18}
          className={cx(star <= rating ? "fill-current text-brand" : "text-line-strong")}
        />
      ))}
    </span>
  );
}

function AbsenceNote({ entry }: { entry: EventHistoryEntry }) {
  const words = useMessages().attendance.absence;
  const { username } = useCurrentUser();
  const { mutate, isPending } = useObjection(username, entry.bookingId);
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <Badge>{words.badge}</Badge>
      <IconLine icon={<UserX size={15} />}>
        {entry.hasObjected ? words.objected : words.text}
      </IconLine>
      <p className="w-full text-small text-ink-soft">{words.counts}</p>
      {entry.canObject && (
        <Button
          size="small"
          variant="secondary"
          className="ml-auto"
          busy={isPending}
          onClick={() => mutate()}
        >
          {words.object}
        </Button>
      )}
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Timer, UsersRound } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import type { Booking } from "#shared/api/bookings.ts";
import { useNow } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { bookingsQuery } from "#web/features/sessions/session-queries.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { WorkoutTile } from "#web/ui/workout-tile.tsx";
import { groupBookings } from "./event-groups.ts";
import {
  AttendeeStack,
  VenueLine,
  useSessionTexts,
  knownMates,
  timeUntil,
} from "./event-facts.tsx";

/**
 * The member's current or next session, with its people, time and place once known. Without one, a kind line, or
 * nothing beside a list of sessions that says so itself.
 */
export function NextSession({ isBesideList = false }) {
  const {
    bookingsInDetail: { nextSession: words },
    bookings,
  } = useMessages();
  const { username } = useCurrentUser();
  // The surrounding screen has just fetched it: refetching a failure here would remount it endlessly.
  const { data, isLoading } = useQuery({ ...bookingsQuery(username), retryOnMount: false });
  const now = useNow();
  const titleId = useId();
  if (data === undefined) {
    return isLoading ? (
      <SkeletonGroup>
        <Skeleton className="h-36 rounded-card" />
      </SkeletonGroup>
    ) : null;
  }
  const { inProgress, upcoming } = groupBookings(data, now);
  const booking = inProgress[0] ?? upcoming[0];
  if (booking === undefined && isBesideList) return null;
  return (
    <Card as="section" className="relative" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-small font-semibold text-brand-text">
        {inProgress.length > 0 ? words.now : words.title}
      </h2>
      {booking === undefined ? (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="min-w-0 flex-1 basis-40 text-body">{words.none}</p>
          <ButtonLink href="/home" variant="secondary" size="small">
            {bookings.findSessions}
          </ButtonLink>
        </div>
      ) : (
        <Facts booking={booking} now={now} isNow={inProgress.length > 0} />
      )}
    </Card>
  );
}

function Facts({ booking, now, isNow }: { booking: Booking; now: Date; isNow: boolean }) {
  const {
    bookingsInDetail: { nextSession: words },
    bookings,
  } = useMessages();
  const tag = useLanguageTag();
  const { session, attendeeList } = booking;
  const { name, when } = useSessionTexts()(session);
  const left = timeUntil(new Date(session.startTime), now, tag);
  const mates = knownMates(booking).map((mate) => mate.name);
  return (
    <>
      <div className="mt-2 flex items-start gap-3">
        <WorkoutTile type={session.workoutType} />
        <div className="min-w-0 flex-1">
          {/* The whole card is the link. */}
          <Link
            href="/events"
            className="text-heading leading-tight font-bold after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
          <p className="mt-0.5 text-small text-ink-soft tabular-nums">{when}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {isNow ? null : (
          <Badge tone="brand" icon={<Timer aria-hidden size={14} />}>
            {left === null ? bookings.startsNow : bookings.startsIn(left)}
          </Badge>
        )}
        <AttendeeStack attendees={attendeeList} />
      </div>
      {mates.length > 0 && (
        <IconLine icon={<UsersRound size={15} />} className="mt-3">
          {words.with(mates)}
        </IconLine>
      )}
      {/* Above the card's link, because the place links to the map. */}
      <div className="mt-2 [&_a]:relative [&_a]:z-1">
        <VenueLine session={session} />
      </div>
    </>
  );
}

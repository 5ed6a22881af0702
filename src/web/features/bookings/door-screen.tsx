import { useQuery } from "@tanstack/react-query";
import { Check, MapPin, MessageCircleMore, UserRoundSearch } from "lucide-react";
import type { ReactNode } from "react";
import type { Booking, Mate } from "#shared/api/bookings.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import { useNow } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { timeText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { ProblemMenu } from "#web/features/connections/safety/problem-menu.tsx";
import { bookingsQuery } from "#web/features/sessions/session-queries.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { IconLine } from "#web/ui/icon-line.tsx";
import { FullScreen } from "#web/ui/overlays/full-screen.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { VenueLink } from "#web/ui/external-link.tsx";
import { useSessionTexts } from "./event-facts.tsx";

export interface DoorScreenProps {
  booking: Booking;
}

/**
 * Shown after a check-in: the mates who are here or on their way, the spot to wait at, and advice for a member alone.
 */
export function DoorScreen({ booking: opened, open, onClose }: OverlayControl & DoorScreenProps) {
  const { attendance, groups, bookings } = useMessages();
  const words = attendance.door;
  const tag = useLanguageTag();
  const { username } = useCurrentUser();
  const { data } = useQuery(bookingsQuery(username));
  const booking = data?.find(({ id }) => id === opened.id) ?? opened;
  const { session, hostName } = booking;
  const mates = booking.attendeeList.filter(({ userId }) => userId !== username);
  const isFirst = mates.every(({ arrival }) => arrival?.state !== "here");
  const { name, when } = useSessionTexts()(session);
  const startsAt = new Date(session.startTime);
  const until = timeText(moments.checkInClosing.at(startsAt), session.timeZone, tag);
  return (
    <FullScreen
      open={open}
      onClose={onClose}
      title={name}
      description={when}
      footer={<Button onClick={onClose}>{groups.done}</Button>}
    >
      <div className="flex flex-col items-center pt-2 text-center">
        <span
          aria-hidden
          className="flex size-20 items-center justify-center rounded-full bg-success text-surface motion-safe:animate-pop"
        >
          <Check size={44} strokeWidth={3} />
        </span>
        <h3 className="mt-4 text-display leading-tight font-extrabold">{words.title}</h3>
        {/* Keeps its room once the next one is here, so that nothing moves. */}
        {mates.length > 0 && (
          <p className={cx("mt-1 text-body text-balance text-ink-soft", !isFirst && "invisible")}>
            {words.first}
          </p>
        )}
      </div>
      {mates.length > 0 && (
        <section className="mt-6">
          <h4 className="text-body font-bold">{bookings.detailsSheet.group}</h4>
          {/* Arrivals are announced as they come. */}
          <ul aria-live="polite" className="mt-2 flex flex-col gap-3">
            {mates.map((mate) => (
              <MateAtTheDoor key={mate.id} mate={mate} startsAt={startsAt} />
            ))}
          </ul>
        </section>
      )}
      <div className="mt-6 flex flex-col gap-4 pb-4">
        <Advice icon={<MapPin size={20} />} title={words.where}>
          {session.venueDetails !== null && (
            <p className="text-ink">
              <VenueLink venue={session.venueDetails} />
            </p>
          )}
          <p>{words.whereText}</p>
          {hostName !== undefined && <p>{groups.lookFor(hostName)}</p>}
        </Advice>
        <Advice icon={<UserRoundSearch size={20} />} title={words.alone}>
          <p>{words.aloneText(until)}</p>
          <ProblemMenu context={{ kind: "group", id: session.id }} />
        </Advice>
      </div>
    </FullScreen>
  );
}

function MateAtTheDoor({ mate, startsAt }: { mate: Mate; startsAt: Date }) {
  const { groups } = useMessages();
  const { userId, name, avatar, greeting } = mate;
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} colorKey={userId} src={avatar} size="medium" />
      <div className="min-w-0 flex-1">
        <p className="text-body font-semibold break-words">{name}</p>
        {greeting !== undefined && (
          <IconLine icon={<MessageCircleMore size={15} />}>
            {groups.greetings.options[greeting]}
          </IconLine>
        )}
      </div>
      <ArrivalState mate={mate} startsAt={startsAt} />
    </li>
  );
}

/** Here, on time, or minutes away, counted from the announced delay. */
function ArrivalState({ mate: { arrival }, startsAt }: { mate: Mate; startsAt: Date }) {
  const { door: words, arrival: states } = useMessages().attendance;
  const now = useNow(minuteMs);
  if (arrival === undefined) return <Badge>{words.noWord}</Badge>;
  if (arrival.state === "here") return <Badge tone="success">{states.states.here}</Badge>;
  const comesAt = startsAt.getTime() + (arrival.minutes ?? 0) * minuteMs;
  const minutes = Math.ceil((comesAt - now.getTime()) / minuteMs);
  if (minutes <= 0) return <Badge tone="warning">{states.states[arrival.state]}</Badge>;
  return <Badge tone="warning">{words.away(minutes)}</Badge>;
}

function Advice({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="flex gap-3 rounded-card bg-sunken p-4">
      <span aria-hidden className="shrink-0 text-brand-text">
        {icon}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1 text-small text-ink-soft">
        <h4 className="text-body font-bold text-ink">{title}</h4>
        {children}
      </div>
    </section>
  );
}

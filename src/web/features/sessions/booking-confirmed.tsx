import { useQuery } from "@tanstack/react-query";
import { Dumbbell, ImageDown, MapPin, Coffee, Users, MapPinCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import type { Booking } from "#shared/api/bookings.ts";
import { listAreas } from "#shared/api/sessions.ts";
import type { Session } from "#shared/api/sessions.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { attendeesOnCard } from "#shared/rules/limits.ts";
import { moments } from "#shared/rules/moments.ts";
import { ConfirmEmailHint } from "#web/features/notifications/confirm-email-hint.tsx";
import { InstallOffer } from "#web/features/notifications/install-offer.tsx";
import { PushOffer } from "#web/features/notifications/push-offer.tsx";
import { now } from "#web/client/clock.ts";
import {
  dayOfMonth,
  localDay,
  monthText,
  shortDayText,
  timeRangeText,
  timeText,
  weekdayText,
} from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { AvatarStack } from "#web/ui/avatar.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { VenueLink } from "#web/ui/external-link.tsx";
import { WorkoutTile, workoutBackgrounds } from "#web/ui/workout-tile.tsx";
import { GuestPassOffer } from "./guest-pass-offer.tsx";
import { useSharePicture } from "./use-share-picture.ts";
import { SeriesOffer } from "./series-offer.tsx";
import { ShareButton } from "./share-button.tsx";
import { useVenueLater, venueLaterText } from "./venue-reveal.ts";
import { stackedPeople } from "./stacked-people.ts";
import { useCalendarFile } from "./use-calendar-file.ts";

/** The ticket of a new booking, the next steps, and ways to keep and share it. */
export function BookingConfirmed({
  booking,
  isGuest = false,
}: {
  booking: Booking;
  /** Guests have no plan: more than this booking would be refused. */
  isGuest?: boolean;
}) {
  const { booked } = useMessages().bookingsInDetail.sheet;
  const sharePicture = useSharePicture();
  return (
    <div className="flex flex-col gap-6 pb-5">
      <Ticket booking={booking} />
      <NextSteps session={booking.session} />
      {!isGuest && <SeriesOffer session={booking.session} areaId={booking.area.id} />}
      <PushOffer />
      <InstallOffer />
      <CalendarButtons booking={booking} />
      <div className="flex flex-col gap-2">
        <Button
          variant="secondary"
          wide
          icon={<ImageDown aria-hidden size={20} />}
          onClick={() => void sharePicture(booking.session)}
        >
          {booked.picture}
        </Button>
        <ShareButton session={booking.session} />
        <ConfirmEmailHint className="justify-center text-center" />
      </div>
      {/* Last, because it comes late: nothing moves under a finger. */}
      {!isGuest && <GuestPassOffer booking={booking} />}
    </div>
  );
}

function Ticket({ booking: { session, area } }: { booking: Booking }) {
  const { bookingsInDetail, sessions, choices } = useMessages();
  const tag = useLanguageTag();
  const box = useRef<HTMLDivElement>(null);
  // The focused button is gone, and screen readers announce the day.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const { date, timeZone, workoutType, attendeeList, attendeeCount } = session;
  const startsAt = new Date(session.startTime);
  const endsAt = sessionEndsAt(startsAt, session.duration);
  const look = workoutBackgrounds[workoutType];
  return (
    <div ref={box} tabIndex={-1} className="animate-rise rounded-card outline-none">
      <div className={cx("relative rounded-t-card px-4 pt-5 pb-6 text-center", look)}>
        <WorkoutTile type={workoutType} size="large" className="absolute top-3 right-3" />
        <p className="text-body font-semibold">
          {bookingsInDetail.sheet.title(choices.workoutTypes[workoutType])}
        </p>
        <p className="mt-2 text-heading font-bold">{weekdayText(date, tag, "long")}</p>
        <p className="text-[clamp(4.5rem,100dvh-36rem,7rem)] leading-none font-extrabold tracking-tight tabular-nums">
          {dayOfMonth(date)}
        </p>
        <p className="text-heading font-bold">{monthText(date, tag)}</p>
        <p className="mt-2 text-heading font-bold text-ink tabular-nums">
          {timeRangeText(startsAt, endsAt, timeZone, tag)}
        </p>
      </div>
      {/* Torn off here, as a ticket is. */}
      <div aria-hidden className={cx("relative h-0 border-t-2 border-dashed border-surface", look)}>
        <span className="absolute -top-2.5 -left-2.5 size-5 rounded-full bg-surface" />
        <span className="absolute -top-2.5 -right-2.5 size-5 rounded-full bg-surface" />
      </div>
      <div className={cx("flex flex-col gap-3 rounded-b-card px-5 pt-5 pb-4", look)}>
        <p className="flex items-center gap-3 text-small text-ink">
          {attendeeCount > 1 ? (
            <AvatarStack
              people={stackedPeople(attendeeList)}
              total={attendeeCount}
              max={attendeesOnCard}
              label={sessions.card.going(attendeeCount)}
            />
          ) : (
            <>
              <Users aria-hidden size={18} className="shrink-0" />
              {bookingsInDetail.sheet.booked.first}
            </>
          )}
        </p>
        <Place session={session} ownArea={area} />
      </div>
    </div>
  );
}

/** The venue once it is known, before that the area that leads the vote. */
function Place({ session, ownArea }: { session: Session; ownArea: Booking["area"] }) {
  const { booked } = useMessages().bookingsInDetail.sheet;
  const venueLater = useVenueLater(session);
  const { data: areas } = useQuery(apiQuery(listAreas));
  const { venueDetails: venue, leadingAreaId } = session;
  const leading =
    leadingAreaId === ownArea.id ? ownArea : areas?.find(({ id }) => id === leadingAreaId);
  return (
    <p className="flex items-start gap-3 text-small text-ink">
      <MapPin aria-hidden size={18} className="mt-0.5 shrink-0" />
      <span>
        {venue === null ? (
          <>
            <b className="font-semibold">
              {leading === undefined
                ? booked.votedFor(ownArea.areaName)
                : booked.leads(leading.areaName)}
            </b>
            <span className="block text-ink-soft">{venueLater}</span>
          </>
        ) : (
          <VenueLink venue={venue} />
        )}
      </span>
    </p>
  );
}

interface NextStep {
  readonly icon: ReactNode;
  readonly when: string;
  readonly what: string;
}

/** The four moments that come, each with its time. */
function NextSteps({ session }: { session: Session }) {
  const { next } = useMessages().bookingsInDetail.sheet.booked;
  const tag = useLanguageTag();
  const { timeZone } = session;
  const startsAt = new Date(session.startTime);
  const endsAt = sessionEndsAt(startsAt, session.duration);
  const time = (moment: Date) => timeText(moment, timeZone, tag);
  const revealAt = moments.venueReveal.at(startsAt);
  const steps: readonly NextStep[] = [
    {
      icon: <Users size={20} />,
      when:
        revealAt <= now()
          ? next.now
          : next.at(shortDayText(localDay(revealAt, timeZone), tag), time(revealAt)),
      what: next.group,
    },
    {
      icon: <MapPinCheck size={20} />,
      when: next.from(time(moments.checkInOpening.at(startsAt))),
      what: next.checkIn,
    },
    { icon: <Dumbbell size={20} />, when: time(startsAt), what: next.train },
    { icon: <Coffee size={20} />, when: time(endsAt), what: next.coffee },
  ];
  return (
    <section>
      <h3 className="text-body font-bold">{next.title}</h3>
      <ol className="mt-3 flex flex-col gap-3">
        {steps.map(({ icon, when, what }) => (
          <li key={what} className="flex items-start gap-3.5">
            <span
              aria-hidden
              className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-text"
            >
              {icon}
            </span>
            <span className="min-w-0">
              <b className="block text-small font-bold tabular-nums">{when}</b>
              <span className="block text-small text-ink-soft">{what}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Puts a booking into the member's calendar: as a file for Apple's, and on the page of Google's or Outlook's. */
function CalendarButtons({ booking }: { booking: Booking }) {
  const { bookings, bookingsInDetail, sessions, choices } = useMessages();
  const { calendars } = bookingsInDetail.sheet.booked;
  const toFile = useCalendarFile();
  const { session } = booking;
  const startsAt = new Date(session.startTime);
  const event = {
    title: bookings.sessionOf(choices.workoutTypes[session.workoutType]),
    startsAt,
    endsAt: sessionEndsAt(startsAt, session.duration),
    location: session.venueDetails ?? venueLaterText(session, sessions),
  };
  const link = `${buttonClass({ variant: "secondary", size: "small" })} px-2!`;
  return (
    <section>
      <h3 className="text-body font-bold">{calendars.title}</h3>
      <div className="mt-3 grid grid-cols-3 gap-2">
        <Button
          variant="secondary"
          size="small"
          className="px-2!"
          onClick={() => void toFile(booking)}
        >
          Apple
        </Button>
        <a href={googleAddress(event)} target="_blank" rel="noreferrer" className={link}>
          Google
        </a>
        <a href={outlookAddress(event)} target="_blank" rel="noreferrer" className={link}>
          Outlook
        </a>
      </div>
    </section>
  );
}

interface CalendarEntry {
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly location: string;
}

/** `20261201T183000Z` */
const compact = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, "");

function googleAddress({ title, startsAt, endsAt, location }: CalendarEntry): string {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    location,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

function outlookAddress({ title, startsAt, endsAt, location }: CalendarEntry): string {
  const query = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    location,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`;
}

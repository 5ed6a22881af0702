import type { Booking } from "#shared/api/bookings.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { useMessages } from "#web/client/messages.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { useCalendarFile } from "./use-calendar-file.ts";
import { venueLaterText } from "./venue-reveal.ts";

/** Puts a booking into the member's calendar: as a file for Apple's, and on the page of Google's or Outlook's. */
export function CalendarButtons({ booking }: { booking: Booking }) {
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

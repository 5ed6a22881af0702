import { CalendarPlus, MapPin, Share2 } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Booking } from "#shared/api/bookings.ts";
import type { Session } from "#shared/api/sessions.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { ConfirmEmailHint } from "#web/features/notifications/confirm-email-hint.tsx";
import {
  dayOfMonth,
  monthText,
  timeRangeText,
  weekdayText,
  shortDayText,
  timeText,
} from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { useCalendarFile } from "./use-calendar-file.ts";
import { useVenueLater } from "./venue-reveal.ts";
import { toast } from "#web/ui/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { VenueLink } from "#web/ui/venue-link.tsx";
import { WorkoutTile, workoutBackgrounds } from "#web/ui/workout-tile.tsx";
import { sessionAddress } from "#web/features/notifications/notification-target.ts";

export function BookingConfirmed({ booking }: { booking: Booking }) {
  const {
    bookings,
    bookingsInDetail: { sheet: bookingSheet },
  } = useMessages();
  const toCalendar = useCalendarFile();
  const share = useShare();
  return (
    // Nearly as high as the screen, so that a toast fits between the day and the buttons without scrolling.
    <div className="flex min-h-[calc(100dvh-16rem)] flex-col gap-[clamp(1rem,100dvh-34.5rem,7rem)]">
      <Day session={booking.session} />
      <div className="flex flex-col gap-2">
        <Button
          variant="secondary"
          wide
          icon={<CalendarPlus aria-hidden size={20} />}
          onClick={() => void toCalendar(booking).then(toast)}
        >
          {bookings.toCalendarLabel}
        </Button>
        <Button
          variant="secondary"
          wide
          icon={<Share2 aria-hidden size={20} />}
          onClick={() => void share(booking.session)}
        >
          {bookingSheet.booked.share}
        </Button>
        <ConfirmEmailHint className="justify-center text-center" />
      </div>
    </div>
  );
}

function Day({ session }: { session: Session }) {
  const venueLater = useVenueLater(session);
  const tag = useLanguageTag();
  const box = useRef<HTMLParagraphElement>(null);
  // The focused button is gone, and screen readers announce the day.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const { date, timeZone, venueDetails: venue, workoutType } = session;
  const startsAt = new Date(session.startTime);
  const endsAt = sessionEndsAt(startsAt, session.duration);
  return (
    <p
      ref={box}
      tabIndex={-1}
      className={cx(
        "relative flex flex-1 animate-rise flex-col items-center justify-center rounded-card p-4 text-center outline-none",
        workoutBackgrounds[workoutType],
      )}
    >
      <WorkoutTile type={workoutType} size="large" className="absolute top-3 right-3" />
      <span className="text-heading font-bold">{weekdayText(date, tag, "long")}</span>
      <span className="text-[clamp(4rem,100dvh-37.5rem,6.5rem)] leading-none font-extrabold tracking-tight tabular-nums">
        {dayOfMonth(date)}
      </span>
      <span className="text-heading font-bold">{monthText(date, tag)}</span>
      <span className="mt-2 text-body font-semibold text-ink tabular-nums">
        {timeRangeText(startsAt, endsAt, timeZone, tag)}
      </span>
      <span className="mt-0.5 text-small text-balance text-ink-soft">
        <MapPin aria-hidden size={16} className="mr-1.5 inline align-[-0.15em]" />
        {venue === null ? venueLater : <VenueLink venue={venue} />}
      </span>
    </p>
  );
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** Shares a session's link by the device's own sharing, or else copies it. */
function useShare() {
  const {
    bookingsInDetail: { sheet: bookingSheet },
    choices,
  } = useMessages();
  const tag = useLanguageTag();
  const words = bookingSheet.booked;
  return async ({ id, date, startTime, timeZone, workoutType }: Session) => {
    const url = location.origin + sessionAddress(id);
    const { title, when } = bookingSheet;
    const name = title(choices.workoutTypes[workoutType]);
    const start = when(shortDayText(date, tag), timeText(new Date(startTime), timeZone, tag));
    try {
      if ("share" in navigator) {
        await navigator.share({ title: name, text: words.shareText(name, start), url });
        return;
      }
      await copyText(url);
      toast({ title: words.copied, tone: "success" });
    } catch (error) {
      if (!isAbort(error)) toast({ title: words.copyFailed, text: url, tone: "destructive" });
    }
  };
}

/** Over plain http, except on localhost, a browser has no clipboard. */
async function copyText(text: string): Promise<void> {
  if (!("clipboard" in navigator)) throw new Error("there is no clipboard");
  await navigator.clipboard.writeText(text);
}

import type { Booking } from "#shared/api/bookings.ts";
import { readBookingCalendar } from "#shared/api/calendar.ts";
import type { TabMessages } from "#words/messages.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { addressOf } from "#web/client/api-client.ts";
import { now } from "#web/client/clock.ts";
import { isStandalone } from "#web/client/standalone.ts";
import { toast } from "#web/ui/toast.ts";
import { isAbort } from "./use-share-picture.ts";
import { venueLaterText } from "./venue-reveal.ts";

/** Gives the member a booking as a calendar file. */
export function useCalendarFile() {
  const messages = useTabMessages();
  const words = messages.bookings.calendarFile;
  return async (booking: Booking) => {
    try {
      await handOver(booking, messages);
      toast({ title: words.done, tone: "success" });
    } catch (error) {
      if (!isAbort(error)) toast({ title: words.failed, tone: "destructive" });
    }
  };
}

const fileName = "fitness-session.ics";
const type = "text/calendar";

/** Throws if the file's code can't be loaded at the first press, or if the member closes the device's sharing. */
async function handOver(
  { id, session }: Booking,
  { bookings, sessions, choices }: Pick<TabMessages, "bookings" | "sessions" | "choices">,
): Promise<void> {
  const { calendarFile } = await import("./calendar-file.ts");
  const event = {
    uid: `booking-${id}@spotter`,
    startTime: session.startTime,
    duration: session.duration,
    summary: bookings.sessionOf(choices.workoutTypes[session.workoutType]),
    location: session.venueDetails ?? venueLaterText(session, sessions),
  };
  const file = new File([calendarFile(event, now())], fileName, { type });
  if (!isStandalone()) {
    const url = URL.createObjectURL(file);
    follow(url);
    // Some browsers read the address only after the press is over.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  } else if ("canShare" in navigator && navigator.canShare({ files: [file] })) {
    await navigator.share({ files: [file] });
  } else {
    // Apps on an iPhone's home screen ignore files made in the page.
    follow(addressOf(readBookingCalendar, { params: { id } }));
  }
}

function follow(href: string) {
  const link = document.createElement("a");
  link.href = href;
  link.download = fileName;
  link.click();
}

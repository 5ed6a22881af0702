import type { Booking } from "#shared/api/bookings.ts";
import type { TabMessages } from "#words/messages.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { now } from "#web/client/clock.ts";
import { venueLaterText } from "./venue-reveal.ts";

/** Downloads a booking as a calendar file and returns the toast's text. */
export function useCalendarFile() {
  const messages = useTabMessages();
  const words = messages.bookings.calendarFile;
  return async (booking: Booking) =>
    (await downloadCalendarFile(booking, messages))
      ? ({ title: words.done, tone: "success" } as const)
      : ({ title: words.failed, tone: "destructive" } as const);
}

const fileName = "fitness-session.ics";

function download(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the address only after the press is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Returns whether the file's code could be loaded at the first press. */
async function downloadCalendarFile(
  { id, session }: Booking,
  { bookings, sessions, choices }: Pick<TabMessages, "bookings" | "sessions" | "choices">,
): Promise<boolean> {
  try {
    const { calendarFile } = await import("./calendar-file.ts");
    const event = {
      uid: `booking-${id}@spotter`,
      startTime: session.startTime,
      duration: session.duration,
      summary: bookings.sessionOf(choices.workoutTypes[session.workoutType]),
      location: session.venueDetails ?? venueLaterText(session, sessions),
    };
    download(calendarFile(event, now()));
    return true;
  } catch {
    return false;
  }
}

import type { Booking } from "#shared/api/bookings.ts";
import { now } from "#web/client/clock.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { toast } from "#web/ui/toast.ts";

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

/** Hands the member a booking as a calendar file; what writes it is fetched at the first press. */
export function useCalendarFile() {
  const { bookings: words, choices } = useTabMessages();
  return async ({ id, session }: Booking) => {
    try {
      const { calendarFile } = await import("./calendar-file.ts");
      const event = {
        uid: `booking-${id}@spotter`,
        startTime: session.startTime,
        duration: session.duration,
        summary: words.sessionOf(choices.workoutTypes[session.workoutType]),
        location: session.venueDetails ?? words.venueLater,
      };
      download(calendarFile(event, now()));
      toast({ title: words.calendar.done, tone: "success" });
    } catch {
      toast({ title: words.calendar.failed, tone: "destructive" });
    }
  };
}

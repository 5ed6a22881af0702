import type { Booking } from "#shared/api/bookings.ts";
import { downloadCalendarFile } from "./download-calendar-file.ts";
import { useTabMessages } from "./messages.ts";

/** Hands the member a booking as a calendar file; returns the toast about it. */
export function useCalendarFile() {
  const messages = useTabMessages();
  const words = messages.bookings.calendarFile;
  return async (booking: Booking) =>
    (await downloadCalendarFile(booking, messages))
      ? ({ title: words.done, tone: "success" } as const)
      : ({ title: words.failed, tone: "destructive" } as const);
}

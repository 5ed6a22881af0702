import type { Booking } from "#shared/api/bookings.ts";
import { downloadCalendarFile } from "#web/client/download-calendar-file.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { toast } from "#web/ui/toast.ts";

/** Hands the member a booking as a calendar file, and says so. */
export function useCalendarFile() {
  const messages = useTabMessages();
  const words = messages.bookings.calendar;
  return async (booking: Booking) => {
    const isDone = await downloadCalendarFile(booking, messages);
    toast(
      isDone
        ? { title: words.done, tone: "success" }
        : { title: words.failed, tone: "destructive" },
    );
  };
}

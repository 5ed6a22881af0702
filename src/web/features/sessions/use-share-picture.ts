import type { Session } from "#shared/api/sessions.ts";
import { dayOfMonth, monthText, timeText, weekdayText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { toast } from "#web/ui/toast.ts";

/** Whether the member closed the device's sharing. */
export const isAbort = (error: unknown) =>
  error instanceof DOMException && error.name === "AbortError";

/**
 * Shares a drawn picture of the session, or downloads it where pictures can't be shared. It shows the time, or
 * `achieved` instead.
 */
export function useSharePicture() {
  const { bookingsInDetail, choices } = useMessages();
  const { title, booked } = bookingsInDetail.sheet;
  const tag = useLanguageTag();
  return async (session: Session, achieved?: string) => {
    const { date, startTime, timeZone, workoutType, city } = session;
    try {
      const { drawTicket, handOver } = await import("./ticket-picture.ts");
      const picture = await drawTicket({
        workoutType,
        title: title(choices.workoutTypes[workoutType]),
        weekday: weekdayText(date, tag, "long"),
        day: dayOfMonth(date),
        month: monthText(date, tag),
        time: achieved ?? timeText(new Date(startTime), timeZone, tag),
        city,
        line: booked.pictureLine,
      });
      if ((await handOver(picture)) === "downloaded")
        toast({ title: booked.pictureSaved, tone: "success" });
    } catch (error) {
      if (!isAbort(error)) toast({ title: booked.pictureFailed, tone: "destructive" });
    }
  };
}

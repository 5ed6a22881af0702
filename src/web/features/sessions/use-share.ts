import type { Session } from "#shared/api/sessions.ts";
import { shortDayText, timeText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { sessionAddress } from "#web/client/session-address.ts";
import { toast } from "#web/ui/toast.ts";

const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** Hands a session's link to whatever the device shares with; where it has nothing for that, the link is copied. */
export function useShare() {
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

/** Over plain http, but for this machine's own, a browser has no clipboard. */
async function copyText(text: string): Promise<void> {
  if (!("clipboard" in navigator)) throw new Error("There is no clipboard.");
  await navigator.clipboard.writeText(text);
}

import { Share2 } from "lucide-react";
import { pathTo } from "#shared/api/addresses.ts";
import type { Session } from "#shared/api/sessions.ts";
import { openSharedSession } from "#shared/api/sharing.ts";
import { shortDayText, timeText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { isAbort } from "./use-share-picture.ts";

/** Shares the link to a session's page for everyone. */
export function ShareButton({ session, size }: { session: Session; size?: "small" }) {
  const { booked } = useMessages().bookingsInDetail.sheet;
  const share = useShare();
  return (
    <Button
      variant="secondary"
      wide
      {...(size && { size })}
      icon={<Share2 aria-hidden size={size === "small" ? 18 : 20} />}
      onClick={() => void share(session)}
    >
      {booked.share}
    </Button>
  );
}

/** Shares the link by the device's own sharing, or else copies it. */
function useShare() {
  const {
    bookingsInDetail: { sheet: bookingSheet },
    choices,
  } = useMessages();
  const tag = useLanguageTag();
  const share = useShareLink();
  return ({ id, date, startTime, timeZone, workoutType }: Session) => {
    // A messenger that asks for the picture names no language.
    const url = `${location.origin}${pathTo(openSharedSession, { id })}?lang=${tag}`;
    const { title, when, booked } = bookingSheet;
    const name = title(choices.workoutTypes[workoutType]);
    const start = when(shortDayText(date, tag), timeText(new Date(startTime), timeZone, tag));
    return share({ title: name, text: booked.shareText(name, start), url });
  };
}

interface SharedLink {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Shares a link by the device's own sharing, or else copies it. */
export function useShareLink() {
  const { booked } = useMessages().bookingsInDetail.sheet;
  return async ({ title, text, url }: SharedLink) => {
    try {
      if ("share" in navigator) {
        await navigator.share({ title, text, url });
        return;
      }
      await copyText(url);
      toast({ title: booked.copied, tone: "success" });
    } catch (error) {
      if (!isAbort(error)) toast({ title: booked.copyFailed, text: url, tone: "destructive" });
    }
  };
}

/** Over plain http, except on localhost, a browser has no clipboard. */
async function copyText(text: string): Promise<void> {
  if (!("clipboard" in navigator)) throw new Error("there is no clipboard");
  await navigator.clipboard.writeText(text);
}

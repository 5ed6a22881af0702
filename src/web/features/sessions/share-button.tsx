import { Share2 } from "lucide-react";
import { pathTo } from "#shared/api/addresses.ts";
import type { Session } from "#shared/api/sessions.ts";
import { openSharedSession } from "#shared/api/sharing.ts";
import { shortDayText, timeText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { useShareLink } from "./use-share-link.ts";

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

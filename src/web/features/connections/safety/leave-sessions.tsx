import { Check } from "lucide-react";
import { useId } from "react";
import type { SessionToLeave } from "#shared/api/safety.ts";
import { localDay, shortDayText, timeText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { useLeaveSession } from "./use-safety.ts";

/** Sessions that the member may leave, each by itself. */
export function LeaveSessions({ sessions }: { sessions: readonly SessionToLeave[] }) {
  return (
    <ul>
      {sessions.map((session) => (
        <SessionOffer key={session.bookingId} session={session} />
      ))}
    </ul>
  );
}

function SessionOffer({
  session: { bookingId, startTime, timeZone },
}: {
  session: SessionToLeave;
}) {
  const {
    bookings,
    safety: { sheet: words },
  } = useMessages();
  const tag = useLanguageTag();
  const whenId = useId();
  const leaving = useLeaveSession();
  const startsAt = new Date(startTime);
  return (
    <li className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line py-2.5 first:border-t-0">
      <span id={whenId} className="text-body font-medium text-ink">
        {bookings.when(
          shortDayText(localDay(startsAt, timeZone), tag),
          timeText(startsAt, timeZone, tag),
        )}
      </span>
      <span role="status">
        {leaving.isSuccess && (
          <span className="flex items-center gap-1.5 text-small text-ink-soft">
            <Check aria-hidden size={16} />
            {words.left}
          </span>
        )}
      </span>
      {!leaving.isSuccess && (
        <Button
          variant="secondary"
          size="small"
          aria-describedby={whenId}
          busy={leaving.isPending}
          onClick={() => leaving.mutate(bookingId)}
        >
          {words.leave}
        </Button>
      )}
    </li>
  );
}

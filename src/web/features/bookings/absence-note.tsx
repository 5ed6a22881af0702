import { UserX } from "lucide-react";
import type { EventHistoryEntry } from "#shared/api/bookings.ts";
import { objectionState } from "#shared/rules/attendance.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { useNow } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { useObjection } from "./use-turn-up.ts";

/** Says that the member counts as absent, and takes their word, once, that they don't. */
export function AbsenceNote({ entry }: { entry: EventHistoryEntry }) {
  const words = useTabMessages().bookings.absence;
  const { username } = useCurrentUser();
  const { mutate, isPending } = useObjection(username, entry.bookingId);
  const { startTime, duration } = entry.session;
  const state = objectionState(sessionEndsAt(new Date(startTime), duration), useNow(minuteMs));
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <IconLine icon={<UserX size={15} />}>
        {entry.hasObjected ? words.objected : words.text}
      </IconLine>
      {!entry.hasObjected && state === "open" && (
        <Button
          size="small"
          variant="secondary"
          className="ml-auto"
          busy={isPending}
          onClick={() => mutate()}
        >
          {words.object}
        </Button>
      )}
    </div>
  );
}

import { UserX } from "lucide-react";
import type { EventHistoryEntry } from "#shared/api/bookings.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { useObjection } from "./use-arrival.ts";

/** Says that the member counts as absent, and takes their word, once, that they don't. */
export function AbsenceNote({ entry }: { entry: EventHistoryEntry }) {
  const words = useMessages().attendance.absence;
  const { username } = useCurrentUser();
  const { mutate, isPending } = useObjection(username, entry.bookingId);
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <Badge>{words.badge}</Badge>
      <IconLine icon={<UserX size={15} />}>
        {entry.hasObjected ? words.objected : words.text}
      </IconLine>
      <p className="w-full text-small text-ink-soft">{words.counts}</p>
      {entry.canObject && (
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

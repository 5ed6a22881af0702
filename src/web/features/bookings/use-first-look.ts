import { useEffect, useState } from "react";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { markSeen, useHasSeen } from "#web/features/connections/seen-moments.ts";

/** Whether the group is seen for the first time. Marks it as seen. */
export function useFirstLook(bookingId: string, open: boolean): boolean {
  const { username } = useCurrentUser();
  const hasSeen = useHasSeen(username);
  const [isFirst] = useState(() => !hasSeen(`group.${bookingId}`));
  useEffect(() => {
    if (open) markSeen(username, `group.${bookingId}`);
  }, [open, username, bookingId]);
  return isFirst;
}

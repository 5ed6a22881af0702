import { Globe } from "lucide-react";
import type { Session } from "#shared/api/sessions.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { useOtherTimeZone } from "#web/client/other-time-zone.ts";
import { IconLine } from "#web/ui/icon-line.tsx";

/** Names the times' zone if it isn't this device's. */
export function TimeZoneNote({ session }: { session: Session | undefined }) {
  const { otherZone } = useTabMessages().sessions;
  const zone = useOtherTimeZone(session);
  if (zone === null) return null;
  return (
    <IconLine icon={<Globe size={15} />} className="mb-4 px-1">
      {otherZone(zone)}
    </IconLine>
  );
}

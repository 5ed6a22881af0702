import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck } from "lucide-react";
import { listHostedSessions } from "#shared/api/attendance.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** The way to their guests, for whoever hosts a session; nothing for all others. */
export function HostingLink() {
  const { hosting } = useTabMessages().bookings;
  const { data = [] } = useQuery(apiQuery(listHostedSessions));
  if (data.length === 0) return null;
  return (
    <ButtonLink
      href="/hosting"
      variant="secondary"
      size="small"
      wide
      className="mb-6"
      icon={<ClipboardCheck aria-hidden size={18} />}
    >
      {hosting}
    </ButtonLink>
  );
}

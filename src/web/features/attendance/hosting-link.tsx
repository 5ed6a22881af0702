import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck } from "lucide-react";
import { Suspense } from "react";
import { listHostedSessions } from "#shared/api/attendance.ts";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** The way to their guests, for whoever hosts a session; nothing for all others. */
export function HostingLink() {
  const { data = [] } = useQuery(apiQuery(listHostedSessions));
  if (data.length === 0) return null;
  return (
    <Suspense fallback={<div className="mb-6 h-11" />}>
      <ToGuests />
    </Suspense>
  );
}

function ToGuests() {
  return (
    <ButtonLink
      href="/hosting"
      variant="secondary"
      size="small"
      wide
      className="mb-6"
      icon={<ClipboardCheck aria-hidden size={18} />}
    >
      {useMessages().attendance.hosting}
    </ButtonLink>
  );
}

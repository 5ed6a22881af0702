import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck } from "lucide-react";
import { Suspense } from "react";
import { Link } from "wouter";
import { listHostedSessions } from "#shared/api/attendance.ts";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { iconButtonClass } from "#web/ui/icon-button.tsx";

export function HostingLink() {
  const { data = [] } = useQuery(apiQuery(listHostedSessions));
  if (data.length === 0) return null;
  return (
    <Suspense>
      <ToGuests />
    </Suspense>
  );
}

function ToGuests() {
  const { hosting } = useMessages().attendance;
  return (
    <Link href="/hosting" title={hosting} aria-label={hosting} className={iconButtonClass}>
      <ClipboardCheck aria-hidden size={24} />
    </Link>
  );
}

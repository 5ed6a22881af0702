import { Venus } from "lucide-react";
import type { Session } from "#shared/api/sessions.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { Badge } from "#web/ui/badge.tsx";

interface AudienceBadgeProps {
  session: Session;
  className?: string;
}

export function AudienceBadge({ session: { audience }, className }: AudienceBadgeProps) {
  const { audiences } = useTabMessages().choices;
  if (audience !== "women") return null;
  return (
    <p className={className}>
      <Badge tone="brand" icon={<Venus aria-hidden size={14} />}>
        {audiences[audience]}
      </Badge>
    </p>
  );
}

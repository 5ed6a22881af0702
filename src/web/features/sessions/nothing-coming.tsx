import { RotateCw } from "lucide-react";
import { useCurrentUser } from "#web/client/current-user.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { CalendarDrawing } from "#web/ui/art/empty-drawings.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";

/** The member's city has no session coming up at all. */
export function NothingComing({ onReload, loading }: { onReload: () => void; loading: boolean }) {
  const { empty, home } = useTabMessages().sessions;
  const { location } = useCurrentUser();
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={empty}
      text={home.nothingComing(location)}
      action={
        <Button busy={loading} icon={<RotateCw aria-hidden size={18} />} onClick={onReload}>
          {home.lookAgain}
        </Button>
      }
    />
  );
}

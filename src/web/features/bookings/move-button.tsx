import { CalendarSync } from "lucide-react";
import { useNow } from "#web/client/clock.ts";
import { useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { MoveSheetProps } from "./move-sheet.tsx";

const loadSheet = async () => (await import("./move-sheet.tsx")).MoveSheet;

/** Opens the sheet with other times, for a booking that can be cancelled. */
export function MoveButton({ booking, onMoved }: MoveSheetProps) {
  const words = useMessages().bookingsInDetail.move;
  const sheet = useLazyOverlay<MoveSheetProps>(loadSheet);
  const isAhead = new Date(booking.session.startTime) > useNow();
  if (booking.status !== "active" || booking.isCheckedIn === true || !isAhead) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        wide
        icon={<CalendarSync aria-hidden size={18} />}
        aria-haspopup="dialog"
        onClick={() => sheet.show({ booking, onMoved })}
      >
        {words.title}
      </Button>
      {sheet.element}
    </>
  );
}

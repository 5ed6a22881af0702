import { Info } from "lucide-react";
import { renewalDate } from "#web/features/subscriptions/billing-dates.ts";
import { useMessages } from "#web/client/messages.ts";
import { cx } from "#web/ui/class-names.ts";
import { useUnpaidBookings } from "#web/features/subscriptions/subscription-queries.ts";

interface LostBookingsNoteProps {
  /** Whether the plan would end with its cancellation, not later. */
  isAtOnce: boolean;
  className?: string;
}

/** The number of bookings lost with a plan that ends unpaid; nothing at zero. */
export function LostBookingsNote({ isAtOnce, className }: LostBookingsNoteProps) {
  const { billing: words } = useMessages().subscriptions;
  const { data } = useUnpaidBookings();
  if (data === undefined || data.endsAt === null || data.count === 0) return null;
  return (
    <p
      className={cx(
        "flex gap-3 rounded-field bg-warning-soft p-4 text-small font-medium text-warning-text",
        className,
      )}
    >
      <Info aria-hidden size={20} className="shrink-0" />
      <span>
        {isAtOnce ? words.freesNow(data.count) : words.frees(data.count, renewalDate(data.endsAt))}
      </span>
    </p>
  );
}

import { ChevronDown } from "lucide-react";
import type { Booking } from "#shared/api/bookings.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { useSessionTexts } from "./event-facts.tsx";

/** What was cancelled, out of the way. */
export function CancelledList({ bookings }: { bookings: readonly Booking[] }) {
  const { cancelled } = useTabMessages().bookings;
  const textsOf = useSessionTexts();
  if (bookings.length === 0) return null;
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-field px-1 text-small font-semibold text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        {cancelled(bookings.length)}
        <ChevronDown
          aria-hidden
          size={18}
          className="transition-transform duration-(--quick) group-open:rotate-180"
        />
      </summary>
      <ul className="mt-1 rounded-card bg-sunken px-4">
        {bookings.map(({ id, session }) => {
          const { name, when } = textsOf(session);
          return (
            <li
              key={id}
              className="flex items-baseline justify-between gap-3 border-t border-line py-3 text-small first:border-t-0"
            >
              <span className="font-medium text-ink">{name}</span>
              <span className="text-ink-soft tabular-nums">{when}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

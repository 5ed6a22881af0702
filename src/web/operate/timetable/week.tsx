import type { TimetableSlot } from "#shared/api/timetable.ts";
import { useVenueNames } from "#web/operate/plan/venues.ts";
import { clockText } from "#web/operate/wall-time.ts";
import { words } from "#web/operate/words.ts";
import { Badge } from "#web/ui/badge.tsx";

const text = words.timetable;

/** A week drawn as a week: a column a day, on a phone one below the other. */
export function Week({
  slots,
  onOpen,
}: {
  slots: readonly TimetableSlot[];
  onOpen: (slot: TimetableSlot) => void;
}) {
  const nameOf = useVenueNames(slots.at(0)?.city ?? "");
  return (
    <ol className="grid gap-3 md:grid-cols-4 xl:grid-cols-7">
      {words.weekdays.map((name, index) => {
        const ofDay = slots.filter(({ weekday }) => weekday === index + 1);
        return (
          <li key={name} className="min-w-0">
            <h2 className="mb-2 text-small font-bold text-ink">{name}</h2>
            {ofDay.length === 0 && <p className="text-small text-ink-faint">{text.free}</p>}
            <ul className="flex flex-col gap-2">
              {ofDay
                .toSorted((a, b) => a.localTime.localeCompare(b.localTime))
                .map((slot) => (
                  <li key={slot.id}>
                    <Slot
                      slot={slot}
                      venue={nameOf(slot.defaultVenueId)}
                      onOpen={() => onOpen(slot)}
                    />
                  </li>
                ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

function Slot({ slot, venue, onOpen }: { slot: TimetableSlot; venue: string; onOpen: () => void }) {
  const { localTime, workoutType, durationMinutes, totalSpots, effectiveFrom, effectiveUntil } =
    slot;
  return (
    <button
      type="button"
      data-row=""
      onClick={onOpen}
      className="flex w-full flex-col items-start gap-0.5 rounded-field border border-line bg-surface px-3 py-2 text-left text-tiny text-ink-soft shadow-card hover:bg-sunken"
    >
      <span className="text-small font-bold text-ink tabular-nums">{clockText(localTime)}</span>
      <span className="font-semibold text-brand-text">{words.workoutTypes[workoutType]}</span>
      <span>{text.size(durationMinutes, totalSpots)}</span>
      <span>{venue}</span>
      {slot.audience === "women" && <Badge tone="brand">{words.audiences.women}</Badge>}
      {(effectiveFrom !== null || effectiveUntil !== null) && (
        <span>{text.span(effectiveFrom, effectiveUntil)}</span>
      )}
    </button>
  );
}

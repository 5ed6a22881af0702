import { listTimetable } from "#shared/api/operate/planning/timetable.ts";
import type { ListedSlot, TimetableSlot } from "#shared/api/operate/planning/timetable.ts";
import { defaultLocation } from "#shared/rules/locations.ts";
import type { LocationName } from "#shared/rules/locations.ts";
import { timeZoneOf, useCity, useHref } from "#web/operate/address.ts";
import { TableEmpty, TableSkeleton } from "#web/operate/parts/tables.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { useWholeList } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { now } from "#web/client/clock.ts";
import { localDay } from "#web/client/dates.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { useVenueNames } from "./venues.ts";
import { clockText } from "#web/operate/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { answerTones, SlotDialog } from "./slot-dialog.tsx";

const text = words.timetable;
const loadSlot = async () => SlotDialog;

export function TimetableScreen() {
  const city: LocationName = useCity()?.name ?? defaultLocation;
  const href = useHref();
  const slot = useLazyOverlay(loadSlot);
  const query = useWholeList<ListedSlot>({
    call: listTimetable,
    of: { city },
    readPage: (page) => request(listTimetable, { query: { city, ...page } }),
  });
  const today = localDay(now(), timeZoneOf(city));
  return (
    <Page
      title={text.title}
      lead={text.lead(city)}
      actions={
        <Button size="small" onClick={() => slot.show({ city, slot: null })}>
          {text.add}
        </Button>
      }
    >
      <Loaded query={query} skeleton={<TableSkeleton />}>
        {(slots) => {
          const current = slots.filter((one) => !hasEnded(one, today));
          return current.length === 0 ? (
            <TableEmpty
              title={text.none(city)}
              text={text.noneText}
              action={
                <ButtonLink href={href("/exchange")} size="small" variant="secondary">
                  {words.venues.toImport}
                </ButtonLink>
              }
            />
          ) : (
            <Week slots={current} onOpen={(one) => slot.show({ city, slot: one })} />
          );
        }}
      </Loaded>
      {slot.element}
    </Page>
  );
}

const hasEnded = ({ effectiveUntil }: TimetableSlot, today: string) =>
  effectiveUntil !== null && effectiveUntil < today;

/** One column per day, or one below the other on a phone. */
export function Week({
  slots,
  onOpen,
}: {
  slots: readonly ListedSlot[];
  onOpen: (slot: ListedSlot) => void;
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

function Slot({ slot, venue, onOpen }: { slot: ListedSlot; venue: string; onOpen: () => void }) {
  const { localTime, workoutType, durationMinutes, totalSpots, effectiveFrom, effectiveUntil } =
    slot;
  const own = slot.answers.find(({ venueId }) => venueId === slot.defaultVenueId);
  const others = slot.answers.filter(
    ({ venueId, state }) => venueId !== slot.defaultVenueId && state === "agreed",
  ).length;
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
      {own !== undefined && (
        <Badge tone={answerTones[own.state]}>{text.answers[own.state](own.upTo)}</Badge>
      )}
      {others > 0 && <span>{text.othersAgreed(others)}</span>}
      {slot.audience === "women" && <Badge tone="brand">{words.audiences.women}</Badge>}
      {(effectiveFrom !== null || effectiveUntil !== null) && (
        <span>{text.span(effectiveFrom, effectiveUntil)}</span>
      )}
    </button>
  );
}

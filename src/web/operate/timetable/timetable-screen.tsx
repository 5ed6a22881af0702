import { listTimetable } from "#shared/api/timetable.ts";
import type { TimetableSlot } from "#shared/api/timetable.ts";
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
import { SlotDialog } from "./slot-dialog.tsx";
import { Week } from "./week.tsx";

const text = words.timetable;
const loadSlot = async () => SlotDialog;

/** What takes place every week in a city. */
export function TimetableScreen() {
  const city: LocationName = useCity()?.name ?? defaultLocation;
  const href = useHref();
  const slot = useLazyOverlay(loadSlot);
  const query = useWholeList<TimetableSlot>({
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

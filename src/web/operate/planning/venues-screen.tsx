import { useState } from "react";
import type { StaffArea } from "#shared/api/operate/planning/places.ts";
import { listVenues, changeVenue } from "#shared/api/operate/planning/venues.ts";
import type { Venue, SeenVenue } from "#shared/api/operate/planning/venues.ts";
import { venueKinds } from "#shared/rules/choices.ts";
import {
  oneIn,
  withoutUndefined,
  useAddress,
  useCity,
  useHref,
  timeZoneOf,
} from "#web/operate/address.ts";
import { Filters, SelectFilter } from "#web/operate/parts/filters.tsx";
import { TableEmpty, Pages, TableSkeleton, LoadedList } from "#web/operate/parts/tables.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { allCities } from "./venues.ts";
import { useCall, useWholeList } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { together } from "#web/ui/loaded.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Section } from "#web/ui/section.tsx";
import { PlainRefusal } from "#web/operate/notice.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { request } from "#web/client/api-client.ts";
import { now } from "#web/client/clock.ts";
import { localDay } from "#web/client/dates.ts";
import { TextField } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { VenueDialog } from "./venue-dialog.tsx";
import { AskedClosures } from "./asked-closures.tsx";
import { Closures, ClosingWorklist } from "./closures.tsx";
import { AffectedSessions } from "./affected-sessions.tsx";
import { Askings, AskDialog, PartnerDialog } from "./venue-partner.tsx";

const text = words.venues;
const loadAdd = async () => VenueDialog;

function useVenuePage() {
  const address = useAddress();
  const city = useCity();
  const venues = useCall(listVenues, {
    query: {
      ...withoutUndefined({
        city: city?.name,
        kind: oneIn(venueKinds, address.get("kind")),
        cursor: address.get("cursor") ?? undefined,
      }),
      limit: 100,
    },
  });
  const cities = useWholeList(allCities);
  const areas = (cities.data ?? [])
    .filter(({ name }) => city === undefined || name === city.name)
    .flatMap((one) => one.areas);
  return { venues, cities, areas };
}

export function VenuesScreen() {
  const href = useHref();
  const add = useLazyOverlay(loadAdd);
  const { venues, cities, areas } = useVenuePage();
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <Button
          size="small"
          disabled={cities.data === undefined}
          onClick={() => add.show({ areas, venue: null })}
        >
          {text.add}
        </Button>
      }
    >
      <ClosingWorklist />
      <AskedClosures />
      <Closures />
      <Filters>
        <SelectFilter
          name="kind"
          label={text.kind}
          options={[
            { value: "", label: text.allKinds },
            ...venueKinds.map((value) => ({ value, label: text.kinds[value] })),
          ]}
        />
      </Filters>
      <LoadedList query={together({ venues, cities })} skeleton={<TableSkeleton />}>
        {(loaded) => (
          <>
            {loaded.venues.items.length === 0 && (
              <TableEmpty
                title={text.none}
                text={text.noneText}
                action={
                  <ButtonLink href={href("/exchange")} size="small" variant="secondary">
                    {text.toImport}
                  </ButtonLink>
                }
              />
            )}
            <Askings />
            <ByArea venues={loaded.venues.items} areas={areas} />
            <Pages nextCursor={loaded.venues.nextCursor} />
          </>
        )}
      </LoadedList>
      {add.element}
    </Page>
  );
}

function ByArea({ venues, areas }: { venues: readonly Venue[]; areas: readonly StaffArea[] }) {
  const city = useCity();
  const venuesIn = (area: StaffArea) => venues.filter(({ areaId }) => areaId === area.id);
  return areas
    .filter((area) => venuesIn(area).length > 0)
    .map((area) => (
      <AreaVenues
        key={area.id}
        title={city === undefined ? text.areaIn(area.name, area.city) : area.name}
        venues={venuesIn(area)}
        areas={areas.filter((one) => one.city === area.city)}
      />
    ));
}

const loadChange = async () => VenueDialog;
const loadClosure = async () => ClosureDialog;
const loadPartner = async () => PartnerDialog;
const loadAsk = async () => AskDialog;

const columns: readonly Column<Venue>[] = [
  { name: "name", title: text.name, cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    name: "kind",
    title: text.kind,
    cell: ({ kind, workoutTypes }) =>
      kind === "workout"
        ? workoutTypes.map((type) => words.workoutTypes[type]).join(", ")
        : text.kinds[kind],
    sortBy: ({ kind }) => kind,
  },
  { name: "street", title: text.street, isWide: true, cell: ({ street }) => street },
  {
    name: "capacity",
    title: text.capacity,
    align: "end",
    isWide: true,
    cell: ({ capacity }) => capacity ?? text.uncounted,
    sortBy: ({ capacity }) => capacity ?? 0,
  },
  {
    name: "stepFree",
    title: text.stepFree,
    isWide: true,
    cell: ({ stepFree }) => (stepFree ? text.yes : text.no),
  },
  { name: "state", title: text.state, cell: (venue) => <VenueState venue={venue} /> },
];

function VenueState({ venue: { isActive, closedFrom, closedUntil } }: { venue: Venue }) {
  if (!isActive) return <Badge>{text.outOfUse}</Badge>;
  if (closedFrom === null && closedUntil === null)
    return <Badge tone="success">{text.inUse}</Badge>;
  return (
    <span className="block md:max-w-36">
      <Badge tone="warning">{text.closedSpan(closedFrom, closedUntil)}</Badge>
    </span>
  );
}

export function AreaVenues({
  title,
  venues,
  areas,
}: {
  title: string;
  venues: readonly Venue[];
  areas: readonly StaffArea[];
}) {
  const change = useLazyOverlay(loadChange);
  const closure = useLazyOverlay(loadClosure);
  const partner = useLazyOverlay(loadPartner);
  const ask = useLazyOverlay(loadAsk);
  return (
    <Section title={title} look="large">
      <DataTable<Venue>
        caption={text.caption(title)}
        columns={columns}
        items={venues}
        keyOf={({ id }) => id}
        isStackedOnPhone
        onOpen={(venue) => change.show({ areas, venue })}
        actionsTitle={words.list.actions}
        actionsOf={(venue) => {
          const isClosed = venue.closedFrom !== null || venue.closedUntil !== null;
          return (
            <>
              <Button
                variant="quiet"
                size="small"
                aria-label={isClosed ? text.reopenNamed(venue.name) : text.closeTitle(venue.name)}
                onClick={() => closure.show({ venue })}
              >
                {isClosed ? text.reopen : text.close}
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={words.partners.title(venue.name)}
                onClick={() => partner.show({ venue })}
              >
                {words.partners.contact}
              </Button>
              {venue.contact !== null && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={words.partners.askTitle(venue.name)}
                  onClick={() => ask.show({ venue })}
                >
                  {words.partners.ask}
                </Button>
              )}
            </>
          );
        }}
      />
      {change.element}
      {closure.element}
      {partner.element}
      {ask.element}
    </Section>
  );
}

type Span = Pick<Venue, "closedFrom" | "closedUntil">;

/** Closes a venue for some days, or reopens it, and shows the affected sessions. */
export function ClosureDialog({ venue, ...control }: OverlayControl & { venue: Venue }) {
  const { id, city, name, closedFrom, closedUntil } = venue;
  const isClosed = closedFrom !== null || closedUntil !== null;
  const [from, setFrom] = useState(closedFrom ?? localDay(now(), timeZoneOf(city)));
  const [until, setUntil] = useState(closedUntil ?? "");
  const close = (seen: SeenVenue, wanted: Span, reason: string) =>
    request(changeVenue, { params: { id }, body: { ...wanted, seen, reason } });
  const seen = { closedFrom, closedUntil };
  const span = { closedFrom: from || null, closedUntil: until || null };
  const send = async (reason: string, seen: SeenVenue) => {
    if (isClosed) return close(seen, { closedFrom: null, closedUntil: null }, reason);
    // With neither day the server would have nothing to close, and the reply would read like a success.
    if (from === "" && until === "") throw new PlainRefusal(text.noFirstDay);
    return close(seen, span, reason);
  };
  return (
    <WriteDialog
      {...control}
      title={isClosed ? text.reopenTitle(name) : text.closeTitle(name)}
      effect={isClosed ? text.reopenEffect : text.closeEffect}
      confirm={isClosed ? text.reopen : text.close}
      seen={seen}
      send={send}
      done={({ sessions }) =>
        isClosed ? text.reopened(name) : text.nowClosed(name, sessions.length)
      }
      undo={(reason, now, read) =>
        close(
          { closedFrom: now.closedFrom, closedUntil: now.closedUntil },
          { ...seen, ...read },
          reason,
        )
      }
    >
      {!isClosed && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              type="date"
              label={text.from}
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
            <TextField
              type="date"
              label={text.until}
              hint={text.untilHint}
              value={until}
              onChange={(event) => setUntil(event.target.value)}
            />
          </div>
          <AffectedSessions venue={venue} from={from} until={until} title={text.concerns} />
        </>
      )}
    </WriteDialog>
  );
}

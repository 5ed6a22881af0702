import { useState } from "react";
import {
  listStaffSessions,
  addStaffSession,
  callOffStaffSession,
} from "#shared/api/operate/planning/sessions.ts";
import type { StaffSession } from "#shared/api/operate/planning/sessions.ts";
import { workoutTypes } from "#shared/rules/choices.ts";
import { sessionSorts } from "#shared/rules/staff.ts";
import {
  oneIn,
  withoutUndefined,
  useAddress,
  useCity,
  useHref,
  usePage,
  timeZoneOf,
} from "#web/operate/address.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { FillBar, PagedTable, TableEmpty } from "#web/operate/parts/tables.tsx";
import { DayFilter, Filters, SearchFilter, SelectFilter } from "#web/operate/parts/filters.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { defaultLocation, locationNames } from "#shared/rules/locations.ts";
import { whenText, momentAt } from "#web/operate/format.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { useSessionPlan } from "./use-session-plan.tsx";
import { request } from "#web/client/api-client.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { sessionColumns } from "./session-columns.ts";
import { SelectBox, SelectionBar, useSelection } from "./session-selection.tsx";
import { useVenues } from "./venues.ts";

const text = words.session;

const columns: readonly Column<StaffSession>[] = [
  sessionColumns.start,
  sessionColumns.city,
  sessionColumns.type,
  {
    name: "fill",
    title: text.booked,
    cell: ({ attendeeCount, totalSpots }) => <FillBar taken={attendeeCount} total={totalSpots} />,
  },
  {
    name: "audience",
    title: text.audience,
    cell: ({ audience }) => words.audiences[audience],
    isWide: true,
  },
  sessionColumns.host,
  {
    name: "state",
    title: text.state,
    cell: (session) => <SessionState session={session} />,
  },
];

export function SessionState({ session }: { session: StaffSession }) {
  if (session.isCancelled) return <Badge tone="danger">{text.cancelled}</Badge>;
  return (
    <span className="flex flex-wrap gap-1">
      {session.problems.map((problem) => (
        <Badge key={problem} tone="danger">
          {words.today.problem[problem]}
        </Badge>
      ))}
      {session.groupsFormed ? (
        <Badge tone="success">{text.groupsFormed}</Badge>
      ) : (
        <Badge>{text.open}</Badge>
      )}
    </span>
  );
}

const loadAdd = async () => AddSessionDialog;

export function SessionsScreen() {
  const address = useAddress();
  const city = useCity();
  const href = useHref();
  const add = useLazyOverlay(loadAdd);
  const selection = useSelection();
  const query = useCall(listStaffSessions, {
    query: withoutUndefined({
      city: city?.name,
      from: address.get("from") ?? undefined,
      to: address.get("to") ?? undefined,
      workoutType: oneIn(workoutTypes, address.get("type")),
      venueId: address.get("venue") ?? undefined,
      hostUserId: address.get("host") ?? undefined,
      maxBooked: address.get("booked") ?? undefined,
      noVenue: oneIn(["true"], address.get("noVenue")),
      ...usePage(sessionSorts),
    }),
  });
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <Button size="small" onClick={() => add.show({})}>
          {text.add}
        </Button>
      }
    >
      <SessionFilters city={city?.name} />
      <SelectionBar shown={query.data?.items ?? []} selection={selection} />
      <PagedTable<StaffSession>
        isStackedOnPhone
        query={query}
        caption={text.caption}
        sorts={sessionSorts}
        columns={columns.filter(({ name }) => name !== "city" || city === undefined)}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => href(`/sessions/${id}`)}
        actionsTitle={words.list.actions}
        actionsOf={(session) => <SelectBox session={session} selection={selection} />}
        empty={
          <TableEmpty
            title={text.noneFound}
            text={text.noneFoundText}
            action={
              <Button
                size="small"
                variant="secondary"
                onClick={() =>
                  address.set({
                    from: null,
                    to: null,
                    type: null,
                    venue: null,
                    host: null,
                    booked: null,
                    noVenue: null,
                  })
                }
              >
                {text.showComing}
              </Button>
            }
          />
        }
      />
      {add.element}
    </Page>
  );
}

const bookedSteps = [0, 1, 3, 5, 7, 9];

/** The filters in the address. Venues are those of the chosen city. */
function SessionFilters({ city }: { city: string | undefined }) {
  const venues = useVenues(city ?? defaultLocation) ?? [];
  return (
    <Filters>
      <DayFilter name="from" label={text.from} />
      <DayFilter name="to" label={text.to} />
      <SelectFilter
        name="type"
        label={text.type}
        options={[
          { value: "", label: text.anyType },
          ...workoutTypes.map((value) => ({ value, label: words.workoutTypes[value] })),
        ]}
      />
      {city !== undefined && (
        <SelectFilter
          name="venue"
          label={text.venue}
          options={[
            { value: "", label: text.anyVenue },
            ...venues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <SelectFilter
        name="booked"
        label={text.booked}
        options={[
          { value: "", label: text.anyCount },
          ...bookedSteps.map((count) => ({ value: String(count), label: text.upTo(count) })),
        ]}
      />
      <SelectFilter
        name="noVenue"
        label={text.venues}
        options={[
          { value: "", label: text.anyVenueState },
          { value: "true", label: text.withoutVenue },
        ]}
      />
      <SearchFilter name="host" label={text.hostFilter} isWhole />
    </Filters>
  );
}

export function AddSessionDialog(control: OverlayControl) {
  const [city, setCity] = useState(useCity()?.name ?? defaultLocation);
  const [wallTime, setWallTime] = useState("");
  const { plan, fields } = useSessionPlan(city);
  const timeZone = timeZoneOf(city);
  const add = (reason: string) => {
    const { minutes, ...rest } = plan;
    const startTime = momentAt(wallTime, timeZone)?.toISOString() ?? wallTime;
    return request(addStaffSession, {
      body: { ...rest, city, startTime, duration: minutes, reason },
    });
  };
  return (
    <WriteDialog
      {...control}
      title={text.add}
      effect={text.addEffect}
      confirm={text.addConfirm}
      send={add}
      done={({ startTime }) => text.added(whenText(startTime, timeZone))}
      undo={(reason, { id }) => request(callOffStaffSession, { params: { id }, body: { reason } })}
    >
      <SelectField
        label={words.frame.city}
        options={locationNames.map((name) => ({ value: name, label: name }))}
        value={city}
        onChange={setCity}
      />
      <TextField
        type="datetime-local"
        label={text.newStart(city)}
        value={wallTime}
        onChange={(event) => setWallTime(event.target.value)}
      />
      {fields}
    </WriteDialog>
  );
}

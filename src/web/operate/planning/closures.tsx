import { useState } from "react";
import { Link } from "wouter";
import {
  addClosure,
  applySubstitutes,
  deleteClosure,
  listClosures,
  listStranded,
} from "#shared/api/operate/planning/closures.ts";
import type { Closure, Stranded } from "#shared/api/operate/planning/closures.ts";
import { defaultLocation, locationNames } from "#shared/rules/locations.ts";
import { momentAt, whenText } from "#web/operate/format.ts";
import { timeZoneOf, useCity, useHref, withoutUndefined } from "#web/operate/address.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { Panel } from "#web/operate/parts/page.tsx";
import { AddedMessageField, optionalMessageOf, useTold } from "#web/operate/parts/told-field.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { useWholeList } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { now } from "#web/client/clock.ts";
import { localDay } from "#web/client/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { sessionNews } from "#web/operate/parts/session-news.ts";
import { useVenueNames, useVenues } from "./venues.ts";

const text = words.closures;
const loadAdd = async () => AddClosureDialog;
const loadEnd = async () => EndClosureDialog;
const loadApply = async () => SubstituteDialog;

/** The days on which a city or a venue is closed, as far as they aren't over. */
export function Closures() {
  const city = useCity()?.name;
  const nameOf = useVenueNames(city ?? "");
  const add = useLazyOverlay(loadAdd);
  const end = useLazyOverlay(loadEnd);
  const query = withoutUndefined({ city });
  const { data = [] } = useWholeList<Closure>({
    call: listClosures,
    of: query,
    readPage: (page) => request(listClosures, { query: { ...query, ...page } }),
  });
  return (
    <Panel
      title={text.title}
      actions={
        <Button size="small" variant="secondary" onClick={() => add.show({})}>
          {text.add}
        </Button>
      }
    >
      {data.length === 0 ? (
        <p className="text-small text-ink-soft">{text.none}</p>
      ) : (
        <DataTable<Closure>
          isStackedOnPhone
          caption={text.title}
          columns={[
            { name: "name", title: text.name, cell: ({ name }) => name },
            {
              name: "place",
              title: text.place,
              cell: (one) => (one.venueId === null ? one.city : nameOf(one.venueId)),
            },
            {
              name: "days",
              title: text.days,
              cell: ({ from, until }) => text.span(from, until),
              sortBy: ({ from }) => from,
            },
          ]}
          items={data}
          keyOf={({ id }) => id}
          actionsTitle={words.list.actions}
          actionsOf={(closure) => (
            <Button
              variant="quiet"
              size="small"
              aria-label={text.endNamed(closure.name)}
              onClick={() => end.show({ closure })}
            >
              {text.end}
            </Button>
          )}
        />
      )}
      {add.element}
      {end.element}
    </Panel>
  );
}

const outcomes = ["keep", "cancel"] as const;

export function AddClosureDialog(control: OverlayControl) {
  const first = useCity()?.name ?? defaultLocation;
  const [values, setValues] = useState<ClosureValues>(() => {
    const today = localDay(now(), timeZoneOf(first));
    return { city: first, venueId: "", from: today, until: today, name: "" };
  });
  const { city, venueId, from } = values;
  const [onBooked, setOnBooked] = useState<(typeof outcomes)[number]>("keep");
  const told = useTold();
  return (
    <WriteDialog
      {...control}
      title={text.add}
      effect={text.addEffect}
      confirm={text.addConfirm}
      send={(reason) =>
        request(addClosure, {
          body: {
            ...values,
            venueId: venueId === "" ? null : venueId,
            onBooked,
            ...(onBooked === "cancel" && optionalMessageOf(told)),
            reason,
          },
        })
      }
      done={({ removed, calledOff, sessions }) => text.added(removed, calledOff, sessions.length)}
    >
      <ClosureFields values={values} onChange={(changes) => setValues({ ...values, ...changes })} />
      <SelectField
        label={text.onBooked}
        hint={text.outcomeHints[onBooked]}
        options={outcomes.map((value) => ({ value, label: text.outcomes[value] }))}
        value={onBooked}
        onChange={setOnBooked}
      />
      {onBooked === "cancel" && (
        <AddedMessageField
          told={told}
          label={text.messageForAll}
          news={sessionNews("session_cancelled", exampleOn(from, city))}
        />
      )}
    </WriteDialog>
  );
}

interface ClosureValues {
  readonly city: (typeof locationNames)[number];
  /** Empty for the whole city. */
  readonly venueId: string;
  readonly from: string;
  readonly until: string;
  readonly name: string;
}

function ClosureFields({
  values: { city, venueId, from, until, name },
  onChange,
}: {
  values: ClosureValues;
  onChange: (changes: Partial<ClosureValues>) => void;
}) {
  const venues = (useVenues(city) ?? []).filter(({ isActive }) => isActive);
  return (
    <>
      <SelectField
        label={words.frame.city}
        options={locationNames.map((value) => ({ value, label: value }))}
        value={city}
        onChange={(chosen) => onChange({ city: chosen, venueId: "" })}
      />
      <SelectField
        label={text.place}
        options={[
          { value: "", label: text.wholeCity },
          ...venues.map((venue) => ({ value: venue.id, label: venue.name })),
        ]}
        value={venueId}
        onChange={(chosen) => onChange({ venueId: chosen })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label={text.from}
          value={from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField
          type="date"
          label={text.until}
          value={until}
          min={from}
          onChange={(event) => onChange({ until: event.target.value })}
        />
      </div>
      <TextField
        label={text.name}
        hint={text.nameHint}
        value={name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
    </>
  );
}

/** A session on the day, for a preview of the news. */
function exampleOn(day: string, city: string) {
  const timeZone = timeZoneOf(city);
  const startsAt = momentAt(`${day}T18:30`, timeZone) ?? now();
  return { workoutType: "gym", startTime: startsAt.toISOString(), timeZone } as const;
}

function EndClosureDialog({ closure, ...control }: OverlayControl & { closure: Closure }) {
  const { id, name } = closure;
  return (
    <WriteDialog
      {...control}
      title={text.endTitle(name)}
      effect={text.endEffect}
      confirm={text.endConfirm}
      send={(reason) => request(deleteClosure, { params: { id }, body: { reason } })}
      done={() => text.ended(name)}
    />
  );
}

/** The coming sessions at venues that are closed then; nothing without any. */
export function ClosingWorklist() {
  const city = useCity()?.name;
  const apply = useLazyOverlay(loadApply);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const query = withoutUndefined({ city });
  const { data = [] } = useWholeList<Stranded>({
    call: listStranded,
    of: query,
    readPage: (page) => request(listStranded, { query: { ...query, ...page } }),
  });
  const nameOf = useVenueNames(city ?? "");
  if (data.length === 0) return null;
  const substituteOf = (one: Stranded) => chosen[keyOf(one)] ?? one.substitutes[0] ?? "";
  const substitutes = data.flatMap((one) => {
    const venueId = substituteOf(one);
    return venueId === "" ? [] : [{ sessionId: one.id, venueId }];
  });
  return (
    <Panel
      title={text.worklist(data.length)}
      actions={
        <Button
          size="small"
          disabled={substitutes.length === 0}
          onClick={() => apply.show({ substitutes })}
        >
          {text.apply(substitutes.length)}
        </Button>
      }
    >
      <p className="mb-3 text-small text-ink-soft">{text.worklistText}</p>
      <DataTable<Stranded>
        isStackedOnPhone
        caption={text.worklist(data.length)}
        columns={[
          ...worklistColumns,
          {
            name: "substitute",
            title: text.substitute,
            cell: (one) =>
              one.substitutes.length === 0 ? (
                text.noSubstitute
              ) : (
                <Substitutes
                  stranded={one}
                  nameOf={nameOf}
                  value={substituteOf(one)}
                  onChange={(venueId) => setChosen({ ...chosen, [keyOf(one)]: venueId })}
                />
              ),
          },
        ]}
        items={data}
        keyOf={keyOf}
      />
      {apply.element}
    </Panel>
  );
}

// A session may lack both its venue and the place for afterwards.
const keyOf = ({ id, venue }: Stranded) => `${id} ${venue.id}`;

const worklistColumns: readonly Column<Stranded>[] = [
  {
    name: "start",
    title: words.session.start,
    cell: (one) => <SessionLink stranded={one} />,
    sortBy: ({ startTime }) => startTime,
  },
  {
    name: "type",
    title: words.session.type,
    cell: ({ workoutType }) => words.workoutTypes[workoutType],
    isWide: true,
  },
  {
    name: "booked",
    title: words.session.booked,
    cell: ({ attendeeCount, totalSpots }) => words.ofTotal(attendeeCount, totalSpots),
    sortBy: ({ attendeeCount }) => attendeeCount,
  },
  {
    name: "venue",
    title: text.closedVenue,
    cell: ({ venue }) => venue.name,
    sortBy: ({ venue }) => venue.name,
  },
];

function SessionLink({ stranded: { id, startTime, city } }: { stranded: Stranded }) {
  const href = useHref();
  return (
    <Link
      href={href(`/sessions/${id}`)}
      className="inline-flex min-h-11 items-center font-semibold text-brand-text underline"
    >
      <span>
        {whenText(startTime, timeZoneOf(city))}
        <span className="block text-tiny font-normal text-ink-soft md:hidden">{city}</span>
      </span>
    </Link>
  );
}

function Substitutes({
  stranded,
  nameOf,
  value,
  onChange,
}: {
  stranded: Stranded;
  nameOf: (id: string) => string;
  value: string;
  onChange: (venueId: string) => void;
}) {
  return (
    <SelectField
      label={text.substituteFor(stranded.venue.name)}
      options={[
        ...stranded.substitutes.map((id) => ({ value: id, label: nameOf(id) })),
        { value: "", label: text.later },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

function SubstituteDialog({
  substitutes,
  ...control
}: OverlayControl & {
  substitutes: readonly { readonly sessionId: string; readonly venueId: string }[];
}) {
  const count = substitutes.length;
  return (
    <WriteDialog
      {...control}
      title={text.applyTitle(count)}
      effect={text.applyEffect}
      confirm={text.apply(count)}
      send={(reason) =>
        request(applySubstitutes, { body: { substitutes: [...substitutes], reason } })
      }
      done={({ sessions }) => text.applied(sessions)}
    />
  );
}

import { useState } from "react";
import { notificationWordings } from "#words/en/notifications.ts";
import { changeCity, addArea, changeArea } from "#shared/api/operate/planning/places.ts";
import type { City, SeenCity, SeenArea, StaffArea } from "#shared/api/operate/planning/places.ts";
import { guestPassesAMonthMax } from "#shared/rules/limits.ts";
import { subscriptionOutcomes } from "#shared/rules/staff.ts";
import { momentAt } from "#web/operate/format.ts";
import { AddedMessageField, optionalMessageOf, useTold } from "#web/operate/parts/told-field.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { now } from "#web/client/clock.ts";
import { localDay } from "#web/client/dates.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Checkbox } from "#web/ui/toggles.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { changedFields, sameFields } from "#web/operate/changed-fields.ts";
import { PlainRefusal } from "#web/operate/notice.tsx";

const text = words.cities;

export function OpenCityDialog({ city, ...control }: OverlayControl & { city: City }) {
  const { name, waiting, venues } = city;
  const [isEmpty, setIsEmpty] = useState(false);
  const [isOverride, setIsOverride] = useState(false);
  const effect = text.openEffect(waiting);
  return (
    <WriteDialog
      {...control}
      title={text.openTitle(name)}
      effect={venues === 0 ? `${text.noVenues} ${effect}` : effect}
      confirm={text.openCity}
      tone={venues === 0 ? "danger" : "brand"}
      seen={{ isOpen: false }}
      send={(reason, seen) =>
        request(changeCity, {
          params: { name },
          body: { isOpen: true, ...(isOverride && { isOverride }), seen, reason },
        })
      }
      onRefused={(error) => setIsEmpty(hasCode(error, "nothing_to_book"))}
      done={() => text.opened(name)}
      // Members who wait for the city are notified only once.
      undo={
        waiting > 0
          ? undefined
          : (reason) =>
              request(changeCity, {
                params: { name },
                body: { isOpen: false, seen: { isOpen: true }, reason },
              })
      }
    >
      {isEmpty && (
        <Checkbox label={text.openAnyway} checked={isOverride} onChange={setIsOverride} />
      )}
    </WriteDialog>
  );
}

const sessionOutcomes = ["keep", "cancel"] as const;

/** Closes a city after a day. Its members are told, so it can't be undone. */
export function CloseCityDialog({ city, ...control }: OverlayControl & { city: City }) {
  const { name, timeZone, upcomingSessions } = city;
  const [closesOn, setClosesOn] = useState(() => localDay(now(), timeZone));
  const [sessions, setSessions] = useState<(typeof sessionOutcomes)[number]>("keep");
  const [subscriptions, setSubscriptions] = useState<(typeof subscriptionOutcomes)[number]>("keep");
  const told = useTold();
  const { title, message } = notificationWordings.city_closing;
  const at = momentAt(`${closesOn}T12:00`, timeZone) ?? now();
  const facts = { city: name, at, timeZone, subscriptions };
  return (
    <WriteDialog
      {...control}
      title={text.closeTitle(name)}
      effect={text.closeEffect(upcomingSessions)}
      confirm={text.closeCity}
      tone="danger"
      seen={{ isOpen: true }}
      send={(reason, seen) =>
        request(changeCity, {
          params: { name },
          body: {
            isOpen: false,
            closesOn,
            sessions,
            subscriptions,
            ...optionalMessageOf(told),
            seen,
            reason,
          },
        })
      }
      done={() => text.nowClosed(name)}
    >
      <TextField
        type="date"
        label={text.closesOn}
        hint={text.closesOnHint}
        value={closesOn}
        min={localDay(now(), timeZone)}
        onChange={(event) => setClosesOn(event.target.value)}
      />
      <SelectField
        label={text.laterSessions}
        options={sessionOutcomes.map((value) => ({ value, label: text.sessionOutcomes[value] }))}
        value={sessions}
        onChange={setSessions}
      />
      <SelectField
        label={text.subscriptions}
        options={subscriptionOutcomes.map((value) => ({
          value,
          label: text.subscriptionOutcomes[value],
        }))}
        value={subscriptions}
        onChange={setSubscriptions}
      />
      <AddedMessageField
        told={told}
        label={text.messageForAll}
        news={{ title: title(facts), message: message(facts) }}
      />
    </WriteDialog>
  );
}

export function GuestPassesDialog({ city, ...control }: OverlayControl & { city: City }) {
  const { name, guestPassesAMonth } = city;
  const [number, setNumber] = useState(String(guestPassesAMonth));
  const set = (
    to: number,
    reason: string,
    seen: SeenCity = { guestPassesAMonth: Number(number) },
  ) =>
    request(changeCity, {
      params: { name },
      body: { guestPassesAMonth: to, seen, reason },
    });
  return (
    <WriteDialog
      {...control}
      title={text.guestPassesTitle(name)}
      effect={text.guestPassesEffect}
      confirm={words.venues.save}
      seen={{ guestPassesAMonth }}
      send={(reason, seen) => set(Number(number), reason, seen)}
      done={() => text.guestPassesSet(name, Number(number))}
      undo={(reason) => set(guestPassesAMonth, reason)}
    >
      <TextField
        type="number"
        inputMode="numeric"
        label={text.guestPasses}
        value={number}
        min={0}
        max={guestPassesAMonthMax}
        onChange={(event) => setNumber(event.target.value)}
      />
    </WriteDialog>
  );
}

type AreaFields = Pick<StaffArea, "name" | "latitude" | "longitude">;
const emptyArea: AreaFields = { name: "", latitude: null, longitude: null };
const fieldsOf = ({ name, latitude, longitude }: StaffArea): AreaFields => ({
  name,
  latitude,
  longitude,
});

export function AddAreaDialog({ city, ...control }: OverlayControl & { city: string }) {
  const [fields, setFields] = useState(emptyArea);
  return (
    <WriteDialog
      {...control}
      title={text.addArea}
      effect={text.addAreaEffect}
      confirm={text.addArea}
      send={(reason) => request(addArea, { body: { city, ...fields, reason } })}
      done={(area) => text.areaAdded(area.name)}
    >
      <AreaFieldset fields={fields} onChange={setFields} />
    </WriteDialog>
  );
}

export function ChangeAreaDialog({ area, ...control }: OverlayControl & { area: StaffArea }) {
  const first = fieldsOf(area);
  const [fields, setFields] = useState(first);
  const { before, after } = changedFields(first, fields);
  const save = async (seen: SeenArea, wanted: Partial<AreaFields>, reason: string) => {
    if (Object.keys(wanted).length === 0) throw new PlainRefusal(words.write.nothing);
    return request(changeArea, { params: { id: area.id }, body: { ...wanted, seen, reason } });
  };
  return (
    <WriteDialog
      {...control}
      title={text.changeAreaTitle(area.name)}
      effect={text.changeAreaEffect}
      confirm={text.changeArea}
      seen={before}
      send={(reason, seen) => save(seen, after, reason)}
      done={({ name }) => text.areaSaved(name)}
      undo={(reason, saved, read) =>
        save(sameFields(after, fieldsOf(saved)), read ?? before, reason)
      }
    >
      <AreaFieldset fields={fields} onChange={setFields} />
    </WriteDialog>
  );
}

interface AreaFieldsetProps {
  fields: AreaFields;
  onChange: (fields: AreaFields) => void;
}

function AreaFieldset({ fields, onChange }: AreaFieldsetProps) {
  const degrees = (typed: string) => (typed === "" ? null : Number(typed));
  return (
    <>
      <TextField
        label={text.areaName}
        value={fields.name}
        onChange={(event) => onChange({ ...fields, name: event.target.value })}
      />
      <TextField
        type="number"
        step="any"
        label={text.latitude}
        value={fields.latitude ?? ""}
        onChange={(event) => onChange({ ...fields, latitude: degrees(event.target.value) })}
      />
      <TextField
        type="number"
        step="any"
        label={text.longitude}
        hint={text.placeHint}
        value={fields.longitude ?? ""}
        onChange={(event) => onChange({ ...fields, longitude: degrees(event.target.value) })}
      />
    </>
  );
}

export function UseAreaDialog({ area, ...control }: OverlayControl & { area: StaffArea }) {
  const { id, isActive } = area;
  const use = (isUsed: boolean, reason: string, seen: SeenArea = { isActive: !isUsed }) =>
    request(changeArea, { params: { id }, body: { isActive: isUsed, seen, reason } });
  return (
    <WriteDialog
      {...control}
      title={`${area.name}: ${isActive ? text.takeOut : text.bringBack}`}
      effect={isActive ? text.takeOutEffect : text.bringBackEffect}
      confirm={isActive ? text.takeOut : text.bringBack}
      seen={{ isActive }}
      send={(reason, seen) => use(!isActive, reason, seen)}
      done={({ name }) => text.areaChanged(name)}
      undo={(reason) => use(isActive, reason)}
    />
  );
}

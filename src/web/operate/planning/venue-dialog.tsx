import { useState } from "react";
import type { StaffArea } from "#shared/api/operate/planning/places.ts";
import { addVenue, changeVenue } from "#shared/api/operate/planning/venues.ts";
import type {
  ConcernedSession,
  SeenVenue,
  Venue,
  VenueFields,
} from "#shared/api/operate/planning/venues.ts";
import { PlainRefusal } from "#web/operate/notice.tsx";
import { changedFields, sameFields } from "#web/operate/changed-fields.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { locationTypes, venueKinds, workoutTypes } from "#shared/rules/choices.ts";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea, TextField } from "#web/ui/text-field.tsx";
import { Checkbox } from "#web/ui/toggles.tsx";
import { AffectedSessions } from "./affected-sessions.tsx";

const text = words.venues;

const emptyVenue: VenueFields = {
  areaId: "",
  kind: "workout",
  name: "",
  street: "",
  workoutTypes: ["gym"],
  locationType: null,
  capacity: null,
  stepFree: false,
  notes: "",
  closedFrom: null,
  closedUntil: null,
  isActive: true,
  contact: null,
  agreement: null,
  visitPriceCents: null,
};

/** A change also returns the affected sessions; a new venue has none. */
type Saved = Venue & { readonly sessions?: readonly ConcernedSession[] };

const fieldsOf = ({ id: _id, city: _city, ...fields }: Venue): VenueFields => fields;

export function VenueDialog({
  areas,
  venue,
  ...control
}: OverlayControl & { areas: readonly StaffArea[]; venue: Venue | null }) {
  const [first] = useState<VenueFields>(() =>
    venue === null ? { ...emptyVenue, areaId: areas.at(0)?.id ?? "" } : fieldsOf(venue),
  );
  const [fields, setFields] = useState(first);
  const { before, after } = changedFields(first, fields);
  const save = async (
    seen: SeenVenue,
    wanted: Partial<VenueFields>,
    reason: string,
  ): Promise<Saved> => {
    if (venue === null) return request(addVenue, { body: { ...fields, reason } });
    if (Object.keys(wanted).length === 0) throw new PlainRefusal(words.write.nothing);
    return request(changeVenue, { params: { id: venue.id }, body: { ...wanted, seen, reason } });
  };
  const isTakenOut = venue !== null && first.isActive && !fields.isActive;
  return (
    <WriteDialog<Saved, Partial<VenueFields>>
      {...control}
      title={venue === null ? text.add : text.changeTitle(venue.name)}
      effect={venue === null ? text.addEffect : text.changeEffect}
      confirm={venue === null ? text.add : text.save}
      seen={before}
      send={(reason, seen) => save(seen, after, reason)}
      done={({ name, sessions = [] }) =>
        isTakenOut ? text.takenOut(name, sessions.length) : text.saved(name)
      }
      undo={
        venue === null
          ? undefined
          : (reason, saved, read) => save(sameFields(after, saved), read ?? before, reason)
      }
    >
      <VenueFieldset areas={areas} fields={fields} onChange={setFields} />
      {isTakenOut && <AffectedSessions venue={venue} title={text.plannedThere} />}
    </WriteDialog>
  );
}

const maxCapacity = 1_000;
const unknownPlace = "unknown" as const;

interface VenueFieldsetProps {
  readonly areas: readonly StaffArea[];
  readonly fields: VenueFields;
  readonly onChange: (fields: VenueFields) => void;
}

function VenueFieldset({ areas, fields, onChange }: VenueFieldsetProps) {
  const change = (changes: Partial<VenueFields>) => onChange({ ...fields, ...changes });
  return (
    <>
      <SelectField
        label={text.area}
        options={areas.map(({ id, name, city }) => ({ value: id, label: text.areaIn(name, city) }))}
        value={fields.areaId}
        onChange={(areaId) => change({ areaId })}
      />
      <SelectField
        label={text.kind}
        options={venueKinds.map((value) => ({ value, label: text.kinds[value] }))}
        value={fields.kind}
        onChange={(kind) =>
          change({
            kind,
            ...(kind === "post_workout" && { workoutTypes: [], locationType: null }),
          })
        }
      />
      {fields.kind === "workout" && (
        <>
          <ChipGroup
            legend={text.serves}
            options={workoutTypes.map((value) => ({ value, label: words.workoutTypes[value] }))}
            selected={fields.workoutTypes}
            onChange={(served) => change({ workoutTypes: [...served] })}
          />
          <SelectField
            label={text.locationType}
            hint={text.locationTypeHint}
            options={[unknownPlace, ...locationTypes].map((value) => ({
              value,
              label: text.locationTypes[value],
            }))}
            value={fields.locationType ?? unknownPlace}
            onChange={(value) => change({ locationType: value === unknownPlace ? null : value })}
          />
        </>
      )}
      <TextField
        label={text.name}
        value={fields.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={text.street}
        value={fields.street}
        onChange={(event) => change({ street: event.target.value })}
      />
      <VenueUse fields={fields} onChange={change} />
    </>
  );
}

function VenueUse({
  fields,
  onChange: change,
}: {
  fields: VenueFields;
  onChange: (changes: Partial<VenueFields>) => void;
}) {
  return (
    <>
      <TextField
        type="number"
        label={text.capacity}
        hint={text.capacityHint}
        min={1}
        max={maxCapacity}
        value={fields.capacity ?? ""}
        onChange={(event) =>
          change({ capacity: event.target.value === "" ? null : Number(event.target.value) })
        }
      />
      <TextArea
        label={text.notes}
        rows={2}
        value={fields.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <Checkbox
        label={text.stepFree}
        checked={fields.stepFree}
        onChange={(stepFree) => change({ stepFree })}
      />
      <Checkbox
        label={text.inUse}
        hint={text.inUseHint}
        checked={fields.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </>
  );
}

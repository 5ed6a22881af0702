import type { StaffArea } from "#shared/api/cities.ts";
import type { VenueFields } from "#shared/api/venues.ts";
import { locationTypes, venueKinds, workoutTypes } from "#shared/rules/choices.ts";
import { words } from "#web/operate/words.ts";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea, TextField } from "#web/ui/text-field.tsx";
import { Checkbox } from "#web/ui/toggles.tsx";

const text = words.venues;
const maxCapacity = 1_000;
const unknownPlace = "unknown" as const;

interface VenueFieldsetProps {
  readonly areas: readonly StaffArea[];
  readonly fields: VenueFields;
  readonly onChange: (fields: VenueFields) => void;
}

/** What is said of a venue. */
export function VenueFieldset({ areas, fields, onChange }: VenueFieldsetProps) {
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

/** For whom it is, and whether it is in use. */
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

import { useState } from "react";
import { addArea, changeArea } from "#shared/api/operate/planning/places.ts";
import type { SeenArea, StaffArea } from "#shared/api/operate/planning/places.ts";
import { changedFields, sameFields } from "#web/operate/changed-fields.ts";
import { PlainRefusal } from "#web/operate/notice.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { TextField } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.cities;

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

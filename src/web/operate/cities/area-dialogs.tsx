import { useState } from "react";
import { addArea, changeArea } from "#shared/api/cities.ts";
import type { StaffArea } from "#shared/api/cities.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { TextField } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.cities;

export function AddAreaDialog({ city, ...control }: OverlayControl & { city: string }) {
  const [name, setName] = useState("");
  return (
    <WriteDialog
      {...control}
      title={text.addArea}
      effect={text.addAreaEffect}
      confirm={text.addArea}
      send={(reason) => request(addArea, { body: { city, name, reason } })}
      done={(area) => text.areaAdded(area.name)}
    >
      <TextField
        label={text.areaName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </WriteDialog>
  );
}

export function RenameAreaDialog({ area, ...control }: OverlayControl & { area: StaffArea }) {
  const [name, setName] = useState(area.name);
  const rename = (seen: string, wanted: string, reason: string) =>
    request(changeArea, {
      params: { id: area.id },
      body: { name: wanted, seen: { name: seen }, reason },
    });
  return (
    <WriteDialog
      {...control}
      title={text.renameTitle(area.name)}
      effect={text.renameEffect}
      confirm={text.rename}
      seen={{ name: area.name }}
      send={(reason) => rename(area.name, name, reason)}
      done={(renamed) => text.renamed(renamed.name)}
      undo={(reason, renamed) => rename(renamed.name, area.name, reason)}
    >
      <TextField
        label={text.areaName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </WriteDialog>
  );
}

export function UseAreaDialog({ area, ...control }: OverlayControl & { area: StaffArea }) {
  const { id, isActive } = area;
  const use = (isUsed: boolean, reason: string) =>
    request(changeArea, {
      params: { id },
      body: { isActive: isUsed, seen: { isActive: !isUsed }, reason },
    });
  return (
    <WriteDialog
      {...control}
      title={`${area.name}: ${isActive ? text.takeOut : text.bringBack}`}
      effect={isActive ? text.takeOutEffect : text.bringBackEffect}
      confirm={isActive ? text.takeOut : text.bringBack}
      seen={{ isActive }}
      send={(reason) => use(!isActive, reason)}
      done={({ name }) => text.areaChanged(name)}
      undo={(reason) => use(isActive, reason)}
    />
  );
}

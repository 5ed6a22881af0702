import { useState } from "react";
import { addStaffSession, callOffStaffSession } from "#shared/api/staff-sessions.ts";
import { defaultLocation, locationNames } from "#shared/rules/locations.ts";
import { timeZoneOf, useCity } from "#web/operate/address.ts";
import { whenText } from "#web/operate/format.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { useSessionPlan } from "#web/operate/plan/use-session-plan.tsx";
import { momentAt } from "#web/operate/wall-time.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.session;

/** A single session beside the timetable. */
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

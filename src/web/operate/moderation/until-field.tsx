import { useState } from "react";
import { dayMs } from "#shared/rules/durations.ts";
import { momentAt, wallTimeOf } from "#web/operate/format.ts";
import { words } from "#web/operate/words.ts";
import { now } from "#web/client/clock.ts";
import { deviceTimeZone } from "#web/client/dates.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { Checkbox } from "#web/ui/toggles.tsx";

const text = words.members;
const firstDays = 7;

interface Until {
  readonly wallTime: string;
  readonly setWallTime: (wallTime: string) => void;
  readonly isForGood: boolean;
  readonly setForGood: (isForGood: boolean) => void;
  /** Null for no end, which must be chosen. The server refuses an invalid time. */
  readonly instant: string | null;
}

/** The end of a mute or suspension in this device's time zone, by default a week from now. */
export function useUntil(): Until {
  const zone = deviceTimeZone();
  const [wallTime, setWallTime] = useState(() =>
    wallTimeOf(new Date(now().getTime() + firstDays * dayMs), zone),
  );
  const [isForGood, setForGood] = useState(false);
  const instant = isForGood ? null : (momentAt(wallTime, zone)?.toISOString() ?? "");
  return { wallTime, setWallTime, isForGood, setForGood, instant };
}

export function UntilField({ until, mayBeForGood }: { until: Until; mayBeForGood: boolean }) {
  return (
    <>
      {mayBeForGood && (
        <Checkbox label={text.forGood} checked={until.isForGood} onChange={until.setForGood} />
      )}
      {!until.isForGood && (
        <TextField
          type="datetime-local"
          label={text.until}
          value={until.wallTime}
          onChange={(event) => until.setWallTime(event.target.value)}
        />
      )}
    </>
  );
}

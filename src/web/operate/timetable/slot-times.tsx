import { words } from "#web/operate/words.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const text = words.timetable;

/** When a weekly session takes place; days are those of its city. */
export interface Times {
  readonly weekday: number;
  readonly localTime: string;
  readonly effectiveFrom: string;
  /** Empty where there is no end. */
  readonly effectiveUntil: string;
}

export function SlotTimes({
  times,
  onChange,
  isNew,
}: {
  times: Times;
  onChange: (times: Times) => void;
  isNew: boolean;
}) {
  const change = (changes: Partial<Times>) => onChange({ ...times, ...changes });
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={text.weekday}
          options={words.weekdays.map((label, index) => ({ value: String(index + 1), label }))}
          value={String(times.weekday)}
          onChange={(weekday) => change({ weekday: Number(weekday) })}
        />
        <TextField
          type="time"
          label={text.time}
          value={times.localTime}
          onChange={(event) => change({ localTime: event.target.value })}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label={isNew ? text.from : text.changeFrom}
          value={times.effectiveFrom}
          onChange={(event) => change({ effectiveFrom: event.target.value })}
        />
        <TextField
          type="date"
          label={text.until}
          optional
          value={times.effectiveUntil}
          onChange={(event) => change({ effectiveUntil: event.target.value })}
        />
      </div>
    </>
  );
}

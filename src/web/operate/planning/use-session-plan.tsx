import { useState } from "react";
import type { ReactNode } from "react";
import { audiences, workoutTypes } from "#shared/rules/choices.ts";
import type { Audience, WorkoutType } from "#shared/rules/choices.ts";
import { sessionMinutes, sessionSpots } from "#shared/rules/limits.ts";
import { words } from "#web/operate/words.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useVenues } from "./venues.ts";

const text = words.session;

export interface SessionPlan {
  readonly workoutType: WorkoutType;
  readonly minutes: number;
  readonly totalSpots: number;
  readonly audience: Audience;
  readonly defaultVenueId: string;
}

const firstPlan: SessionPlan = {
  workoutType: "gym",
  minutes: 60,
  totalSpots: 20,
  audience: "everyone",
  defaultVenueId: "",
};

/** A plan in a form, with its fields. Its venue must serve the workout. */
export function useSessionPlan(
  city: string,
  first = firstPlan,
): { plan: SessionPlan; fields: ReactNode } {
  const [plan, setPlan] = useState(first);
  const { workoutType, defaultVenueId } = plan;
  const known = useVenues(city);
  const venues = (known ?? []).filter(
    ({ id, kind, isActive, workoutTypes: served }) =>
      id === defaultVenueId || (kind === "workout" && isActive && served.includes(workoutType)),
  );
  const isKept = known === undefined || venues.some(({ id }) => id === defaultVenueId);
  const venueId = isKept ? defaultVenueId : (venues.at(0)?.id ?? "");
  const change = (changes: Partial<SessionPlan>) => setPlan({ ...plan, ...changes });
  const whole = { ...plan, defaultVenueId: venueId };
  return { plan: whole, fields: <PlanFields plan={whole} venues={venues} onChange={change} /> };
}

function PlanFields({
  plan,
  venues,
  onChange,
}: {
  plan: SessionPlan;
  venues: readonly { readonly id: string; readonly name: string }[];
  onChange: (changes: Partial<SessionPlan>) => void;
}) {
  return (
    <>
      <SelectField
        label={text.type}
        options={workoutTypes.map((value) => ({ value, label: words.workoutTypes[value] }))}
        value={plan.workoutType}
        onChange={(workoutType) => onChange({ workoutType })}
      />
      <SelectField
        label={text.defaultVenue}
        hint={venues.length === 0 ? text.noVenues : undefined}
        options={venues.map(({ id, name }) => ({ value: id, label: name }))}
        value={plan.defaultVenueId}
        onChange={(defaultVenueId) => onChange({ defaultVenueId })}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={text.durationMinutes}
          {...sessionMinutes}
          value={plan.minutes}
          onChange={(minutes) => onChange({ minutes })}
        />
        <NumberField
          label={text.spots}
          {...sessionSpots}
          value={plan.totalSpots}
          onChange={(totalSpots) => onChange({ totalSpots })}
        />
      </div>
      <SelectField
        label={text.audience}
        options={audiences.map((value) => ({ value, label: words.audiences[value] }))}
        value={plan.audience}
        onChange={(audience) => onChange({ audience })}
      />
    </>
  );
}

/** An empty field counts as no number, which the server refuses. */
function NumberField({
  label,
  min,
  max,
  value,
  onChange,
}: {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <TextField
      type="number"
      inputMode="numeric"
      label={label}
      min={min}
      max={max}
      value={value === 0 ? "" : value}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}

import type { FitnessPreferences } from "#shared/api/preferences.ts";
import { fitnessGoals, locationTypes, sessionTimes } from "#shared/rules/choices.ts";
import { travelRadiusMiles, workoutFrequencyPerWeek } from "#shared/rules/limits.ts";
import { useMessages } from "#web/client/messages.ts";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Slider } from "#web/ui/slider.tsx";

interface AnswersProps {
  chosen: FitnessPreferences;
  onChange: (part: Partial<FitnessPreferences>) => void;
}

/** At what times, how often and what for, as sign-up asked. What isn't known stands open, and is left alone. */
export function TrainingAnswers({ chosen, onChange }: AnswersProps) {
  const {
    accounts,
    choices,
    profiles: { preferences },
  } = useMessages();
  const { fitness } = accounts.signup;
  return (
    <>
      <ChipGroup
        legend={fitness.times}
        hint={preferences.fitness.timesHint}
        optional
        options={sessionTimes.map((value) => ({
          value,
          label: `${choices.sessionTimes[value]} ${choices.sessionTimeHours[value]}`,
        }))}
        selected={chosen.preferredSessionTimes ?? []}
        onChange={(times) => onChange({ preferredSessionTimes: [...times] })}
      />
      <Slider
        label={fitness.frequency}
        value={chosen.workoutFrequency ?? workoutFrequencyPerWeek.default}
        onChange={(workoutFrequency) => onChange({ workoutFrequency })}
        min={workoutFrequencyPerWeek.min}
        max={workoutFrequencyPerWeek.max}
        format={fitness.perWeek}
      />
      <RadioCards
        legend={fitness.goal}
        columns={2}
        options={fitnessGoals.map((value) => ({ value, label: choices.fitnessGoals[value] }))}
        value={chosen.fitnessGoal ?? null}
        onChange={(fitnessGoal) => onChange({ fitnessGoal })}
      />
    </>
  );
}

/** How far from home and in what kind of place, likewise. */
export function PlaceAnswers({ chosen, onChange }: AnswersProps) {
  const { accounts, choices } = useMessages();
  const { location } = accounts.signup;
  return (
    <>
      <Slider
        label={location.travelRadius}
        hint={location.travelRadiusHint}
        value={chosen.travelRadius ?? travelRadiusMiles.default}
        onChange={(travelRadius) => onChange({ travelRadius })}
        min={travelRadiusMiles.min}
        max={travelRadiusMiles.max}
        step={travelRadiusMiles.step}
        format={location.miles}
      />
      <RadioCards
        legend={location.locationType}
        hint={location.locationTypeHint}
        optional
        columns={2}
        options={locationTypes.map((value) => ({ value, label: choices.locationTypes[value] }))}
        value={chosen.locationTypePreference ?? null}
        onChange={(locationTypePreference) => onChange({ locationTypePreference })}
      />
    </>
  );
}

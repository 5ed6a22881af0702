import type { ReactNode } from "react";
import {
  energyRhythms,
  fitnessGoals,
  fitnessLevels,
  groupSizes,
  sessionPreferences,
  sessionTimes,
  weekdays,
  workoutTypes,
} from "#shared/rules/choices.ts";
import type { Weekday } from "#shared/rules/choices.ts";
import { workoutFrequencyPerWeek } from "#shared/rules/limits.ts";
import { useMessages } from "#web/client/messages.ts";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Slider } from "#web/ui/slider.tsx";
import { Section } from "#web/ui/section.tsx";
import { chosenDays, emptySignupForm } from "./signup-form.ts";
import type { StepProps } from "./step-props.ts";

export function FitnessStep({ form, change, errorOf }: StepProps) {
  const { parts } = useMessages().accounts.signup.fitness;
  return (
    <div className="flex flex-col gap-10">
      <Part title={parts.what}>
        <Training form={form} change={change} errorOf={errorOf} />
      </Part>
      <Part title={parts.when}>
        <Availability form={form} change={change} />
      </Part>
      <Part title={parts.company}>
        <GroupPreferences form={form} change={change} />
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title} look="large">
    <div className="flex flex-col gap-7">{children}</div>
  </Section>
);

/** What, how often and what for. */
function Training({ form, change, errorOf }: StepProps) {
  const { accounts, choices, profiles } = useMessages();
  const { fitness } = accounts.signup;
  return (
    <>
      <RadioCards
        legend={fitness.level}
        options={fitnessLevels.map((value) => ({
          value,
          label: choices.fitnessLevels[value],
          hint: profiles.edit.fitnessLevelHints[value],
        }))}
        value={form.fitnessLevel}
        onChange={(fitnessLevel) => change({ fitnessLevel })}
      />
      <div data-field="workoutTypes">
        <ChipGroup
          legend={fitness.workoutTypes}
          hint={fitness.workoutTypesHint}
          error={errorOf("workoutTypes")}
          options={workoutTypes.map((value) => ({ value, label: choices.workoutTypes[value] }))}
          selected={form.workoutTypes}
          onChange={(chosen) => change({ workoutTypes: chosen })}
        />
      </div>
      <Slider
        label={fitness.frequency}
        value={form.workoutFrequency}
        onChange={(workoutFrequency) => change({ workoutFrequency })}
        min={workoutFrequencyPerWeek.min}
        max={workoutFrequencyPerWeek.max}
        format={fitness.perWeek}
      />
      <RadioCards
        legend={fitness.goal}
        columns={2}
        options={fitnessGoals.map((value) => ({ value, label: choices.fitnessGoals[value] }))}
        value={form.fitnessGoal}
        onChange={(fitnessGoal) => change({ fitnessGoal })}
      />
    </>
  );
}

type PartProps = Pick<StepProps, "form" | "change">;

/** On which days and at what times. */
function Availability({ form, change }: PartProps) {
  const { accounts, choices } = useMessages();
  const { fitness } = accounts.signup;
  const setDays = (days: readonly Weekday[]) => {
    const availability = { ...emptySignupForm.availability };
    for (const weekday of weekdays) availability[weekday] = days.includes(weekday);
    change({ availability });
  };
  return (
    <>
      <ChipGroup
        legend={fitness.availability}
        layout="spread"
        options={weekdays.map((value) => ({
          value,
          label: choices.weekdaysShort[value],
          fullLabel: choices.weekdays[value],
        }))}
        selected={chosenDays(form.availability)}
        onChange={setDays}
      />
      <ChipGroup
        legend={fitness.times}
        optional
        options={sessionTimes.map((value) => ({
          value,
          label: `${choices.sessionTimes[value]} ${choices.sessionTimeHours[value]}`,
        }))}
        selected={form.preferredSessionTimes}
        onChange={(preferredSessionTimes) => change({ preferredSessionTimes })}
      />
    </>
  );
}

/** With how many, whom, and in which rhythm. */
function GroupPreferences({ form, change }: PartProps) {
  const { accounts, choices } = useMessages();
  const { fitness } = accounts.signup;
  return (
    <>
      <RadioCards
        legend={fitness.groupSize}
        columns={3}
        options={groupSizes.map((value) => ({
          value,
          label: choices.groupSizes[value],
          hint: choices.groupSizePeople[value],
        }))}
        value={form.groupSize}
        onChange={(groupSize) => change({ groupSize })}
      />
      <RadioCards
        legend={fitness.preference}
        columns={2}
        options={sessionPreferences.map((value) => ({
          value,
          label: choices.sessionPreferences[value],
        }))}
        value={form.sessionPreference}
        onChange={(sessionPreference) => change({ sessionPreference })}
      />
      <RadioCards
        legend={fitness.rhythm}
        columns={3}
        options={energyRhythms.map((value) => ({ value, label: choices.energyRhythms[value] }))}
        value={form.energyRhythm}
        onChange={(energyRhythm) => change({ energyRhythm })}
      />
    </>
  );
}

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
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { Weekday } from "#shared/rules/choices.ts";
import { workoutFrequencyPerWeek } from "#shared/rules/limits.ts";
import { useMessages } from "#web/client/messages.ts";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Slider } from "#web/ui/slider.tsx";
import { chosenDays, emptySignupForm } from "./signup-form.ts";
import type { StepProps } from "./signup-form.ts";

/** The member's training. All except the workouts have common answers as defaults, so the rest is folded. */
export function FitnessStep(props: StepProps) {
  const { fitness } = useMessages().accounts.signup;
  return (
    <div className="flex flex-col gap-8">
      <Training {...props} />
      <details className="group rounded-card border border-line bg-surface">
        <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-4 py-3 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <span className="flex-1">
            <span className="block text-body font-semibold text-ink">{fitness.more}</span>
            <span className="block text-small text-ink-soft">{fitness.moreHint}</span>
          </span>
          <ChevronDown
            aria-hidden
            size={20}
            className="shrink-0 text-ink-soft transition-transform duration-(--quick) group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-8 px-4 pt-4 pb-6">
          <Purpose {...props} />
          <Availability {...props} />
          <Company {...props} />
        </div>
      </details>
    </div>
  );
}

function Training({ form, change, errorOf }: StepProps) {
  const { accounts, choices, profiles } = useMessages();
  const { fitness } = accounts.signup;
  return (
    <>
      <div data-field="workoutTypes">
        <ChipGroup
          legend={<Question>{fitness.workoutTypes}</Question>}
          hint={fitness.workoutTypesHint}
          error={errorOf("workoutTypes")}
          options={workoutTypes.map((value) => ({ value, label: choices.workoutTypes[value] }))}
          selected={form.workoutTypes}
          onChange={(chosen) => change({ workoutTypes: chosen })}
        />
      </div>
      <RadioCards
        legend={<Question>{fitness.level}</Question>}
        options={fitnessLevels.map((value) => ({
          value,
          label: choices.fitnessLevels[value],
          hint: profiles.edit.fitnessLevelHints[value],
        }))}
        value={form.fitnessLevel}
        onChange={(fitnessLevel) => change({ fitnessLevel })}
      />
    </>
  );
}

function Purpose({ form, change }: StepProps) {
  const { accounts, choices } = useMessages();
  const { fitness } = accounts.signup;
  return (
    <>
      <RadioCards
        legend={<Question>{fitness.goal}</Question>}
        columns={2}
        options={fitnessGoals.map((value) => ({ value, label: choices.fitnessGoals[value] }))}
        value={form.fitnessGoal}
        onChange={(fitnessGoal) => change({ fitnessGoal })}
      />
      <Slider
        label={fitness.frequency}
        look="large"
        value={form.workoutFrequency}
        onChange={(workoutFrequency) => change({ workoutFrequency })}
        min={workoutFrequencyPerWeek.min}
        max={workoutFrequencyPerWeek.max}
        format={fitness.perWeek}
      />
    </>
  );
}

function Availability({ form, change }: StepProps) {
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
        legend={<Question>{fitness.availability}</Question>}
        layout="even"
        options={weekdays.map((value) => ({
          value,
          label: choices.weekdaysShort[value],
          fullLabel: choices.weekdays[value],
        }))}
        selected={chosenDays(form.availability)}
        onChange={setDays}
      />
      <ChipGroup
        legend={<Question>{fitness.times}</Question>}
        optional
        options={sessionTimes.map((value) => ({
          value,
          label: `${choices.sessionTimes[value]} ${choices.sessionTimeHours[value]}`,
        }))}
        selected={form.preferredSessionTimes}
        onChange={(preferredSessionTimes) => change({ preferredSessionTimes })}
      />
      <RadioCards
        legend={<Question>{fitness.rhythm}</Question>}
        columns={3}
        options={energyRhythms.map((value) => ({ value, label: choices.energyRhythms[value] }))}
        value={form.energyRhythm}
        onChange={(energyRhythm) => change({ energyRhythm })}
      />
    </>
  );
}

function Company({ form, change }: StepProps) {
  const { accounts, choices } = useMessages();
  const { fitness } = accounts.signup;
  return (
    <>
      <RadioCards
        legend={<Question>{fitness.groupSize}</Question>}
        hint={fitness.groupSizeHint}
        columns={3}
        options={groupSizes.map((value) => ({
          value,
          label: choices.groupSizes[value],
          hint: choices.groupSizePeople[value],
        }))}
        value={form.preferredGroupSize}
        onChange={(preferredGroupSize) => change({ preferredGroupSize })}
      />
      <RadioCards
        legend={<Question>{fitness.preference}</Question>}
        columns={2}
        options={sessionPreferences.map((value) => ({
          value,
          label: choices.sessionPreferences[value],
        }))}
        value={form.sessionPreference}
        onChange={(sessionPreference) => change({ sessionPreference })}
      />
    </>
  );
}

/** A question above its answers: the label of a field or a group of them. */
export const Question = ({ children }: { children: ReactNode }) => (
  <span className="text-heading font-bold">{children}</span>
);

import { useState } from "react";
import { saveFitnessPreferences } from "#shared/api/preferences.ts";
import type { FitnessPreferences } from "#shared/api/preferences.ts";
import { sessionTimes, weekdays, workoutTypes } from "#shared/rules/choices.ts";
import type { Weekday } from "#shared/rules/choices.ts";
import { request } from "#web/client/api-client.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { fitnessPreferencesQuery } from "#web/client/session-queries.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { FormSkeleton } from "#web/features/profiles/form-skeleton.tsx";
import { useFormQuery } from "#web/features/profiles/use-form-query.ts";
import { useSavePreferences } from "#web/features/profiles/use-save.ts";
import { useUnsavedChanges } from "#web/features/profiles/use-unsaved-changes.tsx";
import { PlaceAnswers, TrainingAnswers } from "./fitness-answers.tsx";
import { MatchNote } from "./match-note.tsx";
import { PreferencesForm } from "./preferences-form.tsx";

/** What the member trains and when; Home goes by it. */
export function FitnessPreferencesScreen() {
  const words = useMessages().profiles.preferences.fitness;
  const { username } = useCurrentUser();
  const query = useFormQuery(fitnessPreferencesQuery(username));
  return (
    <Screen title={words.title} lead={words.lead} backHref="/profile">
      <Loaded query={query} skeleton={<FormSkeleton fields={5} />}>
        {(preferences) => <FitnessFields username={username} preferences={preferences} />}
      </Loaded>
    </Screen>
  );
}

const isSame = (one: FitnessPreferences, other: FitnessPreferences) =>
  workoutTypes.every(
    (type) => one.workoutTypes.includes(type) === other.workoutTypes.includes(type),
  ) &&
  weekdays.every((weekday) => one.availability[weekday] === other.availability[weekday]) &&
  sessionTimes.every(
    (time) =>
      one.preferredSessionTimes?.includes(time) === other.preferredSessionTimes?.includes(time),
  ) &&
  one.workoutFrequency === other.workoutFrequency &&
  one.fitnessGoal === other.fitnessGoal &&
  one.travelRadius === other.travelRadius &&
  one.locationTypePreference === other.locationTypePreference;

function FitnessFields({
  username,
  preferences,
}: {
  username: string;
  preferences: FitnessPreferences;
}) {
  const {
    profiles: {
      preferences: { fitness: words },
    },
    choices,
  } = useMessages();
  const [chosen, setChosen] = useState(preferences);
  const unsaved = useUnsavedChanges(!isSame(chosen, preferences));
  const save = useSavePreferences<FitnessPreferences>(
    fitnessPreferencesQuery(username).queryKey,
    (body) => request(saveFitnessPreferences, { params: { username }, body }),
    words,
    unsaved.release,
  );
  const change = (part: Partial<FitnessPreferences>) => setChosen({ ...chosen, ...part });
  const setDays = (days: readonly Weekday[]) => {
    const availability = { ...chosen.availability };
    for (const weekday of weekdays) availability[weekday] = days.includes(weekday);
    change({ availability });
  };
  return (
    <PreferencesForm busy={save.isPending} onSave={() => save.mutate(chosen)}>
      <ChipGroup
        legend={words.types}
        hint={words.typesHint}
        options={workoutTypes.map((value) => ({ value, label: choices.workoutTypes[value] }))}
        selected={chosen.workoutTypes}
        onChange={(types) => change({ workoutTypes: [...types] })}
      />
      <ChipGroup
        legend={words.days}
        hint={words.daysHint}
        layout="even"
        options={weekdays.map((value) => ({
          value,
          label: choices.weekdaysShort[value],
          fullLabel: choices.weekdays[value],
        }))}
        selected={weekdays.filter((weekday) => chosen.availability[weekday])}
        onChange={setDays}
      />
      <MatchNote preferences={chosen} />
      <TrainingAnswers chosen={chosen} onChange={change} />
      <PlaceAnswers chosen={chosen} onChange={change} />
      {unsaved.element}
    </PreferencesForm>
  );
}

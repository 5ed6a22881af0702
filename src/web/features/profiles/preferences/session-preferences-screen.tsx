import { useState } from "react";
import { saveSessionPreferences } from "#shared/api/preferences.ts";
import type { SessionPreferences } from "#shared/api/preferences.ts";
import {
  matchingModes,
  energyRhythms,
  groupSizes,
  sessionPreferences,
} from "#shared/rules/choices.ts";
import { request } from "#web/client/api-client.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { sessionPreferencesQuery } from "#web/features/profiles/profile-queries.ts";
import { useFormQuery, FormSkeleton } from "#web/features/profiles/form-loading.tsx";
import { useSavePreferences } from "#web/features/profiles/use-save.ts";
import { useUnsavedChanges } from "#web/features/profiles/use-unsaved-changes.tsx";
import { PreferencesForm } from "./preferences-form.tsx";

export function SessionPreferencesScreen() {
  const words = useMessages().profiles.preferences.matching;
  const { username } = useCurrentUser();
  const query = useFormQuery(sessionPreferencesQuery(username));
  return (
    <Screen title={words.title} lead={words.lead} backHref="/profile">
      <Loaded query={query} skeleton={<FormSkeleton fields={5} />}>
        {(preferences) => <SessionFields username={username} preferences={preferences} />}
      </Loaded>
    </Screen>
  );
}

const isSame = (one: SessionPreferences, other: SessionPreferences) =>
  one.matchingMode === other.matchingMode &&
  one.preferredGroupSize === other.preferredGroupSize &&
  one.sessionPreference === other.sessionPreference &&
  one.energyRhythm === other.energyRhythm;

function SessionFields({
  username,
  preferences,
}: {
  username: string;
  preferences: SessionPreferences;
}) {
  const words = useMessages().profiles.preferences.matching;
  const [chosen, setChosen] = useState(preferences);
  const unsaved = useUnsavedChanges(!isSame(chosen, preferences));
  const save = useSavePreferences<SessionPreferences>(
    sessionPreferencesQuery(username).queryKey,
    (body) => request(saveSessionPreferences, { params: { username }, body }),
    words,
    unsaved.release,
  );
  return (
    <PreferencesForm busy={save.isPending} onSave={() => save.mutate(chosen)}>
      <RadioCards
        legend={words.legend}
        options={matchingModes.map((value) => ({ value, ...words.modes[value] }))}
        value={chosen.matchingMode}
        onChange={(matchingMode) => setChosen({ ...chosen, matchingMode })}
      />
      <CompanyAnswers chosen={chosen} onChange={(part) => setChosen({ ...chosen, ...part })} />
      {unsaved.element}
    </PreferencesForm>
  );
}

interface CompanyAnswersProps {
  chosen: SessionPreferences;
  onChange: (part: Partial<SessionPreferences>) => void;
}

/** The sign-up's group size, company and rhythm. Unknown answers stay open and unchanged. */
export function CompanyAnswers({ chosen, onChange }: CompanyAnswersProps) {
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
        value={chosen.preferredGroupSize ?? null}
        onChange={(preferredGroupSize) => onChange({ preferredGroupSize })}
      />
      <RadioCards
        legend={fitness.preference}
        columns={2}
        options={sessionPreferences.map((value) => ({
          value,
          label: choices.sessionPreferences[value],
        }))}
        value={chosen.sessionPreference ?? null}
        onChange={(sessionPreference) => onChange({ sessionPreference })}
      />
      <RadioCards
        legend={fitness.rhythm}
        columns={3}
        options={energyRhythms.map((value) => ({ value, label: choices.energyRhythms[value] }))}
        value={chosen.energyRhythm ?? null}
        onChange={(energyRhythm) => onChange({ energyRhythm })}
      />
    </>
  );
}

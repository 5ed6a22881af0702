import type { SessionPreferences } from "#shared/api/preferences.ts";
import { energyRhythms, groupSizes, sessionPreferences } from "#shared/rules/choices.ts";
import { useMessages } from "#web/client/messages.ts";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";

interface CompanyAnswersProps {
  chosen: SessionPreferences;
  onChange: (part: Partial<SessionPreferences>) => void;
}

/** With how many, whom, and in which rhythm, as sign-up asked. What isn't known stands open, and is left alone. */
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
      <ChipGroup
        legend={fitness.preference}
        choose="one"
        options={sessionPreferences.map((value) => ({
          value,
          label: choices.sessionPreferences[value],
        }))}
        selected={chosen.sessionPreference === undefined ? [] : [chosen.sessionPreference]}
        onChange={([sessionPreference]) =>
          sessionPreference !== undefined && onChange({ sessionPreference })
        }
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

import { genders } from "#shared/rules/choices.ts";
import { now } from "#web/client/clock.ts";
import { useMessages } from "#web/client/messages.ts";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { localDay } from "./local-day.ts";
import { SignupAvatarField } from "./signup-avatar-field.tsx";
import type { StepProps } from "./step-props.ts";

export function DetailsStep({ form, change, errorOf }: StepProps) {
  const { accounts, choices } = useMessages();
  const { details } = accounts.signup;
  return (
    <div className="flex flex-col gap-6">
      <div data-field="photoBytes">
        <SignupAvatarField form={form} change={change} errorOf={errorOf} />
      </div>
      <RadioCards
        legend={details.gender}
        hint={details.genderHint}
        optional
        columns={2}
        options={genders.map((value) => ({ value, label: choices.genders[value] }))}
        value={form.gender}
        onChange={(gender) => change({ gender })}
      />
      <div data-field="birthday">
        <TextField
          label={details.birthday}
          hint={details.birthdayHint}
          optional
          type="date"
          value={form.birthday}
          max={localDay(now())}
          error={errorOf("birthday")}
          name="birthday"
          autoComplete="bday"
          onChange={(event) => change({ birthday: event.target.value })}
        />
      </div>
    </div>
  );
}

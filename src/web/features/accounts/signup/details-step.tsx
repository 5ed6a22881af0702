import { now } from "#web/client/clock.ts";
import { deviceTimeZone, localDay } from "#web/client/dates.ts";
import { useMessages } from "#web/client/messages.ts";
import { BirthdayField } from "#web/ui/birthday-field.tsx";
import { GenderField } from "#web/ui/gender-field.tsx";
import { Question } from "./question.tsx";
import { SignupAvatarField } from "./signup-avatar-field.tsx";
import type { StepProps } from "./step-props.ts";

export function DetailsStep({ form, change, errorOf }: StepProps) {
  const { accounts, choices } = useMessages();
  const { details, questions } = accounts.signup;
  return (
    <div className="flex flex-col gap-8">
      <div data-field="photoBytes">
        <SignupAvatarField form={form} change={change} errorOf={errorOf} />
      </div>
      <GenderField
        words={details}
        question={<Question>{questions.gender}</Question>}
        labels={choices.genders}
        value={form.gender}
        onChange={(gender) => change({ gender })}
      />
      <div data-field="birthday">
        <BirthdayField
          words={details}
          question={<Question>{questions.birthday}</Question>}
          value={form.birthday}
          today={localDay(now(), deviceTimeZone())}
          error={errorOf("birthday")}
          onChange={(birthday) => change({ birthday })}
        />
      </div>
    </div>
  );
}

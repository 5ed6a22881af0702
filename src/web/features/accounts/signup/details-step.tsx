import { now } from "#web/client/clock.ts";
import { deviceTimeZone, localDay } from "#web/client/dates.ts";
import { useMessages } from "#web/client/messages.ts";
import { BirthdayField } from "#web/ui/birthday-field.tsx";
import { GenderField } from "#web/ui/gender-field.tsx";
import { photoMaxBytes } from "#shared/rules/limits.ts";
import { AvatarField } from "#web/ui/avatar-field/avatar-field.tsx";
import { problemText } from "#web/client/failure-reason.ts";
import { Question } from "./question.tsx";
import type { StepProps } from "./step-props.ts";
import { photoAddress } from "./signup-form.ts";

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

/** The newcomer's photo or face. An invalid or oversized file is refused at once. */
function SignupAvatarField({ form, change, errorOf }: StepProps) {
  const { accounts, profiles } = useMessages();
  const { details, problems, questions } = accounts.signup;
  const { photo, crop, face } = profiles.edit;
  return (
    <AvatarField
      label={<Question>{questions.photo}</Question>}
      optional
      hint={details.photoHint}
      error={errorOf("photoBytes")}
      src={photoAddress(form)}
      name={form.avatarUrl === null ? "" : form.fullName}
      colorKey={form.email}
      words={{ photo, crop, face }}
      refuse={({ size }) => (size > photoMaxBytes ? problemText(problems.photo_too_large) : null)}
      refuseUnreadable={(isHeic) => problemText(isHeic ? photo.heic : details.notAnImage)}
      onChange={(avatarUrl, file) => change({ avatarUrl, photoBytes: file?.size ?? 0 })}
    />
  );
}

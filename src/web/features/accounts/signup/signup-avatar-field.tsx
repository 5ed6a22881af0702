import { photoMaxBytes } from "#shared/rules/limits.ts";
import { useMessages } from "#web/client/messages.ts";
import { AvatarField } from "#web/ui/avatar-field/avatar-field.tsx";
import { problemText } from "#web/client/problem-text.ts";
import { Question } from "./question.tsx";
import { photoAddress } from "./signup-form.ts";
import type { StepProps } from "./step-props.ts";

/** The newcomer's photo or face. What is no picture or too large is refused at once. */
export function SignupAvatarField({ form, change, errorOf }: StepProps) {
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

import { useState } from "react";
import { photoMaxBytes } from "#shared/rules/limits.ts";
import { useMessages } from "#web/client/messages.ts";
import { squarePhoto } from "#web/client/square-photo.ts";
import { PhotoField } from "#web/ui/photo-field.tsx";
import { problemText } from "#web/features/accounts/problem-text.ts";
import { photoAddress } from "./signup-form.ts";
import type { StepProps } from "./step-props.ts";

/** Takes a photo, cuts it to a square here and shows it. What is no picture or too large is refused at once. */
export function SquaredPhotoField({ form, change, errorOf }: StepProps) {
  const { signup } = useMessages().accounts;
  const { details, problems } = signup;
  const [refused, setRefused] = useState<string | null>(null);

  const refuse = (problem: { title: string; text: string }) => {
    setRefused(problemText(problem));
  };

  const take = async (file: File) => {
    if (file.size > photoMaxBytes) return refuse(problems.photo_too_large);
    try {
      const photo = await squarePhoto(file);
      setRefused(null);
      change({ photo, photoBytes: file.size });
    } catch {
      refuse(details.notAnImage);
    }
  };

  return (
    <PhotoField
      label={details.photo}
      optional
      hint={details.photoHint}
      error={refused ?? errorOf("photoBytes")}
      src={photoAddress(form)}
      name={form.photo === null ? "" : form.fullName}
      colorKey={form.email}
      words={{
        choose: details.choosePhoto,
        change: details.changePhoto,
        remove: details.removePhoto,
      }}
      layout="stacked"
      onFile={(file) => void take(file)}
      onRemove={() => change({ photo: null, photoBytes: 0 })}
    />
  );
}

import { Camera } from "lucide-react";
import { useId, useState } from "react";
import { photoMaxBytes } from "#shared/rules/limits.ts";
import { useMessages } from "#web/client/messages.ts";
import { squarePhoto } from "#web/client/square-photo.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { FieldNotes, OptionalMark } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.ts";
import { photoAddress } from "./signup-form.ts";
import type { StepProps } from "./step-props.ts";

/** Takes a photo, cuts it to a square here and shows it. What is no picture or too large is refused at once. */
export function PhotoField({ form, change, errorOf }: StepProps) {
  const { signup } = useMessages().accounts;
  const { details, problems } = signup;
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);

  const refuse = (problem: { title: string; text: string }) => {
    setRefused(problem.text);
    toast({ ...problem, tone: "destructive" });
  };

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
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
    <div>
      <p className="mb-2 flex items-baseline justify-between gap-3 text-small font-semibold">
        {details.photo}
        <OptionalMark />
      </p>
      <div className="flex items-center gap-4">
        {form.photo === null ? (
          <span
            aria-hidden
            className="flex size-24 shrink-0 items-center justify-center rounded-full border-2 border-dashed border-line-strong text-ink-faint"
          >
            <Camera size={28} />
          </span>
        ) : (
          <Avatar name={form.fullName} src={photoAddress(form)} size="large" />
        )}
        <div className="flex flex-col items-start gap-1">
          <input
            id={id}
            type="file"
            accept="image/*"
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = "";
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={`${buttonClass({ variant: "secondary", size: "small" })} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus`}
          >
            {form.photo === null ? details.choosePhoto : details.changePhoto}
          </label>
          {form.photo !== null && (
            <Button
              variant="danger-quiet"
              size="small"
              onClick={() => change({ photo: null, photoBytes: 0 })}
            >
              {details.removePhoto}
            </Button>
          )}
        </div>
      </div>
      <FieldNotes id={id} hint={details.photoHint} error={refused ?? errorOf("photoBytes")} />
    </div>
  );
}

import { Camera } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { findFace } from "#shared/rules/faces.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { FieldNotes, OptionalMark } from "#web/ui/field.tsx";
import { useChosenAvatar } from "./use-chosen-avatar.tsx";
import type { AvatarChoice } from "./use-chosen-avatar.tsx";

interface AvatarFieldProps extends AvatarChoice {
  label: ReactNode;
  optional?: boolean;
  hint: string;
  error: string | null;
  /** Whose it is: stands in its place while there is none. */
  name: string;
  /** What the colour behind its initials follows. */
  colorKey: string;
}

/** A photo to be chosen and cropped, or a drawn face in its place. What may be a photo is the caller's to say. */
export function AvatarField(props: AvatarFieldProps) {
  const { label, optional = false, hint, error, src, name, colorKey, words } = props;
  const id = useId();
  const chosen = useChosenAvatar(props);
  const isFace = src !== null && findFace(src) !== undefined;
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p className="mb-2 flex items-baseline justify-between gap-3 text-small font-semibold">
        <span id={`${id}-label`}>{label}</span>
        {optional && <OptionalMark />}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {src === null && name.trim() === "" ? (
          <NoPhoto />
        ) : (
          <Avatar name={name} colorKey={colorKey} src={src} size="large" />
        )}
        <div className="flex min-w-0 flex-[1_1_9rem] flex-wrap items-start gap-1">
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file !== undefined) void chosen.take(file);
              event.target.value = "";
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={`${buttonClass({ variant: "secondary", size: "small" })} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus`}
          >
            {src === null || isFace ? words.photo.choose : words.photo.change}
          </label>
          <Button variant="secondary" size="small" onClick={chosen.chooseFace}>
            {words.face.choose}
          </Button>
          {src !== null && !isFace && chosen.adjust !== null && (
            <Button variant="quiet" size="small" onClick={chosen.adjust}>
              {words.photo.adjust}
            </Button>
          )}
          {src !== null && (
            <Button variant="danger-quiet" size="small" onClick={chosen.remove}>
              {isFace ? words.face.remove : words.photo.remove}
            </Button>
          )}
        </div>
      </div>
      <FieldNotes id={id} hint={hint} error={chosen.refused ?? error} />
      {chosen.overlays}
    </div>
  );
}

function NoPhoto() {
  return (
    <span
      aria-hidden
      className="flex size-24 shrink-0 items-center justify-center rounded-full border-2 border-dashed border-line-strong text-ink-faint"
    >
      <Camera size={28} />
    </span>
  );
}

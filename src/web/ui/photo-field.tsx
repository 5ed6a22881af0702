import { Camera } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { Button, buttonClass } from "./button.tsx";
import { cx } from "./class-names.ts";
import { FieldNotes, OptionalMark } from "./field.tsx";

interface PhotoFieldProps {
  label: string;
  optional?: boolean;
  hint: string;
  error: string | null;
  /** Where the photo can be seen; null without one. */
  src: string | null;
  /** Whose it is: stands in its place while there is none. */
  name: string;
  /** What the colour behind its initials follows. */
  colorKey: string;
  words: { readonly choose: string; readonly change: string; readonly remove: string };
  /** More that can be done with it, between choosing and removing. */
  action?: ReactNode;
  /** `stacked` puts the buttons below one another. */
  layout?: "inRow" | "stacked";
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** A photo to be chosen, shown and removed. What may be one, and how it is cut, is the caller's to say. */
export function PhotoField({
  label,
  optional = false,
  hint,
  error,
  src,
  name,
  colorKey,
  words,
  action,
  layout = "inRow",
  onFile,
  onRemove,
}: PhotoFieldProps) {
  const id = useId();
  const isStacked = layout === "stacked";
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p className="mb-2 flex items-baseline justify-between gap-3 text-small font-semibold">
        <span id={`${id}-label`}>{label}</span>
        {optional && <OptionalMark />}
      </p>
      <div className={cx("flex items-center gap-4", !isStacked && "flex-wrap")}>
        {src === null && name.trim() === "" ? (
          <NoPhoto />
        ) : (
          <Avatar name={name} colorKey={colorKey} src={src} size="large" />
        )}
        <div className={cx("flex items-start gap-1", isStacked ? "flex-col" : "flex-wrap")}>
          <input
            id={id}
            type="file"
            accept="image/*"
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file !== undefined) onFile(file);
              event.target.value = "";
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={`${buttonClass({ variant: "secondary", size: "small" })} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus`}
          >
            {src === null ? words.choose : words.change}
          </label>
          {action}
          {src !== null && (
            <Button variant="danger-quiet" size="small" onClick={onRemove}>
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
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

import { Camera } from "lucide-react";
import { useId, useState } from "react";
import { isReadablePhoto } from "#web/client/square-photo.ts";
import { useMessages } from "#web/client/messages.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { FieldNotes } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { photoFault } from "./edit-form.ts";

interface PhotoFieldProps {
  name: string;
  photo: string | null;
  onChange: (photo: string | null) => void;
}

/** The member's photo: chosen, cropped, or removed. What is no image or too large is refused at once. */
export function PhotoField({ name, photo, onChange }: PhotoFieldProps) {
  const words = useMessages().profiles.edit.photo;
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const cropper = useLazyOverlay<{ file: File; onCropped: (photo: string) => void }>(
    async () => (await import("./crop-dialog.tsx")).CropDialog,
  );

  const refuse = (problem: { title: string; text: string }, note: string) => {
    setRefused(note);
    toast({ ...problem, tone: "destructive" });
  };
  const crop = (chosen: File) =>
    cropper.show({
      file: chosen,
      onCropped: (cropped) => {
        setFile(chosen);
        onChange(cropped);
      },
    });
  const take = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const fault = photoFault(chosen);
    if (fault !== null)
      return refuse(
        words.tooLarge,
        fault === "too_large" ? words.tooLargeNote : words.notAnImageNote,
      );
    if (!(await isReadablePhoto(chosen))) return refuse(words.unreadable, words.unreadable.text);
    setRefused(null);
    crop(chosen);
  };
  const remove = () => {
    setFile(null);
    setRefused(null);
    onChange(null);
  };

  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-2 text-small font-semibold">
        {words.label}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {photo === null && name.trim() === "" ? (
          <span
            aria-hidden
            className="flex size-24 shrink-0 items-center justify-center rounded-full border-2 border-dashed border-line-strong text-ink-faint"
          >
            <Camera size={28} />
          </span>
        ) : (
          <Avatar name={name} src={photo} size="large" />
        )}
        <div className="flex flex-wrap items-start gap-1">
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
            {photo === null ? words.choose : words.change}
          </label>
          {photo !== null && file !== null && (
            <Button variant="quiet" size="small" onClick={() => crop(file)}>
              {words.adjust}
            </Button>
          )}
          {photo !== null && (
            <Button variant="danger-quiet" size="small" onClick={remove}>
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      <FieldNotes id={id} hint={words.hint} error={refused} />
      {cropper.element}
    </div>
  );
}

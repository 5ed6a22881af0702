import { useState } from "react";
import { isReadablePhoto } from "#web/client/square-photo.ts";
import { useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { PhotoField } from "#web/ui/photo-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { photoFault } from "./edit-form.ts";

interface CroppedPhotoFieldProps {
  name: string;
  colorKey: string;
  photo: string | null;
  onChange: (photo: string | null) => void;
}

/** The member's photo: chosen, cropped, or removed. What is no image or too large is refused at once. */
export function CroppedPhotoField({ name, colorKey, photo, onChange }: CroppedPhotoFieldProps) {
  const words = useMessages().profiles.edit.photo;
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
  const take = async (chosen: File) => {
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
    <>
      <PhotoField
        label={words.label}
        hint={words.hint}
        error={refused}
        src={photo}
        name={name}
        colorKey={colorKey}
        words={words}
        action={
          photo !== null &&
          file !== null && (
            <Button variant="quiet" size="small" onClick={() => crop(file)}>
              {words.adjust}
            </Button>
          )
        }
        onFile={(chosen) => void take(chosen)}
        onRemove={remove}
      />
      {cropper.element}
    </>
  );
}

import { Camera } from "lucide-react";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { findFace } from "#shared/rules/faces.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { FieldNotes, OptionalMark } from "#web/ui/field.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { CropWords } from "./crop-dialog.tsx";
import type { FaceWords } from "./face-sheet.tsx";
import { isHeicPhoto, isReadablePhoto } from "./square-photo.ts";

interface AvatarFieldProps extends AvatarChoice {
  label: ReactNode;
  optional?: boolean;
  hint: string;
  error: string | null;
  /** Shown as initials without a photo or face. */
  name: string;
  /** Determines the color behind the initials. */
  colorKey: string;
}

/** A photo to choose and crop, or a drawn face. The caller decides which files are allowed. */
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

const loadCropper = async () => (await import("./crop-dialog.tsx")).CropDialog;
const loadFaces = async () => (await import("./face-sheet.tsx")).FaceSheet;

interface AvatarChoice {
  src: string | null;
  words: {
    readonly photo: Readonly<Record<"choose" | "change" | "adjust" | "remove", string>>;
    readonly crop: CropWords;
    readonly face: FaceWords & { readonly choose: string; readonly remove: string };
  };
  /** The reason to refuse a file before it is read, or null. */
  refuse: (file: File) => string | null;
  /** The reason why a file can't be shown, with advice for an iPhone's HEIC. */
  refuseUnreadable: (isHeic: boolean) => string;
  /** Gets the cropped photo as a data URL with its file, a face's path, or null. */
  onChange: (avatar: string | null, file: File | null) => void;
}

interface ChosenAvatar {
  readonly take: (file: File) => Promise<void>;
  /** Crops the chosen file again; null without one. */
  readonly adjust: (() => void) | null;
  readonly chooseFace: () => void;
  readonly remove: () => void;
  /** The reason why the last file was refused. */
  readonly refused: string | null;
  readonly overlays: ReactNode;
}

/** Crops a file, chooses a face, or removes the avatar. */
function useChosenAvatar({
  src,
  words,
  refuse,
  refuseUnreadable,
  onChange,
}: AvatarChoice): ChosenAvatar {
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const cropper = useLazyOverlay<{
    words: CropWords;
    file: File;
    onCropped: (photo: string) => void;
    onUnreadable: () => void;
  }>(loadCropper);
  const faces = useLazyOverlay<{
    words: FaceWords;
    chosen: string | null;
    onChosen: (face: string) => void;
  }>(loadFaces);

  const show = (avatar: string | null, source: File | null) => {
    setFile(source);
    setRefused(null);
    onChange(avatar, source);
  };
  const crop = (source: File) =>
    cropper.show({
      words: words.crop,
      file: source,
      onCropped: (photo) => show(photo, source),
      onUnreadable: () => setRefused(refuseUnreadable(false)),
    });
  const take = async (source: File) => {
    const isReadable = await isReadablePhoto(source);
    const isHeic = !isReadable && (await isHeicPhoto(source));
    const fault =
      (isHeic ? null : refuse(source)) ?? (isReadable ? null : refuseUnreadable(isHeic));
    setRefused(fault);
    if (fault === null) crop(source);
  };
  const chooseFace = () =>
    faces.show({ words: words.face, chosen: src, onChosen: (face) => show(face, null) });
  return {
    take,
    adjust: file === null ? null : () => crop(file),
    chooseFace,
    remove: () => show(null, null),
    refused,
    overlays: (
      <>
        {cropper.element}
        {faces.element}
      </>
    ),
  };
}

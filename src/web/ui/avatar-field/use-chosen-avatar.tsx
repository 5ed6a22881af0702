import { useState } from "react";
import type { ReactNode } from "react";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { CropWords } from "./crop-dialog.tsx";
import type { FaceWords } from "./face-sheet.tsx";
import { isHeicPhoto, isReadablePhoto } from "./square-photo.ts";

const loadCropper = async () => (await import("./crop-dialog.tsx")).CropDialog;
const loadFaces = async () => (await import("./face-sheet.tsx")).FaceSheet;

/** Which files are allowed, and the callbacks for a choice. */
export interface AvatarChoice {
  /** Where the photo or the face can be seen; null without one. */
  src: string | null;
  words: {
    readonly photo: Readonly<Record<"choose" | "change" | "adjust" | "remove", string>>;
    readonly crop: CropWords;
    readonly face: FaceWords & { readonly choose: string; readonly remove: string };
  };
  /** Says why a file may not become the photo, before it is read; null when it may. */
  refuse: (file: File) => string | null;
  /** Says that a file can't be shown as a picture, and what to do where it is one of an iPhone (HEIC). */
  refuseUnreadable: (isHeic: boolean) => string;
  /** Gets the cut photo as a data URL with its file, the path of a face, or null. */
  onChange: (avatar: string | null, file: File | null) => void;
}

interface ChosenAvatar {
  /** Has a file cropped, unless it is refused. */
  readonly take: (file: File) => Promise<void>;
  /** Crops the file that was taken once more; null without one. */
  readonly adjust: (() => void) | null;
  readonly chooseFace: () => void;
  readonly remove: () => void;
  /** Why the last file was refused. */
  readonly refused: string | null;
  readonly overlays: ReactNode;
}

/** How an avatar comes about: a file is cropped, a face is chosen, or neither is wanted. */
export function useChosenAvatar({
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

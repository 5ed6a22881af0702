import { useId, useState } from "react";
import { faceCount, facePath, findFace } from "#shared/rules/faces.ts";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

export interface FaceWords {
  readonly title: string;
  readonly text: string;
  readonly use: string;
  /** Counted from 1. */
  readonly name: (nth: number) => string;
}

interface FaceSheetProps extends OverlayControl {
  words: FaceWords;
  chosen: string | null;
  onChosen: (face: string) => void;
}

const faces = Array.from({ length: faceCount }, (_, face) => face);

export function FaceSheet({ words, chosen, onChosen, open, onClose }: FaceSheetProps) {
  const name = useId();
  const [face, setFace] = useState(() => (chosen === null ? undefined : findFace(chosen)));
  const use = () => {
    if (face !== undefined) onChosen(facePath(face));
    onClose();
  };
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={words.title}
      description={words.text}
      footer={
        <Button wide disabled={face === undefined} onClick={use}>
          {words.use}
        </Button>
      }
    >
      <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] justify-items-center gap-2">
        <legend className="sr-only">{words.title}</legend>
        {faces.map((each) => (
          <FaceChoice
            key={each}
            face={each}
            label={words.name(each + 1)}
            group={name}
            isChosen={each === face}
            onChoose={() => setFace(each)}
          />
        ))}
      </fieldset>
    </BottomSheet>
  );
}

interface FaceChoiceProps {
  face: number;
  label: string;
  group: string;
  isChosen: boolean;
  onChoose: () => void;
}

const FaceChoice = ({ face, label, group, isChosen, onChoose }: FaceChoiceProps) => (
  <label className="relative block size-16 rounded-full p-1 transition-shadow duration-(--quick) hover:bg-sunken has-checked:ring-3 has-checked:ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
    <input
      type="radio"
      name={group}
      aria-label={label}
      checked={isChosen}
      onChange={onChoose}
      className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
    />
    <img
      src={facePath(face)}
      alt=""
      width={56}
      height={56}
      decoding="async"
      className="size-14 rounded-full bg-sunken"
    />
  </label>
);

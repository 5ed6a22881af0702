import { useEffect, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Slider } from "#web/ui/slider.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { squarePhoto } from "./square-photo.ts";
import type { PhotoSquare } from "./square-photo.ts";

const zoom = { min: 1, max: 4, step: 0.1 } as const;
const arrowKeyPixels = 8;

export interface CropWords {
  readonly title: string;
  readonly text: string;
  readonly area: string;
  readonly zoom: string;
  readonly zoomValue: (percent: number) => string;
  readonly use: string;
  readonly cancel: string;
}

interface CropDialogProps extends OverlayControl {
  words: CropWords;
  file: File;
  /** Gets the chosen square, shrunk, as a data URL. */
  onCropped: (photo: string) => void;
  onUnreadable: () => void;
}

/** Lets the member choose the visible square of a photo. */
export function CropDialog(props: CropDialogProps) {
  const { words, file, onCropped, onUnreadable, open, onClose } = props;
  const address = useFileAddress(file);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [closeness, setCloseness] = useState<number>(zoom.min);
  const [square, setSquare] = useState<PhotoSquare | null>(null);

  const use = async () => {
    if (square === null) return;
    try {
      onCropped(await squarePhoto(file, square));
    } catch {
      onUnreadable();
    }
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      description={words.text}
      footer={<CropButtons words={words} canUse={square !== null} onCancel={onClose} onUse={use} />}
    >
      <div className="relative aspect-square overflow-hidden rounded-card bg-sunken">
        {address !== null && (
          <Cropper
            image={address}
            aspect={1}
            cropShape="round"
            showGrid={false}
            objectFit="cover"
            crop={place}
            onCropChange={setPlace}
            zoom={closeness}
            onZoomChange={setCloseness}
            minZoom={zoom.min}
            maxZoom={zoom.max}
            keyboardStep={arrowKeyPixels}
            onCropAreaChange={(_percent, { x, y, width }) => setSquare({ x, y, side: width })}
            mediaProps={{ alt: "" }}
            cropperProps={{ role: "group", "aria-label": words.area }}
            // The page's policy forbids the <style> that it would write.
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <div className="mt-4">
        <Slider
          label={words.zoom}
          value={closeness}
          onChange={setCloseness}
          {...zoom}
          format={(value) => words.zoomValue(Math.round(value * 100))}
        />
      </div>
    </Dialog>
  );
}

interface CropButtonsProps {
  words: CropWords;
  canUse: boolean;
  onCancel: () => void;
  onUse: () => Promise<void>;
}

function CropButtons({ words, canUse, onCancel, onUse }: CropButtonsProps) {
  return (
    <>
      <Button variant="secondary" size="small" onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button size="small" disabled={!canUse} onClick={() => void onUse()}>
        {words.use}
      </Button>
    </>
  );
}

function useFileAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

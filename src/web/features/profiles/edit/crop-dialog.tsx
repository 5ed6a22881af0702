import { useEffect, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { useMessages } from "#web/client/messages.ts";
import { squarePhoto } from "#web/client/square-photo.ts";
import type { PhotoSquare } from "#web/client/square-photo.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Slider } from "#web/ui/slider.tsx";
import { toast } from "#web/ui/toast.ts";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const zoom = { min: 1, max: 4, step: 0.1 } as const;
const arrowKeyPixels = 8;

interface CropDialogProps extends OverlayControl {
  file: File;
  /** Gets the chosen square, shrunk, as a data URL. */
  onCropped: (photo: string) => void;
}

/** Shows the photo and lets its part be chosen that the round picture shows. */
export function CropDialog({ file, onCropped, open, onClose }: CropDialogProps) {
  const { crop: words, photo } = useMessages().profiles.edit;
  const address = useFileAddress(file);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [closeness, setCloseness] = useState<number>(zoom.min);
  const [square, setSquare] = useState<PhotoSquare | null>(null);

  const use = async () => {
    if (square === null) return;
    try {
      onCropped(await squarePhoto(file, square));
    } catch {
      toast({ ...photo.unreadable, tone: "destructive" });
    }
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      description={words.text}
      footer={<CropButtons canUse={square !== null} onCancel={onClose} onUse={() => void use()} />}
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
  canUse: boolean;
  onCancel: () => void;
  onUse: () => void;
}

function CropButtons({ canUse, onCancel, onUse }: CropButtonsProps) {
  const { crop: words } = useMessages().profiles.edit;
  return (
    <>
      <Button variant="secondary" size="small" onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button size="small" disabled={!canUse} onClick={onUse}>
        {words.use}
      </Button>
    </>
  );
}

/** An address under which the page can show the file, as long as it is shown. */
function useFileAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

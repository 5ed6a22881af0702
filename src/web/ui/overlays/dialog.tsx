import { Dialog as Base } from "@base-ui/react/dialog";
import { useRef } from "react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { OverlayFrame } from "./overlay.tsx";
import type { OverlayParts, OverlayProps } from "./overlay.tsx";

const { Root, Backdrop, Viewport, Popup } = Base;
const parts: OverlayParts = { Root, Backdrop, Viewport, Popup, Content: "div" };

const popupClass =
  "m-4 max-h-[calc(100dvh-var(--keyboard,0px)-2rem)] max-w-100 rounded-sheet shadow-float transition-[opacity,scale] duration-(--quick) ease-out data-closed:scale-95 data-closed:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0";

/** Centered: something to read or a short question. */
export function Dialog(props: OverlayProps) {
  return (
    <OverlayFrame
      {...props}
      parts={parts}
      closeButton
      viewportClass="items-center"
      popupClass={popupClass}
    />
  );
}

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** `danger` for irreversible actions. */
  tone?: "brand" | "danger";
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for confirmation; the way out has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    text,
    confirmLabel,
    cancelLabel,
    tone = "brand",
    busy = false,
    onConfirm,
    onClose,
    children,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <OverlayFrame
      parts={parts}
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      locked={busy}
      closeButton={false}
      initialFocus={cancel}
      viewportClass="items-center"
      popupClass={popupClass}
      footer={
        <>
          <Button ref={cancel} variant="secondary" size="small" disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone === "danger" ? "danger" : "primary"}
            size="small"
            busy={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </OverlayFrame>
  );
}

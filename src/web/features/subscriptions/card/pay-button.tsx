import { createContext, useContext } from "react";
import { createPortal } from "react-dom";
import { Button } from "#web/ui/button.tsx";

/** Where the button goes instead of below its fields: null until that place is drawn. */
export const PayButtonPlace = createContext<HTMLElement | null | undefined>(undefined);

interface PayButtonProps {
  label: string;
  busy: boolean;
  /** Submits the form with this id, which may be elsewhere. */
  form?: string;
  onPress?: () => void;
}

/** Pays with the card. */
export function PayButton({ label, busy, form, onPress }: PayButtonProps) {
  const place = useContext(PayButtonPlace);
  const button = (
    <Button
      wide
      busy={busy}
      className={place === undefined ? "mt-4" : ""}
      {...(form === undefined ? {} : { type: "submit", form })}
      {...(onPress === undefined ? {} : { onClick: onPress })}
    >
      {label}
    </Button>
  );
  if (place === undefined) return button;
  return place === null ? null : createPortal(button, place);
}

import { Button } from "#web/ui/button.tsx";
import type { CardFormProps } from "./card-form-props.ts";

interface PayButtonProps extends Pick<CardFormProps, "busy" | "submitLabel" | "isPinned"> {
  /** Without it, the button submits its form. */
  onPress?: () => void;
}

/** Pays with the form's card. */
export function PayButton({ busy, submitLabel, isPinned = false, onPress }: PayButtonProps) {
  const button = (
    <Button
      type={onPress === undefined ? "submit" : "button"}
      wide
      busy={busy}
      className={isPinned ? "" : "mt-4"}
      {...(onPress === undefined ? {} : { onClick: onPress })}
    >
      {submitLabel}
    </Button>
  );
  if (!isPinned) return button;
  return (
    <div className="sticky bottom-0 z-10 -mx-gutter mt-5 -mb-4 border-t border-line bg-surface px-gutter py-4">
      {button}
    </div>
  );
}

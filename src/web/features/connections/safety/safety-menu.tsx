import { EllipsisVertical } from "lucide-react";
import { useMessages } from "../../../client/messages.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useLazyOverlay } from "../../../ui/use-lazy-overlay.tsx";
import type { SafetySheetProps } from "./safety-sheet.tsx";

const loadSheet = async () => (await import("./safety-sheet.tsx")).SafetySheet;

/** Leads to reporting or blocking somebody. */
export function SafetyMenu({ person, context, onBlocked }: SafetySheetProps) {
  const words = useMessages().connections.safety;
  const sheet = useLazyOverlay<SafetySheetProps>(loadSheet);
  return (
    <>
      <IconButton
        label={words.menu(person.name)}
        icon={<EllipsisVertical aria-hidden size={22} />}
        aria-haspopup="dialog"
        onClick={() => sheet.show({ person, context, ...(onBlocked === undefined ? {} : { onBlocked }) })}
      />
      {sheet.element}
    </>
  );
}

import { EllipsisVertical } from "lucide-react";
import { attendeeIdOfHidden } from "#shared/rules/names.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { SafetySheetProps } from "./safety-sheet.tsx";

const loadSheet = async () => (await import("./safety-sheet.tsx")).SafetySheet;

interface SafetyMenuProps extends SafetySheetProps {
  /** False once no action is possible; open dialogs stay. */
  isOffered?: boolean;
}

export function SafetyMenu({ person, context, onBlocked, isOffered = true }: SafetyMenuProps) {
  const words = useTabMessages().connections.safety;
  const sheet = useLazyOverlay<SafetySheetProps>(loadSheet);
  return (
    <>
      {isOffered && (
        <IconButton
          label={
            attendeeIdOfHidden(person.userId) === undefined
              ? words.menu(person.name)
              : words.report(person.name)
          }
          icon={<EllipsisVertical aria-hidden size={22} />}
          aria-haspopup="dialog"
          onClick={() =>
            sheet.show({ person, context, ...(onBlocked === undefined ? {} : { onBlocked }) })
          }
        />
      )}
      {sheet.element}
    </>
  );
}

import { Menu } from "lucide-react";
import { words } from "#web/operate/words.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { PhoneSheetProps } from "./phone-sheet.tsx";

const loadSheet = async () => (await import("./phone-sheet.tsx")).PhoneSheet;

/** On a phone the navigation opens by a button. */
export function PhoneMenu({ children }: PhoneSheetProps) {
  const sheet = useLazyOverlay<PhoneSheetProps>(loadSheet);
  return (
    <>
      <IconButton
        label={words.frame.menu}
        icon={<Menu aria-hidden size={22} />}
        className="-ml-2"
        onClick={() => sheet.show({ children })}
      />
      {sheet.element}
    </>
  );
}

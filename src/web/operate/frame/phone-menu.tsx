import { Menu } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { words } from "#web/operate/words.ts";
import { BottomSheet } from "#web/ui/bottom-sheet.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

/** On a phone the navigation opens by a button. */
export function PhoneMenu({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton
        label={words.frame.menu}
        icon={<Menu aria-hidden size={22} />}
        className="-ml-2"
        onClick={() => setIsOpen(true)}
      />
      <BottomSheet open={isOpen} onClose={close} title={words.frame.menu}>
        {children(close)}
      </BottomSheet>
    </>
  );
}

import { useState } from "react";
import { useMessages } from "#web/client/messages.ts";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { ForgotForm } from "./forgot-form.tsx";

export function ForgotSheet({ email, open, onClose }: OverlayControl & { email: string }) {
  const { forgot } = useMessages().security.passwordReset;
  const [isSent, setSent] = useState(false);
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={isSent ? forgot.sentTitle : forgot.title}
      {...(isSent ? {} : { description: forgot.text })}
    >
      <ForgotForm email={email} onSent={() => setSent(true)} />
      {isSent && (
        <Button wide className="mt-2" onClick={onClose}>
          {forgot.done}
        </Button>
      )}
    </BottomSheet>
  );
}

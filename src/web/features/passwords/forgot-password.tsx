import type { RefObject } from "react";
import { useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";

const loadSheet = async () => (await import("./forgot-sheet.tsx")).ForgotSheet;

/** Below the password at login; takes the typed email along. */
export function ForgotPassword({ emailField }: { emailField: RefObject<HTMLInputElement | null> }) {
  const { open } = useMessages().security.passwordReset.forgot;
  const sheet = useLazyOverlay<{ email: string }>(loadSheet);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-my-2 -mr-4 self-end"
        onClick={() => sheet.show({ email: emailField.current?.value.trim() ?? "" })}
      >
        {open}
      </Button>
      {sheet.element}
    </>
  );
}

import type { ReactNode } from "react";
import { useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";

interface PreferencesFormProps {
  busy: boolean;
  onSave: () => void;
  children: ReactNode;
}

export function PreferencesForm({ busy, onSave, children }: PreferencesFormProps) {
  const { save } = useMessages().profiles.preferences;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSave();
      }}
      className="flex flex-col gap-7"
    >
      {children}
      <Button type="submit" wide busy={busy}>
        {save}
      </Button>
    </form>
  );
}

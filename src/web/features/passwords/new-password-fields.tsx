import { useEffect, useRef } from "react";
import { passwordMaxLength } from "#shared/rules/limits.ts";
import { useMessages } from "#web/client/messages.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import type { NewPassword } from "./use-new-password.ts";

/** The two fields of a new password. `email` is for the password manager. */
export function NewPasswordFields({ entry, email }: { entry: NewPassword; email?: string }) {
  const { fields } = useMessages().security.passwordReset;
  const { wrong } = entry;
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wrong !== null) (wrong.field === "password" ? password : confirmation).current?.focus();
  }, [wrong]);
  return (
    <>
      {email !== undefined && (
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      )}
      <PasswordField
        ref={password}
        label={fields.password}
        hint={fields.hint}
        value={entry.typed.password}
        error={wrong?.field === "password" ? wrong.text : null}
        name="new-password"
        autoComplete="new-password"
        maxLength={passwordMaxLength}
        enterKeyHint="next"
        onChange={(event) => entry.change({ password: event.target.value })}
      />
      <PasswordField
        ref={confirmation}
        label={fields.confirmation}
        value={entry.typed.confirmation}
        error={wrong?.field === "confirmation" ? wrong.text : null}
        name="confirm-password"
        autoComplete="new-password"
        maxLength={passwordMaxLength}
        enterKeyHint="go"
        onChange={(event) => entry.change({ confirmation: event.target.value })}
      />
    </>
  );
}

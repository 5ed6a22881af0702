import { useEffect, useRef, useState } from "react";
import { passwordMaxLength } from "#shared/rules/limits.ts";
import { newPasswordProblem } from "#shared/rules/passwords.ts";
import type { PasswordProblem } from "#shared/rules/passwords.ts";
import { useMessages } from "#web/client/messages.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { refusesField } from "#web/client/api-client.ts";
import { problemText } from "#web/client/failure-reason.ts";

type Field = "password" | "confirmation";

/** A new password, typed twice, with its errors by this device and the server. */
export function useNewPassword() {
  const { problems } = useMessages().accounts.signup;
  const [typed, setTyped] = useState({ password: "", confirmation: "" });
  const [wrong, setWrong] = useState<{ field: Field; text: string } | null>(null);

  const mark = (problem: PasswordProblem) =>
    setWrong({
      field: problem === "passwords_differ" ? "confirmation" : "password",
      text: problemText(problems[problem]),
    });

  return {
    typed,
    wrong,
    change: (part: Partial<Record<Field, string>>) => {
      setTyped({ ...typed, ...part });
      setWrong(null);
    },
    /** Whether it can be sent. Shows the error otherwise. */
    check: (): boolean => {
      const problem = newPasswordProblem(typed.password, typed.confirmation);
      if (problem !== null) mark(problem);
      return problem === null;
    },
    /** Whether the server refuses the password. Shows the error then. */
    showRefusal: (error: Error): boolean => {
      const isRefused = refusesField(error, "password");
      if (isRefused) mark("common_password");
      return isRefused;
    },
  };
}

type NewPassword = ReturnType<typeof useNewPassword>;

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

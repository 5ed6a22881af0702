import { useState } from "react";
import { newPasswordProblem } from "#shared/rules/passwords.ts";
import type { PasswordProblem } from "#shared/rules/passwords.ts";
import { refusesField } from "#web/client/api-client.ts";
import { useMessages } from "#web/client/messages.ts";
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

export type NewPassword = ReturnType<typeof useNewPassword>;

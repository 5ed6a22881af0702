import { useState } from "react";
import { passwordMinLength } from "../../../../shared/rules/limits.ts";
import { ApiError } from "../../../client/api-client.ts";
import { useMessages } from "../../../client/messages.ts";
import { toast } from "../../../ui/toast.ts";

type Field = "password" | "confirmation";

/** A new password, typed twice: what is wrong with it, as far as this device and the server can say. */
export function useNewPassword() {
  const { accounts, passwordReset } = useMessages();
  const [typed, setTyped] = useState({ password: "", confirmation: "" });
  const [wrong, setWrong] = useState<{ field: Field; text: string } | null>(null);

  const mark = (field: Field, words: { title: string; text: string }) => {
    toast({ ...words, tone: "destructive" });
    setWrong({ field, text: words.text });
  };

  return {
    typed,
    wrong,
    change: (part: Partial<Record<Field, string>>) => {
      setTyped({ ...typed, ...part });
      setWrong(null);
    },
    /** Whether it can be sent; otherwise says why not. */
    check: (): boolean => {
      const { weak_password: weak, passwords_differ: differ } = accounts.signup.problems;
      if (typed.password.length < passwordMinLength) mark("password", weak);
      else if (typed.password !== typed.confirmation) mark("confirmation", differ);
      else return true;
      return false;
    },
    /** Whether it is the password that the server refuses; then says why. */
    takeRefusal: (error: Error): boolean => {
      const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : [];
      if (!issues.some(({ path }) => path === "password")) return false;
      mark("password", passwordReset.fields.tooCommon);
      return true;
    },
  };
}

export type NewPassword = ReturnType<typeof useNewPassword>;

import type { SignupProblem } from "#shared/rules/signup-steps.ts";
import { ApiError, detailOf, hasCode, refusesField } from "#web/client/api-client.ts";
import { useMessages } from "#web/client/messages.ts";
import { toast } from "#web/ui/toast.ts";
import { stepOfIssue, withoutIdentity } from "./signup-form.ts";
import type { SignupForm } from "./signup-form.ts";
import type { Wrong } from "./use-signup-form.ts";

interface Wizard {
  readonly form: SignupForm;
  readonly go: (step: number) => void;
  readonly change: (part: Partial<SignupForm>) => void;
  readonly setWrong: (wrong: Wrong) => void;
  readonly showProblem: (problem: SignupProblem) => void;
}

export function useRefusal({ form, go, change, setWrong, showProblem }: Wizard) {
  const { failed } = useMessages().accounts.signup;
  const basics = (error: Error): boolean => {
    const isTaken = hasCode(error, "email_taken");
    if (isTaken) setWrong({ field: "email", text: detailOf(error, failed.text) });
    else if (refusesField(error, "password")) showProblem("common_password");
    else return false;
    go(1);
    return true;
  };
  const account = (error: Error) => {
    if (!refusesField(error, "password"))
      toast({ title: failed.title, text: detailOf(error, failed.text), tone: "destructive" });
    if (basics(error)) return;
    const issue = error instanceof ApiError ? error.problem?.issues?.at(0) : undefined;
    if (hasCode(error, "identity_not_verified")) {
      // It has expired: the provider must be asked again.
      change(withoutIdentity(form));
      go(1);
    } else if (issue !== undefined) {
      go(stepOfIssue(issue.path));
    }
  };
  return { basics, account };
}

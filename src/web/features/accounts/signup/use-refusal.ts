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

/** Says why the server made no account, on the step where it can be corrected. */
export function useRefusal({ form, go, change, setWrong, showProblem }: Wizard) {
  const { failed } = useMessages().accounts.signup;
  return (error: Error) => {
    if (refusesField(error, "password")) {
      go(1);
      showProblem("common_password");
      return;
    }
    const issue = error instanceof ApiError ? error.problem?.issues?.at(0) : undefined;
    const text = detailOf(error, failed.text);
    toast({ title: failed.title, text, tone: "destructive" });
    if (hasCode(error, "identity_not_verified")) {
      // It was too long ago: the provider has to be asked again.
      change(withoutIdentity(form));
      go(1);
    } else if (hasCode(error, "email_taken")) {
      go(1);
      setWrong({ field: "email", text });
    } else if (issue !== undefined) {
      go(stepOfIssue(issue.path));
    }
  };
}

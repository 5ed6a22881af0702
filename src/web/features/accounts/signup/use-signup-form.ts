import { useEffect, useState } from "react";
import { signupProblemField } from "#shared/rules/signup-steps.ts";
import type { SignupProblem } from "#shared/rules/signup-steps.ts";
import { useMessages } from "#web/client/messages.ts";
import { takeOAuthData } from "#web/features/sign-in/signup-handover.ts";
import { problemText } from "#web/client/failure-reason.ts";
import { signupDraft } from "./draft-storage.ts";
import { emptySignupForm, prefilled } from "./signup-form.ts";
import type { SignupForm } from "./signup-form.ts";

/** A field that can't stay as it is, and why. */
export interface Wrong {
  readonly field: keyof SignupForm;
  readonly text: string;
}

/** What is filled in, kept in this tab as it is, and what is wrong with it. */
export function useSignupForm() {
  const { problems } = useMessages().accounts.signup;
  const [kept] = useState(signupDraft.read);
  const [form, setForm] = useState<SignupForm>(() => {
    const data = takeOAuthData();
    const start = kept ?? emptySignupForm;
    return data === null ? start : prefilled(start, data);
  });
  const [wrong, setWrong] = useState<Wrong | null>(null);

  // What the provider said is no longer where it was handed over, so it is kept here from the first moment.
  const { identity } = form;
  useEffect(() => {
    if (identity !== null) signupDraft.keep(form);
    // oxlint-disable-next-line react/exhaustive-deps -- every later change is kept as it is made
  }, []);

  return {
    form,
    wrong,
    setWrong,
    /** Whether it goes on from what was filled in before the page was loaded. */
    isDraft: kept !== null && kept.fullName !== "",
    change: (part: Partial<SignupForm>) => {
      const next = { ...form, ...part };
      setForm(next);
      signupDraft.keep(next);
      if (wrong !== null && wrong.field in part) setWrong(null);
    },
    /** Says at the field what keeps a step from being left. */
    showProblem: (problem: SignupProblem) =>
      setWrong({ field: signupProblemField[problem], text: problemText(problems[problem]) }),
    errorOf: (field: keyof SignupForm) => (wrong?.field === field ? wrong.text : null),
  };
}

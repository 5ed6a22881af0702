import { useEffect, useState } from "react";
import { signupProblemField } from "#shared/rules/signup-steps.ts";
import type { SignupProblem } from "#shared/rules/signup-steps.ts";
import { useMessages } from "#web/client/messages.ts";
import { takeOAuthData } from "#web/features/sign-in/signup-handover.ts";
import { problemText } from "#web/client/failure-reason.ts";
import { signupDraft } from "./draft-storage.ts";
import { emptySignupForm, prefilled } from "./signup-form.ts";
import type { SignupForm } from "./signup-form.ts";

export interface Wrong {
  readonly field: keyof SignupForm;
  readonly text: string;
}

/** The form's values, stored in this tab, and its errors. */
export function useSignupForm() {
  const { problems } = useMessages().accounts.signup;
  const [kept] = useState(signupDraft.read);
  const [data] = useState(takeOAuthData);
  const [form, setForm] = useState<SignupForm>(() => {
    const start = kept ?? emptySignupForm;
    return data === null ? start : prefilled(start, data);
  });
  const [wrong, setWrong] = useState<Wrong | null>(null);

  // Stored at once, because the hand-over has cleared the provider's data.
  const { provider } = form;
  useEffect(() => {
    if (provider !== null) signupDraft.keep(form);
    // oxlint-disable-next-line react/exhaustive-deps -- every later change is kept as it is made
  }, []);

  return {
    form,
    wrong,
    setWrong,
    /** Whether it continues a draft from before a reload. */
    isDraft: kept !== null && kept.fullName !== "",
    /** Whether the member has just come from a provider. */
    hasNewIdentity: data !== null,
    change: (part: Partial<SignupForm>) => {
      const next = { ...form, ...part };
      setForm(next);
      signupDraft.keep(next);
      if (wrong !== null && wrong.field in part) setWrong(null);
    },
    showProblem: (problem: SignupProblem) =>
      setWrong({ field: signupProblemField[problem], text: problemText(problems[problem]) }),
    errorOf: (field: keyof SignupForm) => (wrong?.field === field ? wrong.text : null),
  };
}

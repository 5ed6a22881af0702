import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { FormEvent, RefObject } from "react";
import { providerIds, providerNames } from "#shared/rules/providers.ts";
import {
  signupProblemField,
  signupStepCount,
  signupStepProblem,
} from "#shared/rules/signup-steps.ts";
import type { SignupProblem } from "#shared/rules/signup-steps.ts";
import { ApiError, detailOf, hasCode, refusesField } from "#web/client/api-client.ts";
import { now } from "#web/client/clock.ts";
import { useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressSteps } from "#web/ui/progress-steps.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { toast } from "#web/ui/toast.ts";
import { takeOAuthData } from "#web/features/accounts/oauth-data.ts";
import { BasicsStep } from "./basics-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import { keepDraft, keptDraft } from "./draft-storage.ts";
import { localDay } from "./local-day.ts";
import { NotificationsStep } from "./notifications-step.tsx";
import { emptySignupForm, prefilled, stepOfIssue, withoutIdentity } from "./signup-form.ts";
import type { SignupForm } from "./signup-form.ts";
import { usePasswordCheck } from "./use-password-check.ts";
import { useStepHistory } from "./use-step-history.ts";
import { useSignup } from "./use-signup.ts";

const loadLaterSteps = () => import("./later-steps.tsx");
const LocationStep = lazy(async () => ({ default: (await loadLaterSteps()).LocationStep }));
const FitnessStep = lazy(async () => ({ default: (await loadLaterSteps()).FitnessStep }));

interface Wrong {
  readonly field: keyof SignupForm;
  readonly text: string;
}

/** The wizard of five steps that makes an account. */
export function SignupScreen() {
  const { accounts, signIn } = useMessages();
  const { signup } = accounts;
  const [kept] = useState(keptDraft);
  const [form, setForm] = useState<SignupForm>(() => {
    const data = takeOAuthData();
    const start = kept ?? emptySignupForm;
    return data === null ? start : prefilled(start, data);
  });
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const { step, go } = useStepHistory();
  const frame = useRef<HTMLFormElement>(null);
  const titles = [
    signup.basics.title,
    signup.details.title,
    signup.location.title,
    signup.fitness.title,
    signup.notifications.title,
  ];
  const title = titles[step - 1] ?? signup.title;

  // What the provider told was taken out of its place, so it is kept here from the first moment.
  const { identity } = form;
  useEffect(() => {
    if (identity !== null) keepDraft(form);
    // oxlint-disable-next-line react/exhaustive-deps -- every later change is kept as it is made
  }, []);

  const change = (part: Partial<SignupForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    keepDraft(next);
    if (wrong !== null && wrong.field in part) setWrong(null);
  };

  const show = (problem: SignupProblem) => {
    const words = signup.problems[problem];
    toast({ ...words, tone: "destructive" });
    setWrong({ field: signupProblemField[problem], text: words.text });
  };

  const { create, isBusy } = useSignup({
    onRefused: (error) => {
      if (refusesField(error, "password")) {
        go(1);
        show("common_password");
        return;
      }
      const issue = error instanceof ApiError ? error.problem?.issues?.at(0) : undefined;
      const text = detailOf(error, signup.failed.text);
      toast({ title: signup.failed.title, text, tone: "destructive" });
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
    },
  });

  const { check, isChecking } = usePasswordCheck();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    const today = localDay(now());
    // The last step looks at all of them: after a reload the password is gone.
    const from = step === signupStepCount ? 1 : step;
    for (let checked = from; checked <= step; checked++) {
      const problem = signupStepProblem(checked, form, today);
      if (problem === null) continue;
      go(checked);
      show(problem);
      return;
    }
    if (step === signupStepCount) create(form);
    else if (step > 1 || form.isOAuthSignup) go(step + 1);
    else check(form.password, (isRefused) => (isRefused ? show("common_password") : go(2)));
  };

  useEffect(() => {
    // They are there before anybody has filled in the first; if not, they are asked for once more.
    loadLaterSteps().catch(() => undefined);
  }, []);
  useStepArrival(frame, step);
  useEffect(() => {
    if (wrong !== null)
      frame.current?.querySelector<HTMLElement>(`[data-field="${wrong.field}"] input`)?.focus();
  }, [wrong, step]);

  const provider = providerNames.find((name) => providerIds[name] === identity?.providerId);
  const errorOf = (field: keyof SignupForm) => (wrong?.field === field ? wrong.text : null);
  const props = { form, change, errorOf };
  return (
    <Screen
      title={title}
      flush
      above={<ProgressSteps current={step} total={signupStepCount} label={signup.title} />}
    >
      <form ref={frame} noValidate onSubmit={submit} className="flex flex-1 flex-col">
        {step === 1 && provider !== undefined && (
          <p
            role="status"
            className="mb-4 rounded-field bg-success-soft px-4 py-3 text-small text-success-text"
          >
            {signIn.signup.prefilled(signIn.names[provider])}
          </p>
        )}
        {step === 1 &&
          identity === null &&
          kept !== null &&
          kept.fullName !== "" &&
          form.password === "" && (
            <p className="mb-4 rounded-field bg-success-soft px-4 py-3 text-small text-success-text">
              {signup.draftKept}
            </p>
          )}
        {step === 1 && (
          <BasicsStep {...props} onNewcomer={(data) => change(prefilled(form, data))} />
        )}
        {step === 2 && <DetailsStep {...props} />}
        <Suspense>
          {step === 3 && <LocationStep {...props} />}
          {step === 4 && <FitnessStep {...props} />}
        </Suspense>
        {step === 5 && <NotificationsStep {...props} toStep={go} />}
        <div className="sticky bottom-(--keyboard,0px) z-10 -mx-gutter mt-auto border-t border-line bg-canvas px-gutter pt-4 pb-[calc(env(safe-area-inset-bottom)+1rem)]">
          <div className="flex gap-3">
            {step > 1 && (
              <Button variant="secondary" disabled={isBusy} onClick={() => go(step - 1)}>
                {signup.back}
              </Button>
            )}
            <Button type="submit" wide busy={isBusy || isChecking}>
              {step === signupStepCount ? signup.submit : signup.next}
            </Button>
          </div>
        </div>
      </form>
    </Screen>
  );
}

/** A new step starts at its top, with the focus on its heading. */
function useStepArrival(frame: RefObject<HTMLElement | null>, step: number) {
  const arrivedAt = useRef(step);
  useEffect(() => {
    if (arrivedAt.current === step) return;
    arrivedAt.current = step;
    scrollTo({ top: 0, behavior: "instant" });
    frame.current?.closest("main")?.querySelector("h1")?.focus({ preventScroll: true });
  }, [frame, step]);
}

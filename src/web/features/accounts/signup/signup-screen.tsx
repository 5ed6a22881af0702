import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FormEvent, RefObject } from "react";
import { useMutation } from "@tanstack/react-query";
import { signupStepCount, signupStepProblem } from "#shared/rules/signup-steps.ts";
import type { SignupProblem } from "#shared/rules/signup-steps.ts";
import { now, useAppInfo } from "#web/client/clock.ts";
import { deviceTimeZone, localDay } from "#web/client/dates.ts";
import { useMessages } from "#web/client/messages.ts";
import { renewReturnPath } from "#web/client/return-path.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { ProgressSteps } from "#web/ui/progress-steps.tsx";
import { Screen } from "#web/ui/screen.tsx";
import type { OAuthData } from "#shared/api/providers.ts";
import { checkEmail } from "#shared/api/accounts.ts";
import { checkPassword } from "#shared/api/passwords.ts";
import { ApiError, detailOf, hasCode, refusesField, request } from "#web/client/api-client.ts";
import { BasicsStep } from "./basics-step.tsx";
import { filledWithoutEvents, prefilled, stepOfIssue, withoutIdentity } from "./signup-form.ts";
import type { SignupForm, StepProps } from "./signup-form.ts";
import { useSignup } from "./use-signup.ts";
import { useSignupForm } from "./use-signup-form.ts";
import type { Wrong } from "./use-signup-form.ts";
import { toast } from "#web/ui/toast.ts";

const loadLaterSteps = () => import("./later-steps.tsx");
const DetailsStep = lazyPart(async () => (await loadLaterSteps()).DetailsStep);
const LocationStep = lazyPart(async () => (await loadLaterSteps()).LocationStep);
const FitnessStep = lazyPart(async () => (await loadLaterSteps()).FitnessStep);
const NotificationsStep = lazyPart(async () => (await loadLaterSteps()).NotificationsStep);

/** The sign-up wizard: five steps, each one view. */
export function SignupScreen() {
  const { signup } = useMessages().accounts;
  const { form, wrong, isDraft, hasNewIdentity, change, setWrong, showProblem, errorOf } =
    useSignupForm();
  const { page, go, goBack } = usePageHistory(isDraft);
  const step = page + 1;
  const toStep = (wanted: number) => go(wanted - 1);
  /** Where the member was sent back to an earlier step, which they go on from. */
  const [resumeAt, setResumeAt] = useState<number | null>(null);
  const goOn = () => {
    go(resumeAt ?? page + 1);
    setResumeAt(null);
  };
  /** Name and email come from the provider, so that the rest begins with the location. */
  const takeIdentity = (data: OAuthData) => {
    const next = prefilled(form, data);
    change(next);
    if (firstProblem(next, 1) === null) toStep(3);
  };
  const refuse = useRefusal({ form, go: toStep, change, setWrong, showProblem });
  const { create, isBusy } = useSignup({ onRefused: refuse.account });
  const { check, isChecking } = useBasicsCheck();
  const frame = useRef<HTMLFormElement>(null);
  const minimumAge = useAppInfo()?.minimumAge;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    const unheard = filledWithoutEvents(frame.current, form);
    const filled = { ...form, ...unheard };
    if (Object.keys(unheard).length > 0) change(unheard);
    const found = firstProblem(filled, step, minimumAge);
    if (found !== null) {
      if (found.step < step) setResumeAt(page);
      toStep(found.step);
      showProblem(found.problem);
    } else if (step === signupStepCount) create(filled);
    else if (page > 0 || filled.isOAuthSignup) goOn();
    else check(filled, (refusal) => (refusal === null ? goOn() : refuse.basics(refusal)));
  };

  useEffect(() => {
    // Loaded before the first step is complete, or again later after a failure.
    for (const step of [DetailsStep, LocationStep, FitnessStep, NotificationsStep])
      void step.preload();
  }, []);
  usePageArrival(frame, page, step === 3 && form.zipCode === "");
  const continueWithIdentity = useEffectEvent(() => {
    if (hasNewIdentity && firstProblem(form, 1) === null) toStep(3);
  });
  useEffect(() => continueWithIdentity(), []);
  useEffect(() => {
    if (wrong !== null)
      frame.current?.querySelector<HTMLElement>(`[data-field="${wrong.field}"] input`)?.focus();
  }, [wrong, page]);

  const name = stepNames[page] ?? "basics";
  return (
    <Screen
      title={signup[name].title}
      heading={signup.headings[name]}
      flush
      above={<ProgressSteps current={step} total={signupStepCount} label={signup[name].title} />}
      {...(step === 1 ? { lead: signup.aboutAMinute } : {})}
    >
      <form ref={frame} noValidate onSubmit={submit} className="flex flex-1 flex-col">
        {(step === 1 || (step === 3 && form.isOAuthSignup)) && (
          <SignupNotice form={form} isDraft={isDraft} />
        )}
        <Step
          step={step}
          toStep={toStep}
          onIdentity={takeIdentity}
          form={form}
          change={change}
          errorOf={errorOf}
        />
        <StepButtons step={step} isBusy={isBusy} isChecking={isChecking} onBack={goBack} />
      </form>
    </Screen>
  );
}

/** The first problem of the step. The last step checks all of them: after a reload the password is gone. */
function firstProblem(form: SignupForm, step: number, minimumAge = 0) {
  const today = localDay(now(), deviceTimeZone());
  for (let checked = step === signupStepCount ? 1 : step; checked <= step; checked++) {
    const problem = signupStepProblem(checked, form, today, minimumAge);
    if (problem !== null) return { step: checked, problem };
  }
  return null;
}

interface StepViewProps extends StepProps {
  readonly step: number;
  readonly toStep: (step: number) => void;
  readonly onIdentity: (data: OAuthData) => void;
}

function Step({ step, toStep, onIdentity, ...props }: StepViewProps) {
  return (
    <div className="pb-5">
      {step === 1 && <BasicsStep {...props} onIdentity={onIdentity} />}
      <Suspense>
        {step === 2 && <DetailsStep {...props} />}
        {step === 3 && <LocationStep {...props} />}
        {step === 4 && <FitnessStep {...props} />}
        {step === 5 && <NotificationsStep {...props} toStep={toStep} />}
      </Suspense>
    </div>
  );
}

interface StepButtonsProps {
  step: number;
  isBusy: boolean;
  isChecking: boolean;
  onBack: () => void;
}

function StepButtons({ step, isBusy, isChecking, onBack }: StepButtonsProps) {
  const { signup } = useMessages().accounts;
  return (
    <div className="sticky bottom-(--keyboard,0px) z-10 -mx-gutter mt-auto border-t border-line bg-canvas px-gutter pt-4 pb-[calc(env(safe-area-inset-bottom)+1rem)]">
      <div className="flex gap-3">
        {step > 1 && (
          <Button variant="secondary" disabled={isBusy} onClick={onBack}>
            {signup.back}
          </Button>
        )}
        <Button type="submit" wide busy={isBusy || isChecking}>
          {step === signupStepCount ? signup.submit : signup.next}
        </Button>
      </div>
    </div>
  );
}

/** A new page starts at its top, with the focus on its heading, unless a field takes it. */
function usePageArrival(
  frame: RefObject<HTMLElement | null>,
  page: number,
  hasFocusedField: boolean,
) {
  useEffect(renewReturnPath, [page]);
  const arrivedAt = useRef(page);
  const isFocused = useRef(hasFocusedField);
  useEffect(() => {
    isFocused.current = hasFocusedField;
  });
  useEffect(() => {
    if (arrivedAt.current === page) return;
    arrivedAt.current = page;
    scrollTo({ top: 0, behavior: "instant" });
    if (!isFocused.current)
      frame.current?.closest("main")?.querySelector("h1")?.focus({ preventScroll: true });
  }, [frame, page]);
}

function SignupNotice({ form, isDraft }: { form: SignupForm; isDraft: boolean }) {
  const { accounts, signIn } = useMessages();
  const { provider } = form;
  const look = "mb-4 rounded-field bg-success-soft px-4 py-3 text-small text-success-text";
  if (provider !== null) {
    return (
      <p role="status" className={look}>
        {signIn.signup.prefilled(signIn.names[provider])}
      </p>
    );
  }
  return isDraft && form.password === "" ? (
    <p className={look}>{accounts.signup.draftKept}</p>
  ) : null;
}

const stepNames = ["basics", "details", "location", "fitness", "notifications"] as const;

/** A short wait, because the sign-up itself decides later. */
const timeoutMs = 4_000;

/** Asks the server whether it would refuse the email or password. Without a reply the sign-up decides later. */
function useBasicsCheck() {
  const { mutate, isPending } = useMutation({ mutationFn: findRefusal });
  const check = (form: SignupForm, onAnswer: (refusal: ApiError | null) => void) =>
    mutate(form, { onSuccess: onAnswer });
  return { check, isChecking: isPending };
}

async function findRefusal({ email, password }: SignupForm): Promise<ApiError | null> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), timeoutMs);
  const { signal } = waiting;
  const answers = await Promise.allSettled([
    request(checkEmail, { body: { email }, signal }),
    request(checkPassword, { body: { password }, signal }),
  ]);
  clearTimeout(timer);
  const errors = answers.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  const isRefusal = (error: unknown) =>
    error instanceof ApiError && (hasCode(error, "email_taken") || refusesField(error, "password"));
  return errors.find(isRefusal) ?? null;
}

/** The pages that led to the current one, which is the last. */
type Trail = readonly number[];

function trailIn(state: unknown): Trail {
  const isOurs = typeof state === "object" && state !== null && "signupTrail" in state;
  const trail: unknown = isOurs ? state.signupTrail : null;
  return Array.isArray(trail) && trail.every((page) => typeof page === "number") ? trail : [0];
}

/**
 * The wizard's page by index. Each has its own history entry, so that Back leads to the former page. A reload `resumes`
 * at the page it left if the answers were kept.
 */
function usePageHistory(resumes: boolean) {
  const [trail, setTrail] = useState<Trail>(() => (resumes ? trailIn(history.state) : [0]));
  useEffect(() => {
    if (!resumes) history.replaceState(null, "");
    const follow = () => setTrail(trailIn(history.state));
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [resumes]);

  const go = (next: number) => {
    const last = trail.length - 1;
    const known = trail.lastIndexOf(next);
    if (known === last) return;
    if (known >= 0 && trailIn(history.state).length === trail.length) {
      history.go(known - last);
      return;
    }
    const longer = [...trail, next];
    history.pushState({ signupTrail: longer }, "");
    setTrail(longer);
  };
  return { page: trail.at(-1) ?? 0, go, goBack: () => history.back() };
}

interface Wizard {
  readonly form: SignupForm;
  readonly go: (step: number) => void;
  readonly change: (part: Partial<SignupForm>) => void;
  readonly setWrong: (wrong: Wrong) => void;
  readonly showProblem: (problem: SignupProblem) => void;
}

function useRefusal({ form, go, change, setWrong, showProblem }: Wizard) {
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

import { Suspense, useEffect, useRef } from "react";
import type { FormEvent, RefObject } from "react";
import { useMutation } from "@tanstack/react-query";
import { signupStepCount, signupStepProblem } from "#shared/rules/signup-steps.ts";
import { now } from "#web/client/clock.ts";
import { deviceTimeZone, localDay } from "#web/client/dates.ts";
import { useMessages } from "#web/client/messages.ts";
import { renewReturnPath } from "#web/client/return-path.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { ProgressSteps } from "#web/ui/progress-steps.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { providerIds, providerNames } from "#shared/rules/providers.ts";
import { checkEmail } from "#shared/api/accounts.ts";
import { checkPassword } from "#shared/api/passwords.ts";
import { ApiError, hasCode, refusesField, request } from "#web/client/api-client.ts";
import { BasicsStep } from "./basics-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import type { SignupForm } from "./signup-form.ts";
import type { StepProps } from "./step-props.ts";
import { usePageHistory } from "./use-page-history.ts";
import { useRefusal } from "./use-refusal.ts";
import { useSignup } from "./use-signup.ts";
import { useSignupForm } from "./use-signup-form.ts";

const loadLaterSteps = () => import("./later-steps.tsx");
const LocationStep = lazyPart(async () => (await loadLaterSteps()).LocationStep);
const FitnessStep = lazyPart(async () => (await loadLaterSteps()).FitnessStep);
const NotificationsStep = lazyPart(async () => (await loadLaterSteps()).NotificationsStep);

/** The sign-up wizard of five steps; a step with many questions has several pages. */
export function SignupScreen() {
  const { signup } = useMessages().accounts;
  const { form, wrong, isDraft, change, setWrong, showProblem, errorOf } = useSignupForm();
  const { page, go, goBack } = usePageHistory();
  const { step, part, parts } = signupPages[page] ?? { step: 1, part: 1, parts: 1 };
  const toStep = (wanted: number) => go(firstPageOf(wanted));
  const refuse = useRefusal({ form, go: toStep, change, setWrong, showProblem });
  const { create, isBusy } = useSignup({ onRefused: refuse.account });
  const { check, isChecking } = useBasicsCheck();
  const frame = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    const found = firstProblem(form, step);
    if (found !== null) {
      toStep(found.step);
      showProblem(found.problem);
    } else if (step === signupStepCount) create(form);
    else if (page > 0 || form.isOAuthSignup) go(page + 1);
    else check(form, (refusal) => (refusal === null ? go(1) : refuse.basics(refusal)));
  };

  useEffect(() => {
    // Loaded before the first step is complete, or again later after a failure.
    for (const step of [LocationStep, FitnessStep, NotificationsStep]) void step.preload();
  }, []);
  usePageArrival(frame, page);
  useEffect(() => {
    if (wrong !== null)
      frame.current?.querySelector<HTMLElement>(`[data-field="${wrong.field}"] input`)?.focus();
  }, [wrong, page]);

  const titles = ["basics", "details", "location", "fitness", "notifications"] as const;
  return (
    <Screen
      title={signup[titles[step - 1] ?? "basics"].title}
      flush
      above={
        <ProgressSteps
          current={step}
          currentShare={part / parts}
          total={signupStepCount}
          label={signup.title}
        />
      }
      lead={parts > 1 && <PartLine part={part} parts={parts} onSkip={() => toStep(step + 1)} />}
    >
      <form ref={frame} noValidate onSubmit={submit} className="flex flex-1 flex-col">
        {step === 1 && <SignupNotice form={form} isDraft={isDraft} />}
        <Step
          step={step}
          part={part}
          toStep={toStep}
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
function firstProblem(form: SignupForm, step: number) {
  const today = localDay(now(), deviceTimeZone());
  for (let checked = step === signupStepCount ? 1 : step; checked <= step; checked++) {
    const problem = signupStepProblem(checked, form, today);
    if (problem !== null) return { step: checked, problem };
  }
  return null;
}

interface PartLineProps {
  part: number;
  parts: number;
  onSkip: () => void;
}

/** The step's remaining parts; after its first part, which has no defaults, with a way to skip them. */
function PartLine({ part, parts, onSkip }: PartLineProps) {
  const { fitness } = useMessages().accounts.signup;
  return (
    <span className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <span>{fitness.part(part, parts)}</span>
      {part > 1 && part < parts && (
        <Button variant="quiet" size="small" className="-mr-4" onClick={onSkip}>
          {fitness.skipRest}
        </Button>
      )}
    </span>
  );
}

interface StepViewProps extends StepProps {
  readonly step: number;
  readonly part: number;
  readonly toStep: (step: number) => void;
}

function Step({ step, part, toStep, ...props }: StepViewProps) {
  return (
    <div className="pb-5">
      {step === 1 && <BasicsStep {...props} />}
      {step === 2 && <DetailsStep {...props} />}
      <Suspense>
        {step === 3 && <LocationStep {...props} />}
        {step === 4 && <FitnessStep {...props} part={part} />}
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

/** A new page starts at its top, with the focus on its heading. */
function usePageArrival(frame: RefObject<HTMLElement | null>, page: number) {
  useEffect(renewReturnPath, [page]);
  const arrivedAt = useRef(page);
  useEffect(() => {
    if (arrivedAt.current === page) return;
    arrivedAt.current = page;
    scrollTo({ top: 0, behavior: "instant" });
    frame.current?.closest("main")?.querySelector("h1")?.focus({ preventScroll: true });
  }, [frame, page]);
}

function SignupNotice({ form, isDraft }: { form: SignupForm; isDraft: boolean }) {
  const { accounts, signIn } = useMessages();
  const { identity } = form;
  const provider = providerNames.find((name) => providerIds[name] === identity?.providerId);
  const look = "mb-4 rounded-field bg-success-soft px-4 py-3 text-small text-success-text";
  if (provider !== undefined) {
    return (
      <p role="status" className={look}>
        {signIn.signup.prefilled(signIn.names[provider])}
      </p>
    );
  }
  return identity === null && isDraft && form.password === "" ? (
    <p className={look}>{accounts.signup.draftKept}</p>
  ) : null;
}

const partsOfStep: Readonly<Record<number, number>> = { 4: 4 };

interface SignupPage {
  /** From 1. */
  readonly step: number;
  /** The page of its step, from 1. */
  readonly part: number;
  readonly parts: number;
}

const countTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

const signupPages: readonly SignupPage[] = countTo(signupStepCount).flatMap((step) => {
  const parts = partsOfStep[step] ?? 1;
  return countTo(parts).map((part) => ({ step, part, parts }));
});

/** A step's first page, as an index of `signupPages`. */
const firstPageOf = (step: number): number => signupPages.findIndex((page) => page.step === step);

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

import { lazy, Suspense, useEffect, useRef } from "react";
import type { FormEvent, RefObject } from "react";
import { signupStepCount, signupStepProblem } from "#shared/rules/signup-steps.ts";
import { now } from "#web/client/clock.ts";
import { useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressSteps } from "#web/ui/progress-steps.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { BasicsStep } from "./basics-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import { localDay } from "./local-day.ts";
import { NotificationsStep } from "./notifications-step.tsx";
import { prefilled } from "./signup-form.ts";
import type { SignupForm } from "./signup-form.ts";
import { SignupNotice } from "./signup-notice.tsx";
import type { StepProps } from "./step-props.ts";
import { useBasicsCheck } from "./use-basics-check.ts";
import { useRefusal } from "./use-refusal.ts";
import { useSignup } from "./use-signup.ts";
import { useSignupForm } from "./use-signup-form.ts";
import { useStepHistory } from "./use-step-history.ts";

const loadLaterSteps = () => import("./later-steps.tsx");
const LocationStep = lazy(async () => ({ default: (await loadLaterSteps()).LocationStep }));
const FitnessStep = lazy(async () => ({ default: (await loadLaterSteps()).FitnessStep }));

/** The wizard of five steps that makes an account. */
export function SignupScreen() {
  const { signup } = useMessages().accounts;
  const { form, wrong, isDraft, change, setWrong, showProblem, errorOf } = useSignupForm();
  const { step, go } = useStepHistory();
  const refuse = useRefusal({ form, go, change, setWrong, showProblem });
  const { create, isBusy } = useSignup({ onRefused: refuse.account });
  const { check, isChecking } = useBasicsCheck();
  const frame = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    const found = firstProblem(form, step);
    if (found !== null) {
      go(found.step);
      showProblem(found.problem);
    } else if (step === signupStepCount) create(form);
    else if (step > 1 || form.isOAuthSignup) go(step + 1);
    else check(form, (refusal) => (refusal === null ? go(2) : refuse.basics(refusal)));
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

  const titles = ["basics", "details", "location", "fitness", "notifications"] as const;
  return (
    <Screen
      title={signup[titles[step - 1] ?? "basics"].title}
      flush
      above={<ProgressSteps current={step} total={signupStepCount} label={signup.title} />}
    >
      <form ref={frame} noValidate onSubmit={submit} className="flex flex-1 flex-col">
        {step === 1 && <SignupNotice form={form} isDraft={isDraft} />}
        <Step step={step} go={go} form={form} change={change} errorOf={errorOf} />
        <StepButtons
          step={step}
          isBusy={isBusy}
          isChecking={isChecking}
          onBack={() => go(step - 1)}
        />
      </form>
    </Screen>
  );
}

/** What keeps the step from being left. The last step looks at all of them: after a reload the password is gone. */
function firstProblem(form: SignupForm, step: number) {
  const today = localDay(now());
  for (let checked = step === signupStepCount ? 1 : step; checked <= step; checked++) {
    const problem = signupStepProblem(checked, form, today);
    if (problem !== null) return { step: checked, problem };
  }
  return null;
}

interface StepViewProps extends StepProps {
  readonly step: number;
  readonly go: (step: number) => void;
}

function Step({ step, go, ...props }: StepViewProps) {
  const { form, change } = props;
  return (
    <>
      {step === 1 && <BasicsStep {...props} onNewcomer={(data) => change(prefilled(form, data))} />}
      {step === 2 && <DetailsStep {...props} />}
      <Suspense>
        {step === 3 && <LocationStep {...props} />}
        {step === 4 && <FitnessStep {...props} />}
      </Suspense>
      {step === 5 && <NotificationsStep {...props} toStep={go} />}
    </>
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

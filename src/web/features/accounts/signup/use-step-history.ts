import { useEffect, useState } from "react";

function stepIn(state: unknown): number {
  const isOurs = typeof state === "object" && state !== null && "signupStep" in state;
  return isOurs && typeof state.signupStep === "number" ? state.signupStep : 1;
}

/** The current step of the wizard, each with its own entry in the history, so that the browser's Back goes one step back. */
export function useStepHistory() {
  const [step, setStep] = useState(1);
  useEffect(() => {
    // After a reload the wizard starts at its first step again, whatever the entry says.
    history.replaceState(null, "");
    const follow = () => setStep(stepIn(history.state));
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);

  const go = (next: number) => {
    if (next === step) return;
    if (next < step && stepIn(history.state) === step) {
      history.go(next - step);
      return;
    }
    history.pushState({ signupStep: next }, "");
    setStep(next);
  };
  return { step, go };
}

import { signupStepCount } from "#shared/rules/signup-steps.ts";

/** The steps that ask too much for one page, and into how many they are divided. */
const partsOfStep: Readonly<Record<number, number>> = { 4: 4 };

interface SignupPage {
  /** From 1. */
  readonly step: number;
  /** Which of the `parts` of its step it is, from 1. */
  readonly part: number;
  readonly parts: number;
}

const countTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** The pages of the wizard, one after the other. */
export const signupPages: readonly SignupPage[] = countTo(signupStepCount).flatMap((step) => {
  const parts = partsOfStep[step] ?? 1;
  return countTo(parts).map((part) => ({ step, part, parts }));
});

/** Where a step begins, as an index of `signupPages`. */
export const firstPageOf = (step: number): number =>
  signupPages.findIndex((page) => page.step === step);

import type { SignupForm } from "./signup-form.ts";

export interface StepProps {
  readonly form: SignupForm;
  readonly change: (part: Partial<SignupForm>) => void;
  /** What is wrong with a field, or null. */
  readonly errorOf: (field: keyof SignupForm) => string | null;
}

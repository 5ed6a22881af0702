import type { SignupForm } from "./signup-form.ts";

export interface StepProps {
  readonly form: SignupForm;
  readonly change: (part: Partial<SignupForm>) => void;
  readonly errorOf: (field: keyof SignupForm) => string | null;
}

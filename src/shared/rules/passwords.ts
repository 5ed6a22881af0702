import { passwordMinLength } from "./limits.ts";

export type PasswordProblem =
  | "weak_password"
  | "predictable_password"
  /** Which ones those are, only the server knows. */
  | "common_password"
  | "passwords_differ";

/** What keeps a new password, typed twice, from being taken, as far as can be said without the server; or null. */
export function newPasswordProblem(password: string, confirmation: string): PasswordProblem | null {
  if (password.length < passwordMinLength) return "weak_password";
  if (isPredictable(password)) return "predictable_password";
  return password === confirmation ? null : "passwords_differ";
}

const refusedRun = 6;

/**
 * Whether six equal or consecutive characters stand in a row, up or down and in whatever case: `aaaaaa`, `123456`,
 * `FeDcBa`. Whoever guesses tries those first.
 */
export function isPredictable(password: string): boolean {
  const codes = Array.from(password.toLowerCase(), (character) => character.codePointAt(0) ?? 0);
  let [run, step] = [1, 0];
  return codes.some((code, index) => {
    const next = code - (codes[index - 1] ?? Number.NaN);
    const goesOn = next === step && run > 1;
    run = goesOn ? run + 1 : Math.abs(next) <= 1 ? 2 : 1;
    step = next;
    return run >= refusedRun;
  });
}

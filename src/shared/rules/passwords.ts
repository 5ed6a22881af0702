import { passwordMinLength } from "./limits.ts";

export type PasswordProblem =
  | "weak_password"
  | "predictable_password"
  /** Only the server has the list. */
  | "common_password"
  | "passwords_differ";

/** Why a new password, typed twice, is refused, as far as the app can tell; or null. */
export function newPasswordProblem(password: string, confirmation: string): PasswordProblem | null {
  if (password.normalize("NFC").length < passwordMinLength) return "weak_password";
  if (isPredictable(password)) return "predictable_password";
  return password === confirmation ? null : "passwords_differ";
}

const refusedRun = 6;

/**
 * Whether it has six equal or consecutive characters in a row, up or down, in any case: `aaaaaa`, `123456`, `FeDcBa`.
 * Attackers try those first.
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

import { useMutation } from "@tanstack/react-query";
import { checkEmail } from "#shared/api/accounts.ts";
import { checkPassword } from "#shared/api/passwords.ts";
import { ApiError, hasCode, refusesField, request } from "#web/client/api-client.ts";
import type { SignupForm } from "./signup-form.ts";

/** Nobody waits longer for a question whose answer they get at the end anyway. */
const timeoutMs = 4_000;

/** Asks the server whether it would refuse email or password. Without an answer it doesn't: it decides in the end. */
export function useBasicsCheck() {
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

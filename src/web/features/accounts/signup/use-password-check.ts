import { useMutation } from "@tanstack/react-query";
import { checkPassword } from "#shared/api/passwords.ts";
import { refusesField, request } from "#web/client/api-client.ts";

/** Nobody waits longer for a question whose answer they get at the end anyway. */
const timeoutMs = 4_000;

/** Asks the server whether it would refuse a password. Without an answer it is not: the server decides in the end. */
export function usePasswordCheck() {
  const { mutate, isPending } = useMutation({ mutationFn: isRefused });
  const check = (password: string, onAnswer: (isRefused: boolean) => void) =>
    mutate(password, { onSuccess: onAnswer });
  return { check, isChecking: isPending };
}

async function isRefused(password: string): Promise<boolean> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), timeoutMs);
  try {
    await request(checkPassword, { body: { password }, signal: waiting.signal });
    return false;
  } catch (error) {
    return refusesField(error, "password");
  } finally {
    clearTimeout(timer);
  }
}

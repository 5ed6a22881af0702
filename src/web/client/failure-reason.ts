import { ApiError } from "./api-client.ts";

/** Codes whose texts say no more to a member than that it failed. */
const vagueCodes: readonly string[] = ["internal", "invalid_request", "not_found", "forbidden"];

/** The server's sentence, if it says more than that it failed. */
export function reasonOf(error: unknown): string | undefined {
  const problem = error instanceof ApiError ? error.problem : null;
  return problem === null || vagueCodes.includes(problem.code) ? undefined : problem.detail;
}

/** A problem's text at a field instead of in a toast: its name, and the advice below. */
export const problemText = ({ title, text }: { readonly title: string; readonly text: string }) =>
  `${title}\n${text}`;

import { ApiError } from "./api-client.ts";

/** The API's words that say no more to a member than that it failed. */
const vagueCodes: readonly string[] = ["internal", "invalid_request", "not_found", "forbidden"];

/** The server's sentence when it says more than that it failed. */
export function reasonOf(error: unknown): string | undefined {
  const problem = error instanceof ApiError ? error.problem : null;
  return problem === null || vagueCodes.includes(problem.code) ? undefined : problem.detail;
}

/** What stands at a field in the place of a toast: the problem's name, and below it what to do. */
export const problemText = ({ title, text }: { readonly title: string; readonly text: string }) =>
  `${title}\n${text}`;

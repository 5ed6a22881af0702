import { ApiError } from "#web/client/api-client.ts";
import { words } from "./words.ts";

/** A refusal in words of the console's own. */
export class PlainRefusal extends Error {}

/** Why a change wasn't made; or that nobody knows whether it was, where the server's own answer never came. */
export function failureText(error: unknown): string {
  if (error instanceof PlainRefusal) return error.message;
  if (!(error instanceof ApiError)) return words.write.unknown;
  // What stands before the server answers in its place, when it has waited too long for it.
  const isServers = error.problem !== null || error.status < 500;
  return isServers ? (error.problem?.detail ?? words.write.failed) : words.write.unknown;
}

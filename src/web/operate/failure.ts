import { ApiError } from "#web/client/api-client.ts";
import { words } from "./words.ts";

/** A refusal in words of the console's own. */
export class PlainRefusal extends Error {}

/** Why a change wasn't made; or that nobody knows whether it was, where the server's own answer never came. */
export function failureText(error: unknown): string {
  if (error instanceof PlainRefusal) return error.message;
  if (!(error instanceof ApiError)) return words.write.unknown;
  // A proxy in front of the server answers with a 5xx of its own when the server takes too long.
  const isServers = error.problem !== null || error.status < 500;
  return isServers ? (error.problem?.detail ?? words.write.failed) : words.write.unknown;
}

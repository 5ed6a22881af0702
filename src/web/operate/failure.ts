import { ApiError } from "#web/client/api-client.ts";
import { words } from "./words.ts";

/** A refusal by the console itself. */
export class PlainRefusal extends Error {}

/** The reason why a change failed, or that its outcome is unknown because the server didn't answer. */
export function failureText(error: unknown): string {
  if (error instanceof PlainRefusal) return error.message;
  if (!(error instanceof ApiError)) return words.write.unknown;
  // A proxy replies with its own 5xx when the server takes too long.
  const isServers = error.problem !== null || error.status < 500;
  return isServers ? (error.problem?.detail ?? words.write.failed) : words.write.unknown;
}

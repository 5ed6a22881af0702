import { limitOf } from "./call.ts";
import type { Call } from "./call.ts";
import type { ErrorCode } from "./errors.ts";

/** With what a call may be refused: by its action, and by the checks before every action. */
export function refusalsOf(call: Call): ErrorCode[] {
  const { method, permit, refusals = [] } = call;
  const codes = new Set<ErrorCode>(["invalid_request", ...refusals]);
  // Writes that a page of another origin started are refused as well, and bodies that are too large or no JSON.
  const isWrite = method !== "GET";
  if (isWrite)
    for (const code of ["payload_too_large", "unsupported_media_type"] as const) codes.add(code);
  if (isWrite || permit === "self" || permit === "staff") codes.add("forbidden");
  if (permit !== "anyone" && permit !== "optional") codes.add("not_authenticated");
  if (permit === "owner") codes.add("not_found");
  if (limitOf(call) !== undefined) codes.add("too_many_requests");
  for (const code of ["misdirected_request", "internal", "unavailable"] as const) codes.add(code);
  return [...codes];
}

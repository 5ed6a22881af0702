import { isRunning, restLeftMs } from "#shared/rules/rest-timer.ts";
import type { Rest } from "#shared/rules/rest-timer.ts";
import { now } from "#web/client/clock.ts";
import { tabKeys } from "#web/client/forget-member.ts";
import { fieldsOf, json, stored } from "#web/client/stored.ts";

const restSchema = json<Rest>((kept) => {
  const { endsAtMs, leftMs } = fieldsOf(kept);
  if (typeof endsAtMs === "number" && Number.isFinite(endsAtMs)) return { endsAtMs };
  return typeof leftMs === "number" && Number.isFinite(leftMs) ? { leftMs } : null;
});

const restOf = (sessionId: string) =>
  stored(`${tabKeys.workoutRest}${sessionId}`, restSchema, "sessionStorage");

/** The rest that was going on in this session's workout when it was left; null once it is over. */
export function readRest(sessionId: string): Rest | null {
  const rest = restOf(sessionId).read();
  return rest !== null && isRunning(rest) && restLeftMs(rest, now()) === 0 ? null : rest;
}

/** Keeps it, so that it goes on when the page is loaded again: a phone may give a tab up while it is locked. */
export function keepRest(sessionId: string, rest: Rest | null): void {
  if (rest === null) restOf(sessionId).forget();
  else restOf(sessionId).keep(rest);
}

import { tabKeys } from "#web/client/forget-member.ts";

/** Which exercises of a plan are done; they are forgotten when the browser's tab is closed. */
const keyOf = (sessionId: string) => `${tabKeys.planTicks}${sessionId}`;

export function readTicks(sessionId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((tick) => typeof tick === "string") : [];
  } catch {
    return [];
  }
}

export function keepTicks(sessionId: string, ticks: readonly string[]) {
  try {
    sessionStorage.setItem(keyOf(sessionId), JSON.stringify(ticks));
  } catch {
    // Storage is closed: the ticks hold while the plan is open.
  }
}

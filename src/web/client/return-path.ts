import { minuteMs } from "#shared/rules/durations.ts";
import { now } from "./clock.ts";
import { fieldsOf, json, stored } from "./stored.ts";

/** Somebody who logs in later than that has something else in mind. */
const keptMs = 10 * minuteMs;

interface ReturnPath {
  readonly address: string;
  readonly keptAtMs: number;
}

const returnPath = stored<ReturnPath>(
  "spotter.return-path",
  json((kept) => {
    const { address, keptAtMs } = fieldsOf(kept);
    return typeof address === "string" && typeof keptAtMs === "number"
      ? { address, keptAtMs }
      : null;
  }),
  "sessionStorage",
);
let isForgotten = false;

/** Whether an address is a path of this app, and not another site in disguise. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !/[\u0000-\u001f]/.test(address);
}

/** Remembers the path to return to after a login, which somebody wanted to open before they were asked to log in. */
export function rememberReturnPath(address: string): void {
  if (!isForgotten) returnPath.keep({ address, keptAtMs: now().getTime() });
}

function readReturnPath(): string | null {
  const kept = returnPath.read();
  const ageMs = now().getTime() - (kept?.keptAtMs ?? 0);
  return kept !== null && ageMs >= 0 && ageMs < keptMs && isOwnPath(kept.address)
    ? kept.address
    : null;
}

/** Signing up takes a while: whoever is at it is still on the way there. */
export function renewReturnPath(): void {
  const address = readReturnPath();
  if (address !== null) rememberReturnPath(address);
}

/** The remembered path, which is forgotten with that; `otherwise` where there is none, or it was long ago. */
export function takeReturnPath(otherwise: string): string {
  const address = readReturnPath();
  returnPath.forget();
  return address ?? otherwise;
}

/** Forgets the path of somebody who is logged in meanwhile: it holds for one login. */
export const dropReturnPath = returnPath.forget;

/** Forgets the path and remembers none until the next page load: a member who logs out has nothing to return to. */
export function forgetReturnPath(): void {
  isForgotten = true;
  returnPath.forget();
}

/** Whether the member ended the login, and not somebody or something elsewhere. */
export const wasLoginEndedHere = (): boolean => isForgotten;

/** Whether they came by the link to a session that a member shares with friends. */
export const isReturningToSession = (): boolean => /[?&]session=/.test(readReturnPath() ?? "");

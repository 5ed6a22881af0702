import { anyText, stored } from "./stored.ts";

const returnPath = stored("spotter.return-path", anyText, "sessionStorage");
let isForgotten = false;

/** Whether an address is a path of this app, and not another site in disguise. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !/[\u0000-\u001f]/.test(address);
}

/** Remembers the path to return to after a login, which somebody wanted to open before they were asked to log in. */
export function rememberReturnPath(address: string): void {
  if (!isForgotten) returnPath.keep(address);
}

/** The remembered path, which is forgotten with that; `otherwise` where there is none. */
export function takeReturnPath(otherwise: string): string {
  const address = returnPath.take();
  return address !== null && isOwnPath(address) ? address : otherwise;
}

/** Forgets the path and remembers none until the next page load: a member who logs out has nothing to return to. */
export function forgetReturnPath(): void {
  isForgotten = true;
  returnPath.forget();
}

/** Whether the member ended the login, and not somebody or something elsewhere. */
export const wasLoginEndedHere = (): boolean => isForgotten;

/** Whether they came by the link to a session that a member shares with friends. */
export const isReturningToSession = (): boolean => /[?&]session=/.test(returnPath.read() ?? "");

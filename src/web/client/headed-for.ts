import { anyText, stored } from "./stored.ts";

const headedFor = stored("spotter.headed-for", anyText, "sessionStorage");
let isForgotten = false;

/** Whether an address is a path of this app, and not another site in disguise. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !/[\u0000-\u001f]/.test(address);
}

/** Remembers where somebody wanted to go before they were asked to log in. */
export function rememberHeadedFor(address: string): void {
  if (!isForgotten) headedFor.keep(address);
}

/** Where they were headed, once; `otherwise` when nowhere in particular. */
export function takeHeadedFor(otherwise: string): string {
  const address = headedFor.take();
  return address !== null && isOwnPath(address) ? address : otherwise;
}

/** Remembers nothing from here to the next page: the member ended the login, and nobody is headed for where that was. */
export function forgetHeadedFor(): void {
  isForgotten = true;
  headedFor.forget();
}

/** Whether the member ended the login, and not somebody or something elsewhere. */
export const wasLoginEndedHere = (): boolean => isForgotten;

/** Whether they came by the link to a session that a member shares with friends. */
export const isHeadedForSession = (): boolean => /[?&]session=/.test(headedFor.read() ?? "");

// What public/first.js found out before the app was there.

interface First {
  readonly pressed: boolean;
  readonly replies: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    readonly spotterFirst?: First;
  }
}

/** After this an answer to what was asked with the page is too old to be taken for a new one. */
const freshForMs = 15_000;

/** Whether Get Started was pressed while the start page stood there without the app. */
export const wasPressedFirst = (): boolean => typeof window !== "undefined" && window.spotterFirst?.pressed === true;

/** The answer to `path` if it was asked for with the page, once. The member's own name at its end goes without saying. */
export function takeFirstReply(path: string): Promise<Response> | undefined {
  const replies = window.spotterFirst?.replies;
  if (replies === undefined || performance.now() > freshForMs) return undefined;
  const key = [path, path.slice(0, path.lastIndexOf("/"))].find((one) => Object.hasOwn(replies, one));
  if (key === undefined) return undefined;
  const reply = replies[key];
  delete replies[key];
  return reply;
}

/** Whether the server has just sent this page to somebody without a login, so that nobody need ask who is there. */
export function cameWithoutLogin(): boolean {
  if (performance.now() > freshForMs) return false;
  const page = performance.getEntriesByType("navigation").at(0);
  // What didn't come over the network just now tells of another time.
  if (!(page instanceof PerformanceNavigationTiming) || page.transferSize === 0) return false;
  return page.serverTiming.some(({ name, description }) => name === "login" && description === "none");
}

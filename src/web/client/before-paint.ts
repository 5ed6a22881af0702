// What public/before-paint.js found out before the app was there.

interface BeforePaint {
  readonly pressed: boolean;
  readonly replies: Record<string, Promise<Response> | undefined>;
}

declare global {
  interface Window {
    readonly spotterBeforePaint?: BeforePaint;
  }
}

/** After this an answer to what was asked with the page is too old to be taken for a new one. */
const freshForMs = 15_000;

/** Whether Get Started was pressed while the start page stood there without the app. */
export const wasPressedFirst = (): boolean =>
  typeof window !== "undefined" && window.spotterBeforePaint?.pressed === true;

/** The answer to `address` if it was asked for with the page, once. */
export function takeEarlyReply(address: string): Promise<Response> | undefined {
  const replies = window.spotterBeforePaint?.replies;
  if (replies === undefined || performance.now() > freshForMs) return undefined;
  const reply = replies[address];
  delete replies[address];
  return reply;
}

/** What comes out of a cache, of the browser's or of the worker's, tells of another time. Older browsers know only of the bytes. */
function hasJustCome(page: PerformanceNavigationTiming): boolean {
  if (page.workerStart > 0) return false;
  return "deliveryType" in page ? page.deliveryType === "" : page.transferSize > 0;
}

/** Whether the server has just sent this page to somebody without a login, so that nobody need ask who is there. */
export function cameWithoutLogin(): boolean {
  if (performance.now() > freshForMs) return false;
  const page = performance.getEntriesByType("navigation").at(0);
  if (!(page instanceof PerformanceNavigationTiming) || !hasJustCome(page)) return false;
  return page.serverTiming.some(
    ({ name, description }) => name === "login" && description === "none",
  );
}

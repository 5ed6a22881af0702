// The results of public/before-paint.js, which runs before the app.

interface BeforePaint {
  readonly pressed: boolean;
  readonly replies: Record<string, Promise<Response> | undefined>;
}

declare global {
  interface Window {
    readonly spotterBeforePaint?: BeforePaint;
  }
}

/** How long after the page load an early reply still counts as fresh. */
const freshForMs = 15_000;

/** Whether Get Started was pressed before the app had loaded. */
export const wasPressedFirst = (): boolean =>
  typeof window !== "undefined" && window.spotterBeforePaint?.pressed === true;

/** The early reply from `address`, returned only once; undefined without one. */
export function takeEarlyReply(address: string): Promise<Response> | undefined {
  const replies = window.spotterBeforePaint?.replies;
  if (replies === undefined || performance.now() > freshForMs) return undefined;
  const reply = replies[address];
  delete replies[address];
  return reply;
}

/** False for a cached page, whose headers may be outdated. Older browsers only report the bytes. */
function isFromNetwork(page: PerformanceNavigationTiming): boolean {
  if (page.workerStart > 0) return false;
  return "deliveryType" in page ? page.deliveryType === "" : page.transferSize > 0;
}

/** Whether the server has just sent this page without a login, so that nothing needs to ask for it. */
export function cameWithoutLogin(): boolean {
  if (performance.now() > freshForMs) return false;
  const page = performance.getEntriesByType("navigation").at(0);
  if (!(page instanceof PerformanceNavigationTiming) || !isFromNetwork(page)) return false;
  return page.serverTiming.some(
    ({ name, description }) => name === "login" && description === "none",
  );
}

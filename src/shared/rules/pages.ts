// Which page an address shows, for the server and for the service worker.

/** Paths that are never a page, even if nothing is there. */
export const isNotPagePath = (pathname: string): boolean =>
  /^\/(api|assets|faces)(\/|$)/.test(pathname);

/** Pages that the server renders, and its health checks. */
const isServersPage = (pathname: string) =>
  /^\/(healthz|readyz|unsubscribe|terms|privacy|guidelines)$/.test(pathname);

const isConsole = (pathname: string) => /^\/operate(\/|$)/.test(pathname);

const isFile = (pathname: string) => /\.\w+$/.test(pathname);

/** Whether the members' page shows this path. Then the worker can answer with its stored copy. */
export const isDrawnByApp = (pathname: string): boolean =>
  ![isNotPagePath, isServersPage, isConsole, isFile].some((isElse) => isElse(pathname));

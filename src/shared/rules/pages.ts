// Which page an address shows, for the server and for the service worker.

/** Paths that are never a page, even if nothing is there. */
export const isNotPagePath = (pathname: string): boolean =>
  /^\/(api|assets|faces|\.well-known)(\/|$)/.test(pathname);

/** The members' screen at an address: its path with the names of its parameters. */
export const screenPathOf = (pathname: string): string =>
  pathname.replace(/^\/join\/[\w-]+$/, "/join/:code");

/** Pages that the server renders, and its health checks. */
const isServersPage = (pathname: string) =>
  /^\/(healthz|readyz|unsubscribe|terms|privacy|guidelines|venue\/[^/]+|s\/[^/]+)$/.test(pathname);

/** The console's screens, below `/operate`. */
const consoleScreens = [
  "/today",
  "/sessions",
  "/venues",
  "/timetable",
  "/cities",
  "/exchange",
  "/messages",
  "/access-codes",
  "/figures",
  "/learning",
  "/members",
  "/reports",
  "/appeals",
  "/money",
  "/promotion-codes",
  "/statements",
  "/documents",
  "/waiver",
  "/staff",
  "/work",
  "/audit",
  "/server",
] as const;

export type ConsoleScreen = (typeof consoleScreens)[number];

/** Whether the console has a screen there. `path` is below `/operate`. */
export const isConsoleScreen = (path: string): boolean =>
  /^\/?$/.test(path) ||
  consoleScreens.some((screen) => path === screen || path.startsWith(`${screen}/`));

const isConsole = (pathname: string) => /^\/operate(\/|$)/.test(pathname);

const isFile = (pathname: string) => /\.\w+$/.test(pathname);

/** Whether the members' page shows this path. Then the worker can answer with its stored copy. */
export const isDrawnByApp = (pathname: string): boolean =>
  ![isNotPagePath, isServersPage, isConsole, isFile].some((isElse) => isElse(pathname));

// Which page an address of the site shows: for the server, and for the worker that answers in its place.

/** The page for paying: the server sends it with a policy of its own, so it is loaded as a page of its own. */
export const isPayPage = (pathname: string): boolean => /^\/subscribe\/?$/.test(pathname);

/** What is no page, whether or not there is something at that address. */
export const isNotPagePath = (pathname: string): boolean =>
  /^\/(api|assets|faces)(\/|$)/.test(pathname);

/** Pages that the server draws, and what says how it is. */
const isServersPage = (pathname: string) => /^\/(healthz|readyz|unsubscribe)$/.test(pathname);

/** The operators' console is a page of its own. */
const isConsole = (pathname: string) => /^\/operate(\/|$)/.test(pathname);

const isFile = (pathname: string) => /\.\w+$/.test(pathname);

/** Whether the members' page draws it, without another policy: the worker then answers with what it keeps of that page. */
export const isDrawnByApp = (pathname: string): boolean =>
  ![isPayPage, isNotPagePath, isServersPage, isConsole, isFile].some((isElse) => isElse(pathname));

/** The page for paying: the server sends it with a policy of its own. */
export const payPage = /^\/subscribe\/?$/;

/** What the app's page doesn't draw. */
export const notScreens = [
  /^\/subscribe\/?(\?|$)/,
  // The operators' console is a page of its own.
  /^\/operate([/?]|$)/,
  /^\/(api|assets|faces)([/?]|$)/,
  // Pages that the server draws.
  /^\/(healthz|readyz|unsubscribe)(\?|$)/,
  /^\/[^?]*\.\w+(\?|$)/,
];

const path = "/connections";

/** The connection whose conversation an address names; null for the list of all. */
export const chatIn = (search: string): string | null =>
  new URLSearchParams(search).get("chat") || null;

export const chatAddress = (connectionId: string): string =>
  `${path}?chat=${encodeURIComponent(connectionId)}`;
export const listAddress = path;

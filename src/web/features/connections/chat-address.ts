const path = "/connections";

/** The connection of the address's conversation; null for the list. */
export const chatIn = (search: string): string | null =>
  new URLSearchParams(search).get("chat") || null;

export const chatAddress = (connectionId: string): string =>
  `${path}?chat=${encodeURIComponent(connectionId)}`;
export const listAddress = path;

const path = "/connections";

/** The connection whose conversation an address names; null for the list of all. */
export function chatIn(search: string): string | null {
  const id = new URLSearchParams(search).get("chat");
  return id === null || id === "" ? null : id;
}

export const chatAddress = (connectionId: string): string =>
  `${path}?chat=${encodeURIComponent(connectionId)}`;
export const listAddress = path;

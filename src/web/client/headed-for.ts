const key = "spotter.headed-for";

/** Whether an address is a path of this app, and not another site in disguise. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !/[\u0000-\u001f]/.test(address);
}

/** Remembers where somebody wanted to go before they were asked to log in. */
export function rememberHeadedFor(address: string) {
  try {
    sessionStorage.setItem(key, address);
  } catch {
    // Without storage the login leads to its usual place.
  }
}

/** Where they were headed, once; `otherwise` when nowhere in particular. */
export function takeHeadedFor(otherwise: string): string {
  try {
    const address = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return address !== null && isOwnPath(address) ? address : otherwise;
  } catch {
    return otherwise;
  }
}

/** Passkeys belong to a domain: a browser makes none for an IP address. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname);
  return "PublicKeyCredential" in globalThis && !isAddress;
}

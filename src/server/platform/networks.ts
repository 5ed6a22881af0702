/** `2001:db8:1:2::/64` */
const line = /([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):[\da-f]{1,4}::\/64/;

/**
 * The same text with the /48 around its first IPv6 network, which one customer may own; undefined without one. IPv4
 * has no such networks.
 */
export function withWiderNetwork(text: string): string | undefined {
  return line.test(text) ? text.replace(line, "$1::/48") : undefined;
}

export const widestNetwork = (network: string): string => withWiderNetwork(network) ?? network;

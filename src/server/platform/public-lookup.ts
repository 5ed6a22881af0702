import { Resolver } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import type { LookupFunction } from "node:net";

// Members name the address to which the server connects: never one of the house's own network.
const inside = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  inside.addSubnet(network, prefix, "ipv4");
}
// Among them those that hold an address of IPv4, which a router may unpack.
for (const [network, prefix] of [
  ["::", 96],
  ["::ffff:0:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2001::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const) {
  inside.addSubnet(network, prefix, "ipv6");
}

/** Whether the address, IPv4 or IPv6, belongs to a private network or this machine. */
export function isPrivateAddress(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** What one name server is waited for. */
const timeoutMs = 2_000;

/**
 * Looks up names that members choose, and finds only addresses on the internet. It asks the name servers itself, those
 * of the system unless others are given: the system's own look-up holds one of four threads for as long as a silent name
 * server pleases, and all look-ups of this process wait for these. Ends when `signal` does.
 */
export function lookUpPublicAddress(
  signal: AbortSignal,
  nameServers?: readonly string[],
): LookupFunction {
  return (hostname, options, found) => {
    findOutside(hostname, signal, nameServers).then(
      (addresses) => {
        const { family } = options;
        const fitting = addresses.filter(
          (one) => !family || family === `IPv${one.family}` || family === one.family,
        );
        const [first] = fitting;
        if (first === undefined) found(new Error(`${hostname} is not on the internet`), []);
        else if (options.all === true) found(null, fitting);
        else found(null, first.address, first.family);
      },
      (error: unknown) => found(error instanceof Error ? error : new Error(String(error)), []),
    );
  };
}

async function findOutside(
  hostname: string,
  signal: AbortSignal,
  nameServers: readonly string[] | undefined,
): Promise<{ address: string; family: 4 | 6 }[]> {
  signal.throwIfAborted();
  // Nobody is asked for it (RFC 6761).
  if (/(?:^|\.)localhost\.?$/i.test(hostname)) return [];
  // One for each name: to give up one must not end the others.
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (nameServers !== undefined) resolver.setServers(nameServers);
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const answers = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ]);
    const addresses = answers.flatMap((answer, index) =>
      answer.status === "fulfilled"
        ? answer.value.map((address) => ({
            address,
            family: index === 0 ? (4 as const) : (6 as const),
          }))
        : [],
    );
    // Many a name has no address of one kind; why there is none at all is for the log.
    const [failed] = answers.flatMap((answer) =>
      answer.status === "rejected" ? [answer.reason] : [],
    );
    if (addresses.length === 0 && failed !== undefined) throw failed;
    return addresses.filter(({ address }) => !isPrivateAddress(address));
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

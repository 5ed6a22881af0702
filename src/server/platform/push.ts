import { Agent, request } from "node:https";
import { isIP, BlockList } from "node:net";
import webpush from "web-push";
import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import type { Config } from "./config.ts";

export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Pusher {
  /** The service keeps it so long while the device is off. Throws if it refuses; `gone` means for good. */
  send(device: PushDevice, payload: string, keptForSeconds: number): Promise<"sent" | "gone">;
}

/** For a whole push: a member may name a server that stalls. */
const timeoutMs = 10_000;

/** Undefined if no keys are configured. `agent` is the way to the push services. */
export function createPusher(
  { vapid, supportEmail, allowsAnyPushService }: Config,
  agent = new Agent({ keepAlive: !allowsAnyPushService }),
): Pusher | undefined {
  if (vapid === undefined) return undefined;
  return {
    async send({ endpoint, p256dh, auth }, payload, keptForSeconds) {
      if (!isUsable({ endpoint, p256dh, auth })) return "gone";
      const { hostname } = new URL(endpoint);
      // IP addresses skip the look-up.
      if (!allowsAnyPushService && isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return "gone";
      const details = webpush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: {
            subject: `mailto:${supportEmail}`,
            publicKey: vapid.publicKey,
            privateKey: vapid.privateKey,
          },
          TTL: keptForSeconds,
        },
      );
      const status = await statusOf(details, agent, allowsAnyPushService);
      if ([404, 410].includes(status)) return "gone";
      if (status >= 200 && status <= 299) return "sent";
      const refusal = new Error(`The push service answered ${status}.`);
      throw Object.assign(refusal, { responseCode: status });
    },
  };
}

/** Ignores the reply's body, which web-push would collect without limit. */
function statusOf(
  { endpoint, method, headers, body }: ReturnType<typeof webpush.generateRequestDetails>,
  agent: Agent,
  toAnyAddress: boolean,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const lookup = toAnyAddress ? {} : { lookup: lookUpPublicAddress(signal) };
    const push = request(endpoint, { method, headers, agent, signal, ...lookup }, (reply) => {
      resolve(reply.statusCode ?? 0);
      // Lets the connection serve the next push.
      if (reply.headers["content-length"] === "0") reply.resume();
      else reply.destroy();
    });
    push.on("error", reject);
    push.end(body);
  });
}

/** Encryption needs these lengths. */
function isUsable({ p256dh, auth }: PushDevice): boolean {
  const lengthOf = (key: string) => Buffer.from(key, "base64url").length;
  return lengthOf(p256dh) === 65 && lengthOf(auth) >= 16;
}

// Members name the address the server connects to, so private networks are off limits.
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
// Includes ranges that embed an IPv4 address, which a router may unpack.
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

export function isPrivateAddress(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Per name server. */
const lookupTimeoutMs = 2_000;

/**
 * Looks up names that members choose. It asks the name servers itself: the system's look-up would hold one of four
 * threads while a name server is silent, and all look-ups of this process need these.
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
  // One per name: cancelling one must not cancel the others.
  const resolver = new Resolver({ timeout: lookupTimeoutMs, tries: 1 });
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
    // Many names lack one kind of address. The log says why both are missing.
    const [failed] = answers.flatMap((answer) =>
      answer.status === "rejected" ? [answer.reason] : [],
    );
    if (addresses.length === 0 && failed !== undefined) throw failed;
    return addresses.filter(({ address }) => !isPrivateAddress(address));
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

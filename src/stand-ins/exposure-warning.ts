import { BlockList, isIP } from "node:net";
import type { Config } from "#server/platform/config.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** The warning, in a sentence, about a sandbox that others can reach. */
export function exposureWarning({
  sandbox,
  host,
  publicUrl,
  smtpUrl,
  trustedProxies,
}: Config): string | undefined {
  if (!sandbox) return undefined;
  const reasons = [
    ...(isLoopback(host) ? [] : [`HOST is ${host}`]),
    ...(publicUrl === undefined ? [] : ["PUBLIC_URL is set"]),
    ...(trustedProxies === 0 ? [] : ["TRUST_PROXY is set"]),
    ...(smtpUrl === undefined ? [] : ["SMTP_URL is set"]),
  ];
  if (reasons.length === 0) return undefined;
  return (
    `This sandbox may be reached from elsewhere (${reasons.join(", ")}), and everything in it is public: anybody can log in ` +
    "with its known passwords, move its clock and read every mail in its outbox. Let no real member in; " +
    "set NODE_ENV=production, or SANDBOX=off, to serve them."
  );
}

function isLoopback(host: string): boolean {
  const version = isIP(host);
  if (version === 0) return /^(.+\.)?localhost$/i.test(host);
  return loopback.check(host, version === 6 ? "ipv6" : "ipv4");
}

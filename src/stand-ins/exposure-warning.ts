import type { Config } from "#server/platform/config.ts";
import { isLoopback } from "#server/platform/production-settings.ts";

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

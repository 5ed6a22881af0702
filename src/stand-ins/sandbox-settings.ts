import type { Config } from "#server/platform/config.ts";
import { isLoopback } from "#server/platform/config/given-settings.ts";

/** Browsers can subscribe with it. Nobody has the private half, so nothing is ever sent. */
const keyWithoutSecret =
  "BDKreaqTnuiz6QdniGNXSOEQSI-9JQYJ1Zw81QsSjmjgVLsT7WL4w3O3Dfm8y9yqJztOJv2ynhJJx2PyyaYLKgs";

export function withStandIns(config: Config): Config {
  if (!config.sandbox) return config;
  const isPaymentStoodIn = config.stripe === undefined;
  return {
    ...config,
    showsSandbox: true,
    refusesUnknownHosts: true,
    trustsStatedOrigin: true,
    pushPublicKey: config.pushPublicKey ?? keyWithoutSecret,
    allowsAnyPushService: true,
    cardForm: isPaymentStoodIn ? { kind: "sandbox" } : config.cardForm,
    advertisedSavingPercent: isPaymentStoodIn ? 25 : undefined,
  };
}

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

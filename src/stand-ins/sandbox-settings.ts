import type { Config } from "#server/platform/config.ts";

/** With it browsers can subscribe in the sandbox too. Nobody has its private half: nothing is ever sent. */
const keyWithoutSecret =
  "BDKreaqTnuiz6QdniGNXSOEQSI-9JQYJ1Zw81QsSjmjgVLsT7WL4w3O3Dfm8y9yqJztOJv2ynhJJx2PyyaYLKgs";

/** The settings as they are where stand-ins take the place of what isn't set up; elsewhere just as they are given. */
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

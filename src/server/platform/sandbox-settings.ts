import type { Offer } from "#shared/api/subscriptions.ts";

/** What differs with stand-ins, each under a name of its own: no other code asks whether this is the sandbox. */
export interface SandboxSettings {
  /** Whether the app shows that time can be moved, and by what. */
  readonly showsSandbox: boolean;
  /** Whether requests for a host name that isn't this server's are refused. */
  readonly refusesUnknownHosts: boolean;
  /** Whether, without a `PUBLIC_URL`, a page may say at which address it was reached, whatever host the request names. */
  readonly trustsStatedOrigin: boolean;
  /** The key with which browsers subscribe to pushes; null where push is off. */
  readonly pushPublicKey: string | null;
  /** Whether push services may be at any address, private networks included, and over plain HTTP. */
  readonly allowsAnyPushService: boolean;
  /** How a card is entered; null where nobody can. */
  readonly cardForm: Offer["cardForm"];
  /** The saving on the label of the yearly plan, whatever the prices are; undefined to compute it from them. */
  readonly advertisedSavingPercent: number | undefined;
}

/** With it browsers can subscribe in the sandbox too. Nobody has its private half: nothing is ever sent. */
const keyWithoutSecret =
  "BDKreaqTnuiz6QdniGNXSOEQSI-9JQYJ1Zw81QsSjmjgVLsT7WL4w3O3Dfm8y9yqJztOJv2ynhJJx2PyyaYLKgs";

/** The settings that follow from whether this is the sandbox, and from what is set up all the same. */
export function sandboxSettings(
  isSandbox: boolean,
  {
    vapidPublicKey,
    stripe,
  }: {
    vapidPublicKey: string | undefined;
    stripe: { readonly publishableKey: string | undefined } | undefined;
  },
): SandboxSettings {
  const isPaymentStoodIn = isSandbox && stripe === undefined;
  const publishableKey = stripe?.publishableKey;
  const ownCardForm =
    publishableKey === undefined ? null : ({ kind: "stripe", publishableKey } as const);
  return {
    showsSandbox: isSandbox,
    refusesUnknownHosts: isSandbox,
    trustsStatedOrigin: isSandbox,
    pushPublicKey: vapidPublicKey ?? (isSandbox ? keyWithoutSecret : null),
    allowsAnyPushService: isSandbox,
    cardForm: isPaymentStoodIn ? { kind: "sandbox" } : ownCardForm,
    advertisedSavingPercent: isPaymentStoodIn ? 25 : undefined,
  };
}

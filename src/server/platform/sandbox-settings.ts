import type { Offer } from "#shared/api/subscriptions.ts";

/** What differs where the outside world is stood in for, each under a name of its own: nobody else asks for the sandbox. */
export interface SandboxSettings {
  /** Whether the app shows that time can be moved, and by what. */
  readonly showsSandbox: boolean;
  /** Whether requests for a host name that isn't this server's are refused. */
  readonly refusesUnknownHosts: boolean;
  /** Whether a page is believed by which address it was reached, where no `PUBLIC_URL` says it. */
  readonly trustsRequestHostForOrigin: boolean;
  /** The key with which browsers subscribe to pushes; null where push is off. */
  readonly pushPublicKey: string | null;
  /** Whether push services may stand anywhere, in the house's own network too, and be spoken to in the clear. */
  readonly allowsAnyPushService: boolean;
  /** How a card is entered; null where nobody can. */
  readonly cardForm: Offer["cardForm"];
  /** The saving of which the label on the yearly plan speaks, whatever the prices say; undefined where they say it. */
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
    trustsRequestHostForOrigin: isSandbox,
    pushPublicKey: vapidPublicKey ?? (isSandbox ? keyWithoutSecret : null),
    allowsAnyPushService: isSandbox,
    cardForm: isPaymentStoodIn ? { kind: "sandbox" } : ownCardForm,
    advertisedSavingPercent: isPaymentStoodIn ? 25 : undefined,
  };
}

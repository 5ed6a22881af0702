import type { Offer } from "#shared/api/subscriptions.ts";

/** What stand-ins for the outside world change, each under a name of its own: no other code asks whether there are any. */
export interface OutsideSettings {
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

/** What they are before any stand-in changes them, by what is set up. */
export function outsideSettings(
  vapidPublicKey: string | undefined,
  publishableKey: string | undefined,
): OutsideSettings {
  return {
    showsSandbox: false,
    refusesUnknownHosts: false,
    trustsStatedOrigin: false,
    pushPublicKey: vapidPublicKey ?? null,
    allowsAnyPushService: false,
    cardForm: publishableKey === undefined ? null : { kind: "stripe", publishableKey },
    advertisedSavingPercent: undefined,
  };
}

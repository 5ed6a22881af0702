import Stripe from "stripe";
import type { FastifyBaseLogger } from "fastify";
import { minuteMs } from "#shared/rules/durations.ts";
import { paymentBreakerOpen } from "#server/platform/metrics.ts";
import { ProviderAtRest, ProviderBreaker } from "./breaker.ts";
import { needsOperator, problemOfStripeError, providerUnavailable } from "./failures.ts";
import { MissingAtProvider } from "./payments.ts";

/**
 * Our API version and that of the provider's webhook endpoint. The installed client's types compile with no other:
 * update the client and the endpoint together.
 */
export const apiVersion = "2026-10-28.endive";

export interface StripeAccount {
  readonly secretKey: string;
  /** Signs the provider's events; without it none is accepted. */
  readonly webhookSecrets: readonly string[];
  /** Undefined for the provider's own address. */
  readonly apiBase: URL | undefined;
  /** Whether the provider adds sales tax to the prices. */
  readonly isTaxed: boolean;
  /** For one attempt; a call is attempted twice. */
  readonly timeoutMs: number;
  /** How long a provider that doesn't answer is left alone; a minute by default. */
  readonly restMs?: number | undefined;
}

export type Log = Pick<FastifyBaseLogger, "error" | "warn">;

export interface Provider {
  /** Whether calls are refused for now, because the provider doesn't answer. */
  readonly isResting: () => boolean;
  readonly stripe: Stripe;
  readonly call: <Reply>(run: (stripe: Stripe) => Promise<Reply>) => Promise<Reply>;
  /** Undefined if the provider no longer has the object or is done with it. */
  readonly callUnlessGone: <Reply>(
    run: (stripe: Stripe) => Promise<Reply>,
  ) => Promise<Reply | undefined>;
}

export function connectProvider(account: StripeAccount, log: Log): Provider {
  const breaker = new ProviderBreaker(account.restMs ?? minuteMs, log, (isOpen) =>
    paymentBreakerOpen.set(isOpen ? 1 : 0),
  );
  const stripe = createClient(account, breaker, 1);
  const once = createClient(account, breaker, 0);
  let complaints = 0;

  function recordComplaint(error: InstanceType<typeof Stripe.errors.StripeError>): void {
    complaints += 1;
    // Without the message, which may repeat our data: the request's id is enough to look it up.
    const { type, code, param, statusCode, requestId } = error;
    log.error(
      { stripe: { type, code, param, statusCode, requestId }, complaints },
      "the payment provider complains about our request",
    );
  }

  const call: Provider["call"] = async (run) => {
    try {
      if (breaker.isClosed) return await run(stripe);
      if (breaker.isResting) throw new ProviderAtRest("The payment provider is left alone.");
      return await breaker.withPatience(run(once));
    } catch (error) {
      if (error instanceof ProviderAtRest) throw providerUnavailable(error);
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (needsOperator(error)) recordComplaint(error);
      throw problemOfStripeError(error);
    }
  };
  return {
    stripe,
    isResting: () => breaker.isResting,
    call,
    async callUnlessGone(run) {
      try {
        return await call(run);
      } catch (error) {
        if (error instanceof MissingAtProvider) return undefined;
        throw error;
      }
    },
  };
}

export function createClient(
  { secretKey, timeoutMs, apiBase }: StripeAccount,
  breaker: ProviderBreaker,
  maxNetworkRetries: number,
): Stripe {
  return new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries,
    httpClient: breaker.httpClient,
    telemetry: false,
    ...(apiBase === undefined
      ? {}
      : {
          protocol: apiBase.protocol === "http:" ? "http" : "https",
          host: apiBase.hostname.replaceAll(/[[\]]/g, ""),
          port: apiBase.port === "" ? (apiBase.protocol === "http:" ? 80 : 443) : apiBase.port,
        }),
  });
}

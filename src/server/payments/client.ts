import Stripe from "stripe";
import type { FastifyBaseLogger } from "fastify";
import { needsOperator, problemOfStripeError } from "./failures.ts";
import { MissingAtProvider } from "./payments.ts";

/**
 * The API version that we and the provider's webhook endpoint use: that of the installed client's types, which doesn't
 * compile with any other. Who exchanges the client exchanges the endpoint's version, too.
 */
export const apiVersion = "2026-10-28.endive";

export interface StripeAccount {
  readonly secretKey: string;
  /** What the provider signs its events with; without it none is accepted. */
  readonly webhookSecret: string | undefined;
  /** Where its API is spoken; undefined for the provider's own address. */
  readonly apiBase: URL | undefined;
  /** How long one try of a call may take; a call is tried twice. */
  readonly timeoutMs: number;
}

export type Log = Pick<FastifyBaseLogger, "error" | "warn">;

/** Makes calls to the provider and turns its errors into what the rest of the server knows. */
export interface Provider {
  readonly stripe: Stripe;
  readonly call: <Reply>(run: (stripe: Stripe) => Promise<Reply>) => Promise<Reply>;
  /** Undefined when the provider knows nothing of what is asked for, or it is done with. */
  readonly callUnlessGone: <Reply>(
    run: (stripe: Stripe) => Promise<Reply>,
  ) => Promise<Reply | undefined>;
}

/** The provider, at its own address or at another host with its API. Its complaints are logged and counted. */
export function connectProvider(account: StripeAccount, log: Log): Provider {
  const stripe = createClient(account);
  let complaints = 0;

  function recordComplaint(error: InstanceType<typeof Stripe.errors.StripeError>): void {
    complaints += 1;
    // Without its sentence, which may repeat what we sent: the request's id leads an operator to both.
    const { type, code, param, statusCode, requestId } = error;
    log.error(
      { stripe: { type, code, param, statusCode, requestId }, complaints },
      "the payment provider complains about our request",
    );
  }

  const call: Provider["call"] = async (run) => {
    try {
      return await run(stripe);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (needsOperator(error)) recordComplaint(error);
      throw problemOfStripeError(error);
    }
  };
  return {
    stripe,
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

function createClient({ secretKey, timeoutMs, apiBase }: StripeAccount): Stripe {
  return new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
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

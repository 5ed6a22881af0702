import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll } from "cockatiel";
import type { CircuitBreakerPolicy } from "cockatiel";
import Stripe from "stripe";
import type { FastifyBaseLogger } from "fastify";
import { minuteMs, secondMs } from "#shared/rules/durations.ts";
import { paymentBreakerOpen } from "#server/platform/metrics.ts";
import { needsOperator, problemOfStripeError, providerUnavailable } from "./failures.ts";
import { MissingAtProvider } from "./payments.ts";

/** Answers of any status count as answers. */
const maxUnanswered = 5;
/** A member waits for the call that tries the provider. */
const patienceMs = 2_500;

class ProviderAtRest extends Error {
  override readonly name = "ProviderAtRest";
}

/** Lets one request per `restMs` through to a provider that doesn't answer. */
class ProviderBreaker {
  readonly #policy: CircuitBreakerPolicy;
  readonly #restMs: number;
  #openedAt = -Infinity;

  /** `onChange` learns whether requests are refused from now on. */
  constructor(
    restMs: number,
    log: Pick<FastifyBaseLogger, "warn">,
    onChange: (isOpen: boolean) => void = () => undefined,
  ) {
    this.#restMs = restMs;
    this.#policy = circuitBreaker(handleAll, {
      halfOpenAfter: restMs,
      breaker: new ConsecutiveBreaker(maxUnanswered),
    });
    this.#policy.onBreak(() => {
      this.#openedAt = performance.now();
      onChange(true);
      log.warn({ restMs }, "the payment provider doesn't answer and is left alone");
    });
    this.#policy.onReset(() => {
      onChange(false);
      log.warn({}, "the payment provider answers again");
    });
  }

  get httpClient(): ReturnType<typeof Stripe.createNodeHttpClient> {
    const client = Stripe.createNodeHttpClient();
    const { makeRequest } = client;
    client.makeRequest = (...request) =>
      this.#policy.execute(() => makeRequest.apply(client, request));
    return client;
  }

  get isClosed(): boolean {
    return this.#policy.state === CircuitState.Closed;
  }

  /** True while open, or while its one request isn't answered yet. */
  get isResting(): boolean {
    if (this.#policy.state === CircuitState.HalfOpen) return true;
    return !this.isClosed && performance.now() - this.#openedAt < this.#restMs;
  }

  /** The request goes on and may close the breaker. */
  async withPatience<Reply>(attempt: Promise<Reply>): Promise<Reply> {
    let timer: NodeJS.Timeout | undefined;
    const impatience = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new ProviderAtRest(`No answer within ${patienceMs / secondMs} s.`)),
        patienceMs,
      );
    });
    try {
      return await Promise.race([attempt, impatience]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The installed client's types compile with no other. Update it and the webhook endpoint's version together. */
export const apiVersion = "2026-10-28.endive";

export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecrets: readonly string[];
  /** Undefined for the provider's own address. */
  readonly apiBase: URL | undefined;
  readonly isTaxed: boolean;
  /** For one attempt; a call is attempted twice. */
  readonly timeoutMs: number;
  /** The rest after calls without an answer; a minute by default. */
  readonly restMs?: number | undefined;
}

export type Log = Pick<FastifyBaseLogger, "error" | "warn">;

export interface Provider {
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

function createClient(
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

interface ProviderFault {
  readonly part: "key" | "webhook";
  readonly found: string;
}

/** Checks our key and our webhook endpoint. */
export async function inspectProvider(
  account: StripeAccount,
  webhookUrl: string | undefined,
): Promise<readonly ProviderFault[]> {
  // The doctor's tries must not open the server's breaker.
  const quiet = { error: () => undefined, warn: () => undefined };
  const stripe = createClient(account, new ProviderBreaker(minuteMs, quiet), 0);
  try {
    await stripe.prices.list({ limit: 1 });
  } catch (error) {
    const found =
      error instanceof Stripe.errors.StripeAuthenticationError
        ? "Stripe refuses the key: set STRIPE_SECRET_KEY to one of its dashboard, under Developers, API keys."
        : error instanceof Stripe.errors.StripePermissionError
          ? "The restricted key may not read prices: give it the rights under Stripe in docs/operations.md."
          : "Stripe can't be reached: let this machine connect to api.stripe.com at port 443.";
    return [{ part: "key", found }];
  }
  if (webhookUrl === undefined) return [];
  const fault = (found: string) => [{ part: "webhook" as const, found }];
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const ours = data.filter(({ url }) => url === webhookUrl);
    const [endpoint] = ours.filter(({ status }) => status === "enabled");
    if (ours.length === 0)
      return fault(`Stripe knows no endpoint ${webhookUrl}: add it in its dashboard.`);
    if (endpoint === undefined)
      return fault(`Stripe has disabled the endpoint ${webhookUrl}: enable it in its dashboard.`);
    return endpoint.api_version === apiVersion
      ? []
      : fault(
          `The endpoint has the API version ${endpoint.api_version ?? "of the account"}: make a new one with ${apiVersion}, as under Stripe in docs/operations.md.`,
        );
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError)
      return fault(
        "The restricted key may not list webhook endpoints, so they can't be checked: give it read access to them.",
      );
    return fault("Stripe didn't list its webhook endpoints: try again.");
  }
}

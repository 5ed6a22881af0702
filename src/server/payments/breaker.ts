import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll } from "cockatiel";
import type { CircuitBreakerPolicy } from "cockatiel";
import Stripe from "stripe";
import { secondMs } from "#shared/rules/durations.ts";
import type { FastifyBaseLogger } from "fastify";

/** The breaker opens after so many requests in a row without an answer. Answers of any status count as answers. */
const maxUnanswered = 5;
/** How long a call may take while the provider is being tried. A member waits for it. */
const patienceMs = 2_500;

export class ProviderAtRest extends Error {
  override readonly name = "ProviderAtRest";
}

/** Lets no request through to a provider that doesn't answer, except for one per `restMs`. */
export class ProviderBreaker {
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

  /** Every request of this client goes through the breaker. */
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

  /** Whether requests are refused now: it is open, or its one request isn't answered yet. */
  get isResting(): boolean {
    if (this.#policy.state === CircuitState.HalfOpen) return true;
    return !this.isClosed && performance.now() - this.#openedAt < this.#restMs;
  }

  /** Gives up waiting early, while the request goes on and may close the breaker. */
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

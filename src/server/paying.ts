import { minuteMs } from "#shared/rules/durations.ts";
import type { Config } from "./platform/config.ts";
import type { Context } from "./platform/context.ts";
import { startTicking, walkDueWork } from "./platform/due-work.ts";
import type { DueWork } from "./platform/due-work.ts";
import type { Payments } from "./payments/payments.ts";
import { createStripePayments } from "./payments/stripe-payments.ts";
import { startStripeStandIn } from "#stand-ins/stripe/stand-in.ts";
import type { StripeStandIn } from "#stand-ins/stripe/stand-in.ts";
import { subscriptionJobs } from "./subscriptions/jobs.ts";
import { doubtfulBadge } from "./subscriptions/offer.ts";
import type { PayingContext } from "./subscriptions/payer.ts";

const tickEveryMs = 10_000;
const pricesRetryMs = minuteMs;
/** How long a member may have to wait for the provider, twice at most. */
const timeoutMs = 8_000;

/** All that has to do with money. */
export interface Paying {
  readonly context: PayingContext;
  /** Undefined where the provider itself is used, or none. */
  readonly standIn: StripeStandIn | undefined;
  readonly works: readonly DueWork[];
  /** Begins the background work, once the server is ready at `url`; none of it unless `ticking`. */
  start(url: string, ticking: boolean): void;
  stop(): Promise<void>;
}

/**
 * Connects to the provider of the settings, or to the sandbox's stand-in; neither needs to be there yet. `freeUnpaid`
 * is called when a subscription has ended, for what was booked and isn't paid.
 */
export async function openPaying(
  context: Context,
  freeUnpaid: () => Promise<void>,
  patienceMs: number = timeoutMs,
): Promise<Paying> {
  const { config, log } = context;
  const standIn =
    config.sandbox && config.stripe === undefined
      ? await startStripeStandIn({ ...context, webhookSecret: config.webhookSecret })
      : undefined;
  const payments = connect(config, standIn, patienceMs);
  const payingContext: PayingContext = { ...context, payments, freeUnpaid };
  const works = [...(standIn?.works ?? []), ...subscriptionJobs(payingContext)];
  let tickers: { stop(): Promise<void> }[] = [];
  return {
    context: payingContext,
    standIn,
    works,
    start(url, ticking) {
      const doubt = doubtfulBadge(config);
      if (doubt !== undefined) log.info(doubt);
      standIn?.tell(url);
      if (payments === undefined || !ticking) return;
      const warn = (error: unknown) => log.warn({ err: error }, "payments: background work failed");
      const doDueWork = async () => {
        const now = context.clock.now();
        await walkDueWork(works, now, now, async () => undefined);
      };
      tickers = [
        // Apart from all other work, which must not wait for a provider that is slow.
        startTicking(doDueWork, tickEveryMs, warn),
        startTicking(() => payments.preparePrices(), pricesRetryMs, warn),
      ];
    },
    async stop() {
      await Promise.all(tickers.map((ticker) => ticker.stop()));
      await standIn?.close();
    },
  };
}

function connect(
  config: Config,
  standIn: StripeStandIn | undefined,
  patienceMs: number,
): Payments | undefined {
  const account =
    standIn === undefined
      ? config.stripe && {
          secretKey: config.stripe.secretKey,
          webhookSecret: config.webhookSecret,
          apiBase: config.stripe.apiBase === undefined ? undefined : new URL(config.stripe.apiBase),
        }
      : {
          secretKey: standIn.secretKey,
          webhookSecret: standIn.webhookSecret,
          apiBase: standIn.url,
        };
  return account && createStripePayments({ ...account, timeoutMs: patienceMs }, config.prices);
}

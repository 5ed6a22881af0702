import type { Permits } from "#server/identity/permit.ts";
import type { Part } from "#server/platform/part.ts";
import { subscriptionJobs, trialJobs } from "./jobs.ts";
import { sweepPaymentEvents } from "./events.ts";
import { badgeWarning } from "./offer.ts";
import type { PaymentContext } from "./payment-context.ts";
import { subscriptionRoutes } from "./routes.ts";
import { webhookRoute } from "./webhook-route.ts";

export function subscriptionsPart(context: PaymentContext, permit: Permits): Part {
  const { config, log, payments } = context;
  return {
    async routes(api) {
      await api.register(subscriptionRoutes(context, permit));
      await api.register(webhookRoute(context));
    },
    jobs: [...subscriptionJobs(context), ...trialJobs(context)],
    sweeps: [
      ...(payments === undefined
        ? []
        : [{ name: "prepare prices", run: () => payments.preparePrices() }]),
      { name: "sweep payment events", run: (stopping) => sweepPaymentEvents(context, stopping) },
    ],
    start() {
      const doubt = badgeWarning(config);
      if (doubt !== undefined) log.info(doubt);
    },
  };
}

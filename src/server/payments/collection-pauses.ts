import type Stripe from "stripe";
import type { Provider } from "./client.ts";
import { expectObject } from "./failures.ts";
import { MissingAtProvider } from "./payments.ts";
import type { Payments } from "./payments.ts";
import { presentSubscription } from "./presenters.ts";
import { subscriptionExpansion } from "./subscription-changes.ts";

/** Of the newest invoices; older ones are paid, or given up. */
const unpaidInvoicesListed = 24;

/** What has a subscription go on without being charged. */
export function pauseCalls(
  provider: Provider,
): Pick<Payments, "pauseCollection" | "resumeCollection"> {
  const update = async (id: string, params: Stripe.SubscriptionUpdateParams) => {
    const updated = await provider.call((stripe) =>
      stripe.subscriptions.update(id, { ...params, ...subscriptionExpansion }),
    );
    return presentSubscription(expectObject(updated, "subscription"));
  };
  return {
    async pauseCollection(id, until) {
      const resumesAt = Math.ceil(until.getTime() / 1000);
      await update(id, { pause_collection: { behavior: "void", resumes_at: resumesAt } });
      // A pause is about what comes due in it: what was there before is tried again unless it is taken back.
      await voidUnpaid(provider, id);
      const paused = await provider.call((stripe) =>
        stripe.subscriptions.retrieve(id, subscriptionExpansion),
      );
      return presentSubscription(expectObject(paused, "subscription"));
    },

    async resumeCollection(id) {
      return update(id, { pause_collection: "" });
    },
  };
}

/** Takes back what is drawn up or open. First drafts are made invoices, because only those can be taken back. */
async function voidUnpaid(provider: Provider, subscription: string): Promise<void> {
  const { call } = provider;
  const list = await call((stripe) =>
    stripe.invoices.list({ subscription, limit: unpaidInvoicesListed }),
  );
  for (const { id, status } of expectObject(list, "list").data) {
    if (status !== "draft" && status !== "open") continue;
    await unlessOver(async () => {
      if (status === "draft")
        await call((stripe) => stripe.invoices.finalizeInvoice(id, { auto_advance: false }));
      expectObject(await call((stripe) => stripe.invoices.voidInvoice(id)), "invoice");
    });
  }
}

/** It may have been paid or finalized meanwhile, which the next look at it shows. */
async function unlessOver(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof MissingAtProvider && error.missing === "other")) throw error;
  }
}

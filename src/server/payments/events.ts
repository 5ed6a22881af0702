import type Stripe from "stripe";
import { ApiProblem } from "#server/platform/problems.ts";
import { apiVersion } from "./client.ts";
import type { Log, Provider } from "./client.ts";
import type { Payments } from "./payments.ts";
import { isAboutInvoice, isAboutSubscription, presentEvent } from "./presenters.ts";

const toleranceSeconds = 300;

/** Reads events. If one has another API version, fetches its object in ours and logs the version once. */
export function createEventReader(
  { stripe, callUnlessGone }: Provider,
  secrets: readonly string[],
  log: Log,
): Payments["readEvent"] {
  const otherVersions = new Set<string | null>();

  async function fetchObject(event: Stripe.Event): Promise<unknown> {
    const { type } = event;
    const { id } = event.data.object as { id: string };
    if (isAboutInvoice(type)) return callUnlessGone(() => stripe.invoices.retrieve(id));
    if (isAboutSubscription(type)) return callUnlessGone(() => stripe.subscriptions.retrieve(id));
    return undefined;
  }

  return async (body, signature, realNow) => {
    const event = verifyEvent(stripe, body, signature, secrets, realNow);
    const { api_version: version } = event;
    if (version === apiVersion) return presentEvent(event, event.data.object);
    if (!otherVersions.has(version)) {
      otherVersions.add(version);
      log.warn(
        { eventVersion: version, apiVersion },
        "the payment provider's events come in another API version: set the webhook endpoint to ours",
      );
    }
    return presentEvent(event, (await fetchObject(event)) ?? event.data.object);
  };
}

/** The client refuses old events but not ones dated ahead, which could be replayed later. */
function verifyEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
  realNow: Date,
): Stripe.Event {
  if (signature === undefined) throw new ApiProblem("invalid_signature");
  let cause: unknown;
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds);
      if (secondsAhead(signature, realNow) <= toleranceSeconds) return event;
    } catch (error) {
      cause = error;
    }
  }
  throw new ApiProblem("invalid_signature", { cause });
}

/** How far in the future the signature is dated; of several dates the client signs the last. */
function secondsAhead(signature: string, realNow: Date): number {
  const date = signature.split(",").findLast((part) => part.startsWith("t="));
  const signedAt = Number.parseInt(date?.slice(2) ?? "", 10);
  return signedAt - realNow.getTime() / 1_000;
}

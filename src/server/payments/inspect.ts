import Stripe from "stripe";
import { minuteMs } from "#shared/rules/durations.ts";
import { ProviderBreaker } from "./breaker.ts";
import { apiVersion, createClient } from "./client.ts";
import type { StripeAccount } from "./client.ts";

export interface ProviderFault {
  readonly part: "key" | "webhook";
  /** What is wrong, and what to do. */
  readonly found: string;
}

/** Asks the payment provider whether it takes our key and knows our webhook endpoint. */
export async function inspectProvider(
  account: StripeAccount,
  webhookUrl: string | undefined,
): Promise<readonly ProviderFault[]> {
  // One of its own: a try of the doctor opens no breaker of the server's.
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

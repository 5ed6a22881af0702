import { sql } from "kysely";
import { createStripePayments } from "#server/payments/stripe-payments.ts";
import type { Payments } from "#server/payments/payments.ts";
import type { Config } from "#server/platform/config.ts";
import type { Db } from "#server/platform/database.ts";
import { endedStatuses, hasEnded } from "#shared/rules/subscription-states.ts";
import { secondMs } from "#shared/rules/durations.ts";
import { broken, doubtful, off, ok } from "./public-checks.ts";
import type { Found } from "./public-checks.ts";

const timeoutMs = 20 * secondMs;
const named = 5;

/** Compares all living subscriptions at the provider with ours: after a restored backup they differ. */
export async function compareSubscriptions(config: Config, db: Db): Promise<readonly Found[]> {
  const { stripe, prices, isTaxed } = config;
  if (stripe === undefined) return [off("No Stripe key is set.")];
  const quiet = { error: () => undefined, warn: () => undefined };
  const account = {
    secretKey: stripe.secretKey,
    webhookSecrets: config.webhookSecrets,
    apiBase: stripe.apiBase === undefined ? undefined : new URL(stripe.apiBase),
    isTaxed,
    timeoutMs,
  };
  const payments = createStripePayments(account, prices, quiet);
  const first = await payments.listLivingSubscriptions(undefined).catch(() => null);
  // The check of the payments says why.
  if (first === null) return [off("Stripe couldn't be asked.")];
  return differences(payments, db);
}

async function differences(payments: Payments, db: Db): Promise<readonly Found[]> {
  const living = new Set<string>();
  const unknown: string[] = [];
  const unread: string[] = [];
  for (let after: string | undefined, hasMore = true; hasMore;) {
    const page = await payments.listLivingSubscriptions(after);
    const subscriptions = page.subscriptions.filter(({ status }) => !hasEnded(status));
    const ours = await listOurs(
      db,
      subscriptions.map(({ customerId }) => customerId),
    );
    for (const { id, customerId } of subscriptions) {
      living.add(id);
      if (!ours.has(customerId)) unknown.push(customerId);
      else if (ours.get(customerId) !== id) unread.push(id);
    }
    after = page.subscriptions.at(-1)?.id;
    ({ hasMore } = page);
  }
  const missing = (await listLivingHere(db)).filter((id) => !living.has(id));
  const found = [
    ...(unknown.length === 0
      ? []
      : [
          broken(
            `Stripe charges ${list(unknown, "customer")} whom nobody here has: see After a restore in docs/operations.md.`,
          ),
        ]),
    ...(unread.length === 0
      ? []
      : [
          broken(
            `Members pay for ${list(unread, "subscription")} that they don't have here: see After a restore in docs/operations.md.`,
          ),
        ]),
    ...(missing.length === 0
      ? []
      : [
          doubtful(
            `Stripe doesn't have ${list(missing, "subscription")} that members have here: the server checks them after each paid period.`,
          ),
        ]),
  ];
  return found.length > 0 ? found : [ok(`Stripe and the database agree on ${living.size}.`)];
}

const list = (ids: readonly string[], noun: string) =>
  `${ids.length} ${noun}${ids.length === 1 ? "" : "s"} (${ids.slice(0, named).join(", ")}${ids.length > named ? ", …" : ""})`;

/** Customers that are to be deleted have no subscription here. */
async function listOurs(db: Db, customerIds: readonly string[]) {
  const { rows } = await sql<{ customerId: string; subscriptionId: string | null }>`
    select customer_id as "customerId", subscription_id as "subscriptionId" from subscriptions
    where customer_id = any (${[...customerIds]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.customerId, row.subscriptionId]));
}

async function listLivingHere(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("subscriptions")
    .select("subscription_id as id")
    .where("subscription_id", "is not", null)
    .where("status", "not in", [...endedStatuses, "unknown"])
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

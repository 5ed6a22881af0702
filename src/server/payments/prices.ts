import type Stripe from "stripe";
import { currency, plans } from "#shared/rules/prices.ts";
import type { Plan, PriceTable } from "#shared/rules/prices.ts";
import { callProvider, expectObject } from "./failures.ts";

const intervals = { monthly: "month", yearly: "year" } as const;
const productNames = { monthly: "Spotter Premium, monthly", yearly: "Spotter Premium, yearly" };

/** Named by what it charges: with another amount it is another price, and who pays the old one goes on. */
function lookupKey(plan: Plan, cents: number): string {
  return `spotter_${plan}_${currency}_${cents}`;
}

/** What makes the price of a plan. */
export function priceParams(plan: Plan, cents: number) {
  return {
    currency,
    unit_amount: cents,
    recurring: { interval: intervals[plan] },
    lookup_key: lookupKey(plan, cents),
    // From one that somebody has put out of use.
    transfer_lookup_key: true,
    product_data: { name: productNames[plan] },
  } as const;
}

/** The provider's prices for the configured table. Those that are missing are made; what is found is kept in mind. */
export function createPriceList(stripe: Stripe, table: PriceTable) {
  let known: Promise<Readonly<Record<Plan, string>>> | undefined;

  async function load(): Promise<Readonly<Record<Plan, string>>> {
    const found = await callProvider(() =>
      stripe.prices.list({
        lookup_keys: plans.map((plan) => lookupKey(plan, table[plan])),
        active: true,
      }),
    );
    expectObject(found, "list");
    const idOf = async (plan: Plan): Promise<string> => {
      const key = lookupKey(plan, table[plan]);
      const price = found.data.find(
        ({ lookup_key, unit_amount, recurring }) =>
          lookup_key === key &&
          unit_amount === table[plan] &&
          recurring?.interval === intervals[plan],
      );
      return price?.id ?? create(plan, key);
    };
    return { monthly: await idOf("monthly"), yearly: await idOf("yearly") };
  }

  async function create(plan: Plan, key: string): Promise<string> {
    const price = await callProvider(() =>
      // Of several processes that start together, one makes it.
      stripe.prices.create(priceParams(plan, table[plan]), { idempotencyKey: key }),
    );
    return expectObject(price, "price").id;
  }

  /** The price of each plan. Throws when the provider is away; the next call tries again. */
  return async (): Promise<Readonly<Record<Plan, string>>> => {
    known ??= load();
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
}

import { randomUUID } from "node:crypto";
import { currency, plans } from "#shared/rules/prices.ts";
import type { Plan, PriceTable } from "#shared/rules/prices.ts";
import type { Provider } from "./client.ts";
import { expectObject, isKeyTaken } from "./failures.ts";
import { ProviderFailure, IdempotencyConflict } from "./payments.ts";

const intervals = { monthly: "month", yearly: "year" } as const;
const productNames = { monthly: "Spotter Premium, monthly", yearly: "Spotter Premium, yearly" };

/** Contains the amount and whether tax comes on top: another amount is another price, and existing payers keep the old one. */
function lookupKey(plan: Plan, cents: number, isTaxed: boolean): string {
  return `spotter_${plan}_${currency}_${cents}${isTaxed ? "_plus_tax" : ""}`;
}

export function priceParams(plan: Plan, cents: number, isTaxed = false) {
  return {
    currency,
    unit_amount: cents,
    recurring: { interval: intervals[plan] },
    lookup_key: lookupKey(plan, cents, isTaxed),
    ...(isTaxed && { tax_behavior: "exclusive" as const }),
    product_data: { name: productNames[plan] },
  } as const;
}

/** The provider's prices for the configured table. Makes missing ones and remembers the others. */
export class PriceList {
  readonly #call: Provider["call"];
  readonly #table: PriceTable;
  readonly #isTaxed: boolean;
  readonly #refused = new Set<string>();
  #known: Promise<Readonly<Record<Plan, string>>> | undefined;
  /** Makes a retry look new to the provider, which would repeat its last answer. */
  #salt = "";

  constructor({ call }: Provider, table: PriceTable, isTaxed: boolean) {
    this.#isTaxed = isTaxed;
    this.#call = call;
    this.#table = table;
  }

  /** The price of each plan. Throws if the provider is away; the next call retries. */
  async read(): Promise<Readonly<Record<Plan, string>>> {
    this.#known ??= this.#load();
    try {
      return await this.#known;
    } catch (error) {
      this.#known = undefined;
      throw error;
    }
  }

  /** Never uses this price again: nobody can subscribe at it any more. */
  refuse(priceId: string): void {
    if (this.#refused.has(priceId)) return;
    this.#refused.add(priceId);
    this.#known = undefined;
    this.#renewSalt();
  }

  async #load(): Promise<Readonly<Record<Plan, string>>> {
    const found = await this.#find();
    return {
      monthly: found.monthly ?? (await this.#create("monthly")),
      yearly: found.yearly ?? (await this.#create("yearly")),
    };
  }

  async #find(): Promise<Readonly<Record<Plan, string | undefined>>> {
    const keys = plans.map((plan) => lookupKey(plan, this.#table[plan], this.#isTaxed));
    const list = await this.#call((stripe) =>
      stripe.prices.list({ lookup_keys: keys, active: true }),
    );
    const prices = expectObject(list, "list").data;
    const idOf = (plan: Plan) =>
      prices.find(
        ({ id, lookup_key, unit_amount, recurring }) =>
          lookup_key === lookupKey(plan, this.#table[plan], this.#isTaxed) &&
          unit_amount === this.#table[plan] &&
          recurring?.interval === intervals[plan] &&
          !this.#refused.has(id),
      )?.id;
    return { monthly: idOf("monthly"), yearly: idOf("yearly") };
  }

  /** A lookup key belongs to one price, so only one of several processes makes it. */
  async #create(plan: Plan): Promise<string> {
    try {
      return await this.#createOnce(plan, false);
    } catch (error) {
      if (!isKeyTaken(error)) throw error;
    }
    const found = await this.#find();
    // Otherwise the key belongs to a price that was archived.
    return found[plan] ?? this.#createOnce(plan, true);
  }

  async #createOnce(plan: Plan, takesKey: boolean): Promise<string> {
    const params = priceParams(plan, this.#table[plan], this.#isTaxed);
    const idempotencyKey = `${params.lookup_key}_${takesKey ? "taken" : "new"}${this.#salt}`;
    try {
      const price = await this.#call((stripe) =>
        stripe.prices.create(takesKey ? { ...params, transfer_lookup_key: true } : params, {
          idempotencyKey,
        }),
      );
      return expectObject(price, "price").id;
    } catch (error) {
      const isRepeated = error instanceof ProviderFailure || error instanceof IdempotencyConflict;
      if (isRepeated && !isKeyTaken(error)) this.#renewSalt();
      throw error;
    }
  }

  #renewSalt(): void {
    this.#salt = `_${randomUUID()}`;
  }
}

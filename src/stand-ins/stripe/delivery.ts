import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import Stripe from "stripe";
import { retryAt } from "#shared/rules/retries.ts";
import { realClock } from "#server/platform/real-clock.ts";
import type { Db } from "#server/platform/database.ts";
import { withPageLinks } from "./make-invoice.ts";

const timeoutMs = 15_000;
const busyMs = 30_000;
const maxWaitMs = 20_000;

const comesTwice = (nth: number) => nth % 3 === 0;
const comesAfterItsSuccessor = (nth: number) => nth % 5 === 0;

interface Pending {
  readonly nth: string;
  readonly body: Stripe.Event;
  readonly failures: number;
}

/** Sends signed events until they are accepted: every third one twice, every fifth after its successor. */
export class EventDelivery {
  readonly #db: Db;
  readonly #webhookSecret: string;
  readonly #siteUrl: () => string;
  #url: string | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(db: Db, webhookSecret: string, siteUrl: () => string) {
    this.#db = db;
    this.#siteUrl = siteUrl;
    this.#webhookSecret = webhookSecret;
  }

  /** Without a destination the events wait. */
  setUrl(url: string | undefined): void {
    this.#url = url;
  }

  async nextDueAt(until: Date): Promise<Date | null> {
    if (this.#url === undefined) return null;
    const { due } = await this.#db
      .selectFrom("stand_in_events")
      .select((select) => select.fn.min("deliver_at").as("due"))
      .where("delivered_at", "is", null)
      .where("deliver_at", "<=", until)
      .executeTakeFirstOrThrow();
    return due;
  }

  /** Resolves when any process has delivered it. With `patient`, events also wait for their successors. */
  async deliver(now: Date, patient = false): Promise<void> {
    const delivery = this.#last.then(() => this.#deliverNow(now, patient));
    this.#last = delivery.catch(() => undefined);
    await delivery;
  }

  async #deliverNow(now: Date, patient: boolean): Promise<void> {
    const deadline = performance.now() + maxWaitMs;
    while (this.#url !== undefined) {
      const pending = await this.#listPending(now);
      const next = inOrder(pending, patient);
      if (next.length === 0) return;
      let delivered = 0;
      for (const event of next) {
        if (this.#url !== undefined && (await this.#take(event))) {
          await this.#send(this.#url, event, now);
          delivered += 1;
        }
      }
      // The rest is being sent by another process.
      if (delivered === 0) await wait(50);
      if (performance.now() > deadline) return;
    }
  }

  async #listPending(now: Date): Promise<Pending[]> {
    const rows = await this.#db
      .selectFrom("stand_in_events")
      .select(["nth", "body", "failures"])
      .where("delivered_at", "is", null)
      .where("deliver_at", "<=", now)
      .orderBy("nth")
      .execute();
    return rows as Pending[];
  }

  async #take({ nth }: Pending): Promise<boolean> {
    const now = realClock.now();
    const { numUpdatedRows } = await this.#db
      .updateTable("stand_in_events")
      .set({ busy_until: new Date(now.getTime() + busyMs) })
      .where("nth", "=", nth)
      .where("delivered_at", "is", null)
      .where((where) => where.or([where("busy_until", "is", null), where("busy_until", "<", now)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async #send(url: string, { nth, body, failures }: Pending, now: Date): Promise<void> {
    let taken = true;
    for (let copies = comesTwice(Number(nth)) ? 2 : 1; copies > 0; copies -= 1) {
      taken = (await this.#post(url, withPageLinks(body, this.#siteUrl()))) && taken;
    }
    await this.#db
      .updateTable("stand_in_events")
      .set({
        busy_until: null,
        ...(taken
          ? { delivered_at: now }
          : { failures: sql`failures + 1`, deliver_at: retryAt(now, failures) }),
      })
      .where("nth", "=", nth)
      .execute();
  }

  async #post(url: string, payload: string): Promise<boolean> {
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: this.#webhookSecret,
      timestamp: Math.floor(realClock.now().getTime() / 1000),
    });
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signature,
        },
        body: payload,
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  /** Resolves when events in transit have arrived. */
  async close(): Promise<void> {
    this.#url = undefined;
    await this.#last;
  }
}

function inOrder(pending: readonly Pending[], patient: boolean): Pending[] {
  const place = ({ nth }: Pending) => Number(nth) + (comesAfterItsSuccessor(Number(nth)) ? 1.5 : 0);
  const ordered = pending.toSorted((one, other) => place(one) - place(other));
  const last = pending.at(-1);
  return patient && last !== undefined && comesAfterItsSuccessor(Number(last.nth))
    ? ordered.filter((event) => event !== last)
    : ordered;
}

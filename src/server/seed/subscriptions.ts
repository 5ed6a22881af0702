import type { PriceTable } from "#shared/rules/prices.ts";
import type { Db } from "#server/platform/database.ts";
import { addFreeSubscriptions } from "#server/subscriptions/actions.ts";
import type { Context } from "#server/platform/context.ts";

/**
 * Lets the demo members book, and the member to look around with pay by `seedPayer`, where there is one; once, by the
 * server that starts first.
 */
export async function seedSubscriptions(
  { db, clock, config }: Context,
  seedPayer: ((db: Db, now: Date, prices: PriceTable) => Promise<void>) | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const planted = await trx
      .insertInto("seeds")
      .values({ name: "subscriptions", planted_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("name")
      .executeTakeFirst();
    if (planted === undefined) return;
    const people = await trx
      .selectFrom("members")
      .select("id")
      .where("is_demo", "=", true)
      .execute();
    await addFreeSubscriptions(
      trx,
      people.map(({ id }) => id),
    );
    await seedPayer?.(trx, clock.now(), config.prices);
  });
}

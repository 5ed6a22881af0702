import { addFreeSubscriptions } from "#server/subscriptions/actions.ts";
import type { Context } from "#server/platform/context.ts";
import { seedDemoSubscriber } from "./demo-subscriber.ts";

/** Lets the demo members book, and the member to look around with pay; once, by the server that starts first. */
export async function seedSubscriptions({ db, clock, config }: Context): Promise<void> {
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
    // With the real provider nobody has paid yet.
    if (config.stripe === undefined) await seedDemoSubscriber(trx, clock.now(), config.prices);
  });
}

import type { PaidSubscription } from "#server/payments/payments.ts";
import type { Db } from "#server/platform/database.ts";

/** The end of a subscription that isn't paid: what was booked since `unpaidSince` is freed at `endsAt`. */
export interface UnpaidEnd {
  readonly subscriptionId: string;
  readonly memberId: string;
  readonly unpaidSince: Date;
  readonly endsAt: Date;
}

/** Notes when the subscription ends without having been paid; null when it doesn't. */
export async function writeUnpaidEnd(
  db: Db,
  memberId: string,
  { id, unpaidSince }: PaidSubscription,
  endsAt: Date | null,
): Promise<void> {
  if (unpaidSince === null || endsAt === null) {
    await db.deleteFrom("unpaid_ends").where("subscription_id", "=", id).execute();
    return;
  }
  const end = { unpaid_since: unpaidSince, ends_at: endsAt };
  await db
    .insertInto("unpaid_ends")
    .values({ subscription_id: id, member_id: memberId, ...end })
    .onConflict((conflict) => conflict.column("subscription_id").doUpdateSet(end))
    .execute();
}

/** The next such end up to `until`. */
export async function nextUnpaidEnd(db: Db, until: Date): Promise<Date | null> {
  const { due } = await db
    .selectFrom("unpaid_ends")
    .select((select) => select.fn.min("ends_at").as("due"))
    .where("ends_at", "<=", until)
    .executeTakeFirstOrThrow();
  return due;
}

/** Those that have come by `now`, the earliest first. */
export async function listUnpaidEnds(db: Db, now: Date): Promise<UnpaidEnd[]> {
  return db
    .selectFrom("unpaid_ends")
    .select([
      "subscription_id as subscriptionId",
      "member_id as memberId",
      "unpaid_since as unpaidSince",
      "ends_at as endsAt",
    ])
    .where("ends_at", "<=", now)
    .orderBy("ends_at")
    .orderBy("subscription_id")
    .execute();
}

/** Takes it away; false when it is done with, or not so any more. */
export async function deleteUnpaidEnd(db: Db, end: UnpaidEnd): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("unpaid_ends")
    .where("subscription_id", "=", end.subscriptionId)
    .where("unpaid_since", "=", end.unpaidSince)
    .where("ends_at", "=", end.endsAt)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

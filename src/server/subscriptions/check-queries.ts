import type { Db } from "#server/platform/database.ts";
import type { SubscriptionRow } from "./queries.ts";

/** The next moment up to `until` at which the provider is to be asked. */
export async function nextCheck(db: Db, until: Date): Promise<Date | null> {
  const { due } = await db
    .selectFrom("subscriptions")
    .select((select) => select.fn.min("check_at").as("due"))
    .where("check_at", "<=", until)
    .executeTakeFirstOrThrow();
  return due;
}

/** One that is to be asked about at `now`, the longest due first. */
export async function findDueCheck(db: Db, now: Date): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom("subscriptions")
    .selectAll()
    .where("check_at", "<=", now)
    .orderBy("check_at")
    .orderBy("member_id")
    .limit(1)
    .executeTakeFirst();
}

/** Puts a check off, or leaves it with null, unless it was done meanwhile. */
export async function postponeCheck(
  db: Db,
  row: SubscriptionRow,
  checkAt: Date | null,
  failures: number,
): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ check_at: checkAt, check_failures: failures })
    .where("member_id", "=", row.member_id)
    .where("version", "=", row.version)
    .execute();
}

export async function nextCustomerDeletion(db: Db, until: Date): Promise<Date | null> {
  const { due } = await db
    .selectFrom("departed_customers")
    .select((select) => select.fn.min("due_at").as("due"))
    .where("due_at", "<=", until)
    .executeTakeFirstOrThrow();
  return due;
}

export async function findDueCustomerDeletion(db: Db, now: Date) {
  return db
    .selectFrom("departed_customers")
    .selectAll()
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
}

export async function deleteCustomerDeletion(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom("departed_customers").where("customer_id", "=", customerId).execute();
}

export async function postponeCustomerDeletion(
  db: Db,
  customerId: string,
  dueAt: Date,
  failures: number,
): Promise<void> {
  await db
    .updateTable("departed_customers")
    .set({ due_at: dueAt, failures })
    .where("customer_id", "=", customerId)
    .execute();
}

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

/**
 * Leases one that is to be asked about at `now`, the longest due first. Nobody else gets it until `leasedUntil`: then it
 * is due again, unless something was written meanwhile.
 */
export async function leaseDueCheck(
  db: Db,
  now: Date,
  leasedUntil: Date,
): Promise<SubscriptionRow | undefined> {
  return db
    .updateTable("subscriptions")
    .set({ check_at: leasedUntil })
    .where("member_id", "=", (due) =>
      due
        .selectFrom("subscriptions")
        .select("member_id")
        .where("check_at", "<=", now)
        .orderBy("check_at")
        .orderBy("member_id")
        .limit(1)
        // Waits for whoever leases it at the same moment, and goes on to the next.
        .forUpdate(),
    )
    .returningAll()
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

/** Leases one that is due at `now`; nobody else gets it until `leasedUntil`. */
export async function leaseDueCustomerDeletion(db: Db, now: Date, leasedUntil: Date) {
  return db
    .updateTable("departed_customers")
    .set({ due_at: leasedUntil })
    .where("customer_id", "=", (due) =>
      due
        .selectFrom("departed_customers")
        .select("customer_id")
        .where("due_at", "<=", now)
        .orderBy("due_at")
        .limit(1)
        // Waits for whoever leases it at the same moment, and goes on to the next.
        .forUpdate(),
    )
    .returningAll()
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

import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { PaidSubscription } from "#server/payments/payments.ts";
import type { Db } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { isSuspended } from "#shared/rules/moderation.ts";
import type { SubscriptionRow } from "./queries.ts";

export const dueChecks = (until: Date): RawBuilder<DuePiece> => sql`
  select member_id::text as piece, check_at as due_at from subscriptions where check_at <= ${until}`;

/** The check is due again at `leasedUntil`, unless something was written. */
export async function leaseDueCheck(
  db: Db,
  memberId: string,
  now: Date,
  leasedUntil: Date,
): Promise<SubscriptionRow | undefined> {
  return db
    .updateTable("subscriptions")
    .set({ check_at: leasedUntil })
    .where("member_id", "=", memberId)
    .where("check_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

/** Null removes the check. Does nothing if it has been done. */
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

export async function scheduleCustomerUpdate(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ customer_update_due_at: now })
    .where("member_id", "=", memberId)
    .execute();
}

export const dueCustomerUpdates = (until: Date): RawBuilder<DuePiece> => sql`
  select member_id::text as piece, customer_update_due_at as due_at from subscriptions
  where customer_update_due_at <= ${until} and customer_id is not null`;

/** The update is due again at `leasedUntil`. */
export async function leaseCustomerUpdate(
  db: Db,
  memberId: string,
  now: Date,
  leasedUntil: Date,
): Promise<{ customerId: string; email: string; zipCode: string } | undefined> {
  const { rows } = await sql<{ customerId: string; email: string; zipCode: string }>`
    update subscriptions set customer_update_due_at = ${leasedUntil} from members
    where member_id = ${memberId} and members.id = member_id and customer_update_due_at <= ${now}
      and customer_id is not null
    returning customer_id as "customerId", members.email, members.zip_code as "zipCode"`.execute(
    db,
  );
  return rows[0];
}

/** Does nothing if something has changed since the lease. */
export async function settleCustomerUpdate(
  db: Db,
  memberId: string,
  leasedUntil: Date,
): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ customer_update_due_at: null })
    .where("member_id", "=", memberId)
    .where("customer_update_due_at", "=", leasedUntil)
    .execute();
}

export const dueCustomerDeletions = (until: Date): RawBuilder<DuePiece> => sql`
  select customer_id as piece, due_at from departed_customers where due_at <= ${until}`;

export async function leaseDueCustomerDeletion(
  db: Db,
  customerId: string,
  now: Date,
  leasedUntil: Date,
) {
  return db
    .updateTable("departed_customers")
    .set({ due_at: leasedUntil })
    .where("customer_id", "=", customerId)
    .where("due_at", "<=", now)
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

/** Bookings made since `unpaidSince` are freed at `endsAt`. */
export interface UnpaidEnd {
  readonly subscriptionId: string;
  readonly memberId: string;
  readonly unpaidSince: Date;
  readonly endsAt: Date;
}

/** Null for a paid one. */
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

export const dueUnpaidEnds = (until: Date): RawBuilder<DuePiece> => sql`
  select subscription_id as piece, ends_at as due_at from unpaid_ends where ends_at <= ${until}`;

export async function findUnpaidEnd(
  db: Db,
  subscriptionId: string,
  now: Date,
): Promise<UnpaidEnd | undefined> {
  return db
    .selectFrom("unpaid_ends")
    .select([
      "subscription_id as subscriptionId",
      "member_id as memberId",
      "unpaid_since as unpaidSince",
      "ends_at as endsAt",
    ])
    .where("subscription_id", "=", subscriptionId)
    .where("ends_at", "<=", now)
    .executeTakeFirst();
}

/** False if the end is settled or has changed. */
export async function deleteUnpaidEnd(db: Db, end: UnpaidEnd): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("unpaid_ends")
    .where("subscription_id", "=", end.subscriptionId)
    .where("unpaid_since", "=", end.unpaidSince)
    .where("ends_at", "=", end.endsAt)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Null if it is permanent. */
export interface Suspension {
  readonly until: Date | null;
}

/** Null for a member who isn't suspended at `now`. */
export async function findSuspension(
  db: Db,
  memberId: string,
  now: Date,
): Promise<Suspension | null> {
  const member = await db
    .selectFrom("members")
    .select(["suspended_at as suspendedAt", "suspended_until as suspendedUntil"])
    .where("id", "=", memberId)
    .executeTakeFirst();
  return member !== undefined && isSuspended(member, now) ? { until: member.suspendedUntil } : null;
}

export async function recordPausedBySuspension(
  db: Db,
  memberId: string,
  isPaused: boolean,
): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ paused_by_suspension: isPaused })
    .where("member_id", "=", memberId)
    .execute();
}

/** A creation in progress has its own time. */
export async function scheduleCheck(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ check_at: now, check_failures: 0, version: sql`version + 1` })
    .where("member_id", "=", memberId)
    .where("subscription_id", "is not", null)
    .where("attempted_at", "is", null)
    .execute();
}

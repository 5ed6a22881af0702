import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { PaidSubscription } from "#server/payments/payments.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import type { Schema } from "#server/platform/schema.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { trialDays } from "#shared/rules/prices.ts";

export type SubscriptionRow = Selectable<Schema["subscriptions"]>;

const ofMember = (db: Db, memberId: string) =>
  db.selectFrom("subscriptions").selectAll().where("member_id", "=", memberId);

export async function findSubscription(
  db: Db,
  memberId: string,
): Promise<SubscriptionRow | undefined> {
  return ofMember(db, memberId).executeTakeFirst();
}

export async function findMemberOfCustomer(
  db: Db,
  customerId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("subscriptions")
    .select("member_id")
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row?.member_id;
}

export async function listAccess(db: Db, memberIds: readonly string[]) {
  return db
    .selectFrom("subscriptions")
    .select([
      "member_id as memberId",
      "status",
      "cancel_at_period_end as cancelAtPeriodEnd",
      "current_period_end as currentPeriodEnd",
    ])
    .where(sql<boolean>`member_id = any (${[...memberIds]}::bigint[])`)
    .execute();
}

export async function findTimeZone(db: Db, memberId: string): Promise<string> {
  const row = await db
    .selectFrom("members")
    .innerJoin("cities", "cities.name", "members.city")
    .select("cities.time_zone")
    .where("members.id", "=", memberId)
    .executeTakeFirst();
  return row?.time_zone ?? "UTC";
}

/** Does nothing if the row exists or the member is gone. */
export async function ensureSubscriptionRow(db: Db, memberId: string): Promise<void> {
  await sql`
    with present as (select id from members where id = ${memberId} for key share)
    insert into subscriptions (member_id) select id from present
    on conflict do nothing`.execute(db);
}

export async function insertFreeSubscriptions(db: Db, memberIds: readonly string[]): Promise<void> {
  await sql`
    insert into subscriptions (member_id, plan, status)
    select id, 'monthly', 'active' from unnest(${[...memberIds]}::bigint[]) as id
    on conflict (member_id) do nothing`.execute(db);
}

/** False if the member is gone or has another customer. */
export async function saveCustomer(db: Db, memberId: string, customerId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscriptions")
    .set({ customer_id: customerId })
    .where("member_id", "=", memberId)
    .where("customer_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeCustomer(db: Db, memberId: string, customerId: string): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ customer_id: null })
    .where("member_id", "=", memberId)
    .where("customer_id", "=", customerId)
    .execute();
}

/** Returns the attempt's number. */
export async function beginAttempt(
  db: Db,
  memberId: string,
  now: Date,
  checkAt: Date,
): Promise<number> {
  const { attempt } = await db
    .updateTable("subscriptions")
    .set({
      attempted_at: now,
      check_at: checkAt,
      check_failures: 0,
      version: sql`version + 1`,
    })
    .where("member_id", "=", memberId)
    .returning("attempt")
    .executeTakeFirstOrThrow(() => new ApiProblem("not_authenticated"));
  return attempt;
}

/** The provider would only repeat its answer to this try. */
export async function renewAttempt(db: Db, memberId: string): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ attempt: sql`attempt + 1` })
    .where("member_id", "=", memberId)
    .execute();
}

/** Returns the attempt's trial. Does nothing if something was written since `version`. */
export async function endAttempt(db: Db, memberId: string, version?: number): Promise<void> {
  await sql`
    with ended as (
      update subscriptions set attempt = attempt + 1, attempted_at = null, check_at = null, check_failures = 0,
        version = version + 1
      where member_id = ${memberId} and attempted_at is not null
        and version = coalesce(${version ?? null}::int, version)
      returning member_id, trial_used
    )
    delete from used_trials using ended
    where used_trials.member_id = ended.member_id and not ended.trial_used`.execute(db);
}

export async function lockSubscription(
  trx: Trx,
  memberId: string,
): Promise<SubscriptionRow | undefined> {
  return ofMember(trx, memberId).forUpdate().executeTakeFirst();
}

/** Ends an attempt that led to it. Lock the row first. */
export async function writeSubscription(
  db: Db,
  row: SubscriptionRow,
  paid: PaidSubscription,
  checkAt: Date | null,
): Promise<void> {
  const isNew = row.subscription_id !== paid.id;
  await db
    .updateTable("subscriptions")
    .set({
      subscription_id: paid.id,
      plan: paid.plan,
      price_cents: paid.priceCents,
      status: paid.status,
      cancel_at_period_end: paid.cancelAtPeriodEnd,
      current_period_end: paid.currentPeriodEnd,
      next_plan: paid.nextPlan,
      next_attempt_at:
        paid.status === "past_due" ? (paid.unpaidInvoice?.nextAttemptAt ?? null) : null,
      trial_end: paid.trialEnd,
      trial_used: row.trial_used || paid.trialEnd !== null,
      unpaid_since: paid.unpaidSince,
      // Later changes of the card must not make it another request.
      payment_method_id: isNew ? paid.paymentMethodId : row.payment_method_id,
      attempt: isNew ? row.attempt + 1 : row.attempt,
      attempted_at: isNew ? null : row.attempted_at,
      // Events of a former subscription must not hide a creation in progress.
      check_at: !isNew && row.attempted_at !== null ? row.check_at : checkAt,
      check_failures: 0,
      version: row.version + 1,
    })
    .where("member_id", "=", row.member_id)
    .execute();
}

/** False if the event was handled before. */
export async function insertEvent(
  db: Db,
  event: { readonly id: string; readonly type: string },
  now: Date,
): Promise<boolean> {
  const taken = await db
    .insertInto("payment_events")
    .values({ id: event.id, type: event.type, handled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function wasHandled(db: Db, eventId: string): Promise<boolean> {
  const found = await db
    .selectFrom("payment_events")
    .select("id")
    .where("id", "=", eventId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertCustomerDeletion(db: Db, customerId: string, now: Date): Promise<void> {
  await db
    .insertInto("departed_customers")
    .values({ customer_id: customerId, due_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertCustomerDeletionOf(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .insertInto("departed_customers")
    .columns(["customer_id", "due_at"])
    .expression((from) =>
      from
        .selectFrom("subscriptions")
        .where("member_id", "=", memberId)
        .where("customer_id", "is not", null)
        .select([
          sql<string>`customer_id`.as("customer_id"),
          sql<Date>`${now}::timestamptz`.as("due_at"),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listRefunded(
  db: Db,
  memberId: string,
): Promise<{ invoiceId: string; cents: number }[]> {
  return db
    .selectFrom("refunds")
    .select("invoice_id as invoiceId")
    .select(sql<number>`sum(amount_cents)::int`.as("cents"))
    .where("member_id", "=", memberId)
    .where("state", "=", "done")
    .groupBy("invoice_id")
    .execute();
}

/** Records each once, for a subscription that gives access. */
export async function recordMilestones(
  db: Db,
  memberId: string,
  { id, status, trialEnd, unpaidSince, isWaived }: PaidSubscription,
  now: Date,
): Promise<void> {
  const trialAt =
    trialEnd && new Date(Math.min(trialEnd.getTime() - trialDays * dayMs, now.getTime()));
  const paidAt = status === "active" && unpaidSince === null && !isWaived ? now : null;
  if (trialAt === null && paidAt === null) return;
  await sql`
    insert into subscription_milestones as noted (subscription_id, member_id, city, trial_at, paid_at)
    select ${id}, id, city, ${trialAt}::timestamptz, ${paidAt}::timestamptz from members where id = ${memberId}
    on conflict (subscription_id) do update set ended_at = null,
      trial_at = coalesce(noted.trial_at, excluded.trial_at),
      paid_at = coalesce(noted.paid_at, excluded.paid_at)`.execute(db);
}

export async function wasPaid(db: Db, subscriptionId: string): Promise<boolean> {
  const paid = await db
    .selectFrom("subscription_milestones")
    .select("id")
    .where("subscription_id", "=", subscriptionId)
    .where("paid_at", "is not", null)
    .executeTakeFirst();
  return paid !== undefined;
}

/** Keeps an earlier end. */
export async function recordEnd(db: Db, subscriptionId: string, endedAt: Date): Promise<void> {
  await db
    .updateTable("subscription_milestones")
    .set({ ended_at: endedAt })
    .where("subscription_id", "=", subscriptionId)
    .where("ended_at", "is", null)
    .execute();
}

/** Those that haven't ended end now. */
export async function removeOwnerOfMilestones(db: Db, memberId: string, now: Date): Promise<void> {
  await sql`
    update subscription_milestones set subscription_id = null, member_id = null,
      ended_at = coalesce(ended_at, ${now})
    where member_id = ${memberId}`.execute(db);
}

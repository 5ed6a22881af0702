import { hasEnded } from "#shared/rules/subscription-states.ts";
import { paymentEventKeptMs } from "#shared/rules/lifetimes.ts";
import type { Member } from "#server/identity/logins.ts";
import type { PaidSubscription, PaymentEvent, Payments } from "#server/payments/payments.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { sweepOlder } from "#server/platform/part.ts";
import { withMemberLock } from "./payment-context.ts";
import type { PaymentContext } from "./payment-context.ts";
import { ensureSubscriptionRow, findMemberOfCustomer, saveCustomer } from "./queries.ts";

// A restored backup doesn't know those who subscribed after it. The provider goes on charging them.

type About = NonNullable<PaymentEvent["about"]>;

/**
 * Gives the customer to the member whose mailbox it has, and returns the member. Otherwise the customer is a task for
 * the staff until the subscription ends.
 */
export async function adoptOrReport(
  context: PaymentContext,
  payments: Payments,
  { type, about }: Pick<PaymentEvent, "type"> & { readonly about: About },
): Promise<string | undefined> {
  const { db, clock, log } = context;
  const { customerId, subscriptionId } = about;
  if (await isBeingDeleted(db, customerId)) return undefined;
  const customer = await payments.findCustomer(customerId);
  const paid = await payments.findSubscription(subscriptionId);
  const isOver =
    paid === undefined ? type === "customer.subscription.deleted" : hasEnded(paid.status);
  if (isOver || customer?.isDeleted === true) {
    await forgetUnknownPayer(db, customerId);
    return undefined;
  }
  const memberId = customer && (await findMemberToAdopt(db, customer));
  if (memberId !== undefined) {
    await ensureSubscriptionRow(db, memberId);
    await withMemberLock(context, memberId, () => saveCustomer(db, memberId, customerId));
  }
  const ownerId = await findMemberOfCustomer(db, customerId);
  if (ownerId !== undefined) {
    await forgetUnknownPayer(db, customerId);
    return ownerId;
  }
  if (await recordUnknownPayer(db, about, clock.now()))
    log.warn(
      { customerId, subscriptionId },
      "the payment provider charges a customer without an account",
    );
  return undefined;
}

/**
 * The subscription that is still charged to a customer with the member's address and without an account here. With
 * another one, the member would pay twice.
 */
export async function findLostSubscription(
  db: Db,
  payments: Payments,
  { email, username }: Pick<Member, "email" | "username">,
): Promise<PaidSubscription | undefined> {
  for (const customer of await payments.listCustomers(email)) {
    // Their own is found by its name when the customer is made.
    if (customer.username === undefined || customer.username === username) continue;
    if ((await findMemberOfCustomer(db, customer.id)) !== undefined) continue;
    if (await isBeingDeleted(db, customer.id)) continue;
    const found = await payments.listSubscriptions(customer.id);
    const living = found.find(({ status }) => !hasEnded(status));
    if (living !== undefined) return living;
  }
  return undefined;
}

export async function forgetUnknownPayer(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom("unknown_payers").where("customer_id", "=", customerId).execute();
}

export async function sweepUnknownPayers(
  { db, clock }: Pick<Context, "db" | "clock">,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - paymentEventKeptMs);
  await sweepOlder(db, "unknown_payers", "seen_at", before, stopping);
}

async function isBeingDeleted(db: Db, customerId: string): Promise<boolean> {
  const found = await db
    .selectFrom("departed_customers")
    .select("customer_id")
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The address must be proven, or the customer made for this account: anyone can sign up with a payer's address. */
async function findMemberToAdopt(
  db: Db,
  { email, username }: { readonly email: string | null; readonly username: string | undefined },
): Promise<string | undefined> {
  if (email === null) return undefined;
  const found = await db
    .selectFrom("members")
    .leftJoin("subscriptions", "subscriptions.member_id", "members.id")
    .select("members.id")
    .where("members.email", "=", email)
    .where("subscriptions.customer_id", "is", null)
    .where((where) =>
      where.or([
        where("members.email_verified", "=", true),
        where("members.username", "=", username ?? ""),
      ]),
    )
    .executeTakeFirst();
  return found?.id;
}

/** False if the staff have the task already. */
async function recordUnknownPayer(
  db: Db,
  { customerId, subscriptionId }: About,
  now: Date,
): Promise<boolean> {
  const known = await db
    .updateTable("unknown_payers")
    .set({ subscription_id: subscriptionId, seen_at: now })
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return false;
  const added = await db
    .insertInto("unknown_payers")
    .values({
      customer_id: customerId,
      subscription_id: subscriptionId,
      first_seen_at: now,
      seen_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

import type { SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { accessAt } from "#shared/rules/subscription-states.ts";
import type { Member } from "#server/identity/logins.ts";
import { batched, onePerDatabase } from "#server/platform/batch.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { removeOwnerOfMilestones } from "./milestone-queries.ts";
import { presentStatus } from "./presenters.ts";
import { rememberTrial } from "./trials.ts";
import { accessOf } from "./sync-subscription.ts";
import { scheduleCheck } from "./suspension-queries.ts";
import { deleteUnpaidEnd } from "./unpaid-queries.ts";
import type { UnpaidEnd } from "./unpaid-queries.ts";
import {
  insertCustomerDeletionOf,
  findSubscription,
  insertFreeSubscriptions,
  listAccess,
  lockSubscription,
} from "./queries.ts";

/** Members who ask at the same time share one look at the rows. */
const accesses = onePerDatabase((db) => ({
  find: batched<string, Awaited<ReturnType<typeof listAccess>>[number] | undefined>(
    async (memberIds) => {
      const rows = new Map((await listAccess(db, memberIds)).map((row) => [row.memberId, row]));
      return (memberId) => rows.get(memberId);
    },
  ),
}));

/** Lets a member pass who has a subscription that gives access; throws `subscription_required` for any other. */
export async function requirePremium(
  { db, clock }: Pick<Context, "db" | "clock">,
  member: Pick<Member, "id">,
): Promise<void> {
  const found = await accesses(db).find(member.id);
  if (found === undefined || accessAt(found, clock.now()) === null) {
    throw new ApiProblem("subscription_required");
  }
}

/** Those of the members whose subscription gives access at `now`. */
export async function listPremium(
  trx: Trx,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await listAccess(trx, memberIds);
  return new Set(rows.filter((row) => accessAt(row, now) !== null).map((row) => row.memberId));
}

/** What the member has; our own database knows it, so that it can be answered while the provider is away. */
export async function readStatus(
  { db, clock }: Context,
  member: Pick<Member, "id">,
): Promise<SubscriptionStatus> {
  return presentStatus(await findSubscription(db, member.id), clock.now());
}

/** Gives the members a subscription that nobody pays, unless they ever had one. */
export async function addFreeSubscriptions(db: Db, memberIds: readonly string[]): Promise<void> {
  await insertFreeSubscriptions(db, memberIds);
}

/** Locks the member's subscription for the rest of the transaction: always before the member. */
export async function lockSubscriptionOf(trx: Trx, memberId: string): Promise<void> {
  await lockSubscription(trx, memberId);
}

/**
 * Before a member is deleted, in the same transaction: notes that the provider is to end their subscription
 * and to forget them. It is asked soon after, and again until it has done so. That their email and card have had
 * a trial is known for two years.
 */
export async function scheduleCustomerDeletion(db: Db, memberId: string, now: Date): Promise<void> {
  await insertCustomerDeletionOf(db, memberId, now);
  await rememberTrial(db, memberId, now);
  await removeOwnerOfMilestones(db, memberId, now);
}

/**
 * After a member was suspended or let in again, in the same transaction: has it looked at soon whether their
 * subscription is to end or to go on. The provider is asked by the check, and again until it has answered.
 */
export async function followSuspensionSoon(db: Db, memberId: string, now: Date): Promise<void> {
  await scheduleCheck(db, memberId, now);
}

/** Notes that it is freed, in the transaction that does so; false when there is nothing to free after all. */
export async function settleUnpaidEnd(trx: Trx, end: UnpaidEnd): Promise<boolean> {
  return deleteUnpaidEnd(trx, end);
}

/**
 * When the member's subscription ends without having been paid, or would if it was cancelled at `now`: with the
 * trial, or at once where a charge has failed or is yet to come. Undefined while it is paid, and without one.
 */
export async function readUnpaidEnd(
  { db }: Pick<Context, "db">,
  member: Pick<Member, "id">,
  now: Date,
): Promise<Pick<UnpaidEnd, "unpaidSince" | "endsAt"> | undefined> {
  const row = await findSubscription(db, member.id);
  const status = row === undefined ? null : accessOf(row, now);
  if (row === undefined || row.unpaid_since === null || status === null) return undefined;
  const trialEnd = status === "trialing" ? row.current_period_end : null;
  return { unpaidSince: row.unpaid_since, endsAt: trialEnd ?? now };
}

import { hourMs } from "#shared/rules/durations.ts";
import { forgetPlans, giveUpBookings, mendLeftGroups } from "#server/bookings/actions.ts";
import { findConnectionIds, leaveConnections } from "#server/connections/actions.ts";
import type { Member } from "#server/identity/logins.ts";
import { deleteHeadsOfGoneMembers, forgetDeparted } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import { deleteEventsOfGoneMembers } from "#server/platform/stream-events.ts";
import { partFromProvider, reserveSubscription } from "#server/subscriptions/actions.ts";
import { forgetFeedback } from "#server/survey/actions.ts";
import { claimMember, deleteUnusedPhotos, deleteMember, lockMember } from "./deletion-queries.ts";
import { ChangedMeanwhile, retryTransaction } from "./retry-transaction.ts";

/**
 * Deletes the account with everything that tells of the person, in one transaction; all logins end with it.
 * What others share with them stays, from a "Former member". Once more, it does nothing.
 */
export async function deleteAccount(
  context: Context,
  member: Pick<Member, "id" | "email">,
): Promise<void> {
  const { db } = context;
  const left = await retryTransaction(db, async (trx) => {
    if (!(await claimMember(trx, member.id))) return [];
    // What others wait for is locked in the order in which they lock it, the member's row wholly last.
    const now = context.clock.now();
    const groups = await giveUpBookings(trx, member.id, now);
    const connectionIds = await leaveConnections(trx, member.id);
    await reserveSubscription(trx, member.id);
    await lockMember(trx, member.id);
    const connectionsNow = await findConnectionIds(trx, member.id);
    if (connectionsNow.length > connectionIds.length) throw new ChangedMeanwhile();

    await forgetDeparted(trx, member, connectionIds);
    await forgetFeedback(trx, member.id);
    await forgetPlans(trx, member.id);
    await partFromProvider(trx, member.id, now);
    await deleteMember(trx, member.id);
    return groups;
  });
  await mendLeftGroups(context, left);
}

/** Forgets what outlived members who are gone. */
export async function sweepDeletedAccounts({
  db,
  clock,
}: Pick<Context, "db" | "clock">): Promise<void> {
  await deleteHeadsOfGoneMembers(db);
  await deleteEventsOfGoneMembers(db);
  await deleteUnusedPhotos(db, new Date(clock.now().getTime() - hourMs));
}

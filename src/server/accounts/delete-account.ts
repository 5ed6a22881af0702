import { unusedPhotoKeptMs } from "#shared/rules/lifetimes.ts";
import { deleteInterest } from "#server/cities/interests.ts";
import { cancelComingBookings } from "#server/bookings/actions.ts";
import { rememberGuest } from "#server/bookings/book-as-guest.ts";
import { lockMemberAndWaiting } from "#server/bookings/fill.ts";
import { deletePlansOf } from "#server/bookings/queries.ts";
import { leaveAllWaitlists } from "#server/bookings/waitlist.ts";
import { findConnectionIds, closeConnectionsOf } from "#server/connections/actions.ts";
import { mendGroupsOfSessions } from "#server/groups/actions.ts";
import type { Member } from "#server/identity/logins.ts";
import { hashMailbox, lockMailbox } from "#server/identity/mailboxes.ts";
import { deleteHeadsOfGoneMembers } from "#server/notifications/deletion-queries.ts";
import { removeNameOfDeletedMember } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import { sweepInBatches } from "#server/platform/part.ts";
import type { Trx } from "#server/platform/database.ts";
import { ChangedMeanwhile, retryTransaction } from "#server/platform/database.ts";
import { deleteEventsOfGoneMembers } from "#server/platform/stream-events.ts";
import { keepSafety } from "#server/safety/kept.ts";
import { scheduleCustomerDeletion, lockSubscriptionOf } from "#server/subscriptions/actions.ts";
import { deleteFeedback } from "#server/survey/queries.ts";
import {
  lockExistingMember,
  deleteUnusedPhotos,
  deleteMember,
  findEmailOf,
  lockMember,
  requireOtherAdmin,
} from "./actions.ts";

/**
 * Deletes the account with all personal data in one transaction, and ends all logins. Shared content stays under
 * "Former member", and safety records stay under a hash of the mailbox. Idempotent. `requireAllowed` runs once the
 * member's row is locked and throws to refuse; `requireAway` does so once nobody can log in. Throws
 * `last_admin`.
 */
export async function deleteAccount(
  context: Context,
  member: Pick<Member, "id" | "username">,
  requireAllowed?: (trx: Trx) => Promise<void>,
  requireAway?: (trx: Trx) => Promise<void>,
): Promise<void> {
  const { db } = context;
  const left = await retryTransaction(db, async (trx) => {
    const now = context.clock.now();
    const email = await findEmailOf(trx, member.id);
    if (email === undefined) return [];
    const mailboxHash = await hashMailbox(trx, email);
    // Against sign-ups.
    await lockMailbox(trx, mailboxHash);
    await lockMemberAndWaiting(trx, member.id, now);
    await requireOtherAdmin(trx, member.username, now);
    if (!(await lockExistingMember(trx, member.id))) return [];
    // The safety records are kept under the last address.
    if ((await findEmailOf(trx, member.id)) !== email) throw new ChangedMeanwhile();
    await requireAllowed?.(trx);
    // Locks follow the order of other transactions: the member's whole row comes last.
    const groups = await cancelComingBookings(trx, member.id, now, "member");
    await leaveAllWaitlists(trx, member.id);
    const connectionIds = await closeConnectionsOf(trx, member.id);
    await lockSubscriptionOf(trx, member.id);
    await lockMember(trx, member.id);
    await requireAway?.(trx);
    const connectionsNow = await findConnectionIds(trx, member.id);
    if (connectionsNow.length > connectionIds.length) throw new ChangedMeanwhile();

    await removeNameOfDeletedMember(trx, member.id, connectionIds);
    await deleteFeedback(trx, member.id);
    await deletePlansOf(trx, member.id);
    await keepSafety(trx, member.id, mailboxHash, now);
    await rememberGuest(trx, member.id, email, now);
    await deleteInterest(trx, email);
    await scheduleCustomerDeletion(trx, member.id, now);
    await deleteMember(trx, member.id);
    return groups;
  });
  await mendGroupsOfSessions(context, left);
}

export async function sweepDeletedAccounts(
  { db, clock }: Pick<Context, "db" | "clock">,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - unusedPhotoKeptMs);
  await sweepInBatches((limit) => deleteHeadsOfGoneMembers(db, limit), stopping);
  await sweepInBatches((limit) => deleteEventsOfGoneMembers(db, limit), stopping);
  await sweepInBatches((limit) => deleteUnusedPhotos(db, before, limit), stopping);
}

import { hourMs } from "#shared/rules/durations.ts";
import { forgetPlans, giveUpBookings, mendLeftGroups } from "#server/bookings/actions.ts";
import type { LeftGroups } from "#server/bookings/actions.ts";
import { findConnectionIds, leaveConnections } from "#server/connections/actions.ts";
import { endLogins } from "#server/identity/logins.ts";
import type { Member } from "#server/identity/logins.ts";
import { deleteHeadsOfGoneMembers, forgetDeparted } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import { deleteEventsOfGoneMembers } from "#server/platform/stream-events.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem, sqlState } from "#server/platform/problems.ts";
import { partFromProvider, reserveSubscription } from "#server/subscriptions/actions.ts";
import { forgetFeedback } from "#server/survey/actions.ts";
import {
  claimMember,
  deleteUnusedPhotos,
  deleteMember,
  lockMember,
  updateSuspension,
} from "./departure-queries.ts";
import { findMemberByEmail } from "./queries.ts";

const mostTries = 10;
const deadlock = "40P01";

/** A connection came to be while the rest was locked: all of it has to be locked anew. */
class BoundAnew extends Error {}

/**
 * Deletes the account with everything that tells of the person, in one transaction; all logins end with it.
 * What others share with them stays, from a "Former member". Once more, it does nothing.
 */
export async function deleteAccount(
  context: Context,
  member: Pick<Member, "id" | "email">,
): Promise<void> {
  const { db } = context;
  const left = await untilUnbound(db, async (trx) => {
    if (!(await claimMember(trx, member.id))) return [];
    // What others wait for is locked in the order in which they lock it, the member's row wholly last.
    const now = context.clock.now();
    const groups = await giveUpBookings(trx, member.id, now);
    const connectionIds = await leaveConnections(trx, member.id);
    await reserveSubscription(trx, member.id);
    await lockMember(trx, member.id);
    const connectionsNow = await findConnectionIds(trx, member.id);
    if (connectionsNow.length > connectionIds.length) throw new BoundAnew();

    await forgetDeparted(trx, member, connectionIds);
    await forgetFeedback(trx, member.id);
    await forgetPlans(trx, member.id);
    await partFromProvider(trx, member.id, now);
    await deleteMember(trx, member.id);
    return groups;
  });
  await mendLeftGroups(context, left);
}

/** Keeps a member out: all logins end, no new one begins, and spots ahead are free again. Throws `not_found`. */
export async function suspendMember(context: Context, email: string): Promise<void> {
  const { db } = context;
  const { id } = await requireMember(db, email);
  const left = await untilUnbound(db, async (trx) => {
    if (!(await claimMember(trx, id))) return [];
    const now = context.clock.now();
    await updateSuspension(trx, id, now);
    await endLogins(trx, id);
    return giveUpBookings(trx, id, now);
  });
  await mendLeftGroups(context, left);
}

/** Lets a suspended member in again. Throws `not_found`. */
export async function restoreMember({ db }: Context, email: string): Promise<void> {
  const { id } = await requireMember(db, email);
  await updateSuspension(db, id, null);
}

async function requireMember(db: Db, email: string): Promise<Member> {
  const member = await findMemberByEmail(db, email.toLowerCase());
  if (member === undefined) throw new ApiProblem("not_found");
  return member;
}

/** Does the work in a transaction, again from the start when something came in between. */
async function untilUnbound(db: Db, work: (trx: Db) => Promise<LeftGroups>): Promise<LeftGroups> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!(error instanceof BoundAnew) && sqlState(error) !== deadlock) throw error;
    }
  }
  throw new ApiProblem("unavailable", { retryAfterSeconds: 2 });
}

/** Forgets what outlived members who are gone. */
export async function sweepDeparted({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await deleteHeadsOfGoneMembers(db);
  await deleteEventsOfGoneMembers(db);
  await deleteUnusedPhotos(db, new Date(clock.now().getTime() - hourMs));
}

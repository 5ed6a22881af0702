import { cancelComingBookings } from "#server/bookings/actions.ts";
import type { GroupsToMend } from "#server/bookings/actions.ts";
import { endLogins } from "#server/identity/logins.ts";
import type { Trx } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { followSuspensionSoon } from "#server/subscriptions/actions.ts";
import { lockExistingMember } from "./deletion-queries.ts";
import { updateMute, updateSuspension } from "./queries.ts";

/**
 * Keeps a member out until `until`, or for good with null: all logins end, no new one begins,
 * and spots ahead are free again, which the transaction prepared with `lockMemberAndWaiting`. For good also what they
 * pay ends, soon after. Answers the groups to mend after it. Throws `not_found`.
 */
export async function suspendMember(
  trx: Trx,
  memberId: string,
  until: Date | null,
  now: Date,
): Promise<GroupsToMend> {
  if (!(await lockExistingMember(trx, memberId))) throw new ApiProblem("not_found");
  await updateSuspension(trx, memberId, { since: now, until });
  await endLogins(trx, memberId);
  const groups = await cancelComingBookings(trx, memberId, now);
  await followSuspensionSoon(trx, memberId, now);
  return groups;
}

/** Lets a suspended member in again. */
export async function unsuspendMember(trx: Trx, memberId: string, now: Date): Promise<void> {
  await updateSuspension(trx, memberId, null);
  await followSuspensionSoon(trx, memberId, now);
}

/** Keeps a member from sending messages until `until`, or lets them again with null. */
export async function muteMember(trx: Trx, memberId: string, until: Date | null): Promise<void> {
  await updateMute(trx, memberId, until);
}

import { cancelComingBookings } from "#server/bookings/actions.ts";
import type { GroupsToMend } from "#server/bookings/actions.ts";
import { endLogins } from "#server/identity/logins.ts";
import type { Trx } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { followSuspensionSoon } from "#server/subscriptions/actions.ts";
import { lockExistingMember, updateMute, updateSuspension } from "./queries.ts";

/**
 * Suspends a member until `until`, or for good with null: ends all logins, allows no new one, and frees coming spots,
 * for which the transaction called `lockMemberAndWaiting`. A permanent suspension soon ends the subscription as well.
 * Returns the groups to mend afterwards. Throws `not_found`.
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
  const groups = await cancelComingBookings(trx, memberId, now, "suspension");
  await followSuspensionSoon(trx, memberId, now);
  return groups;
}

export async function unsuspendMember(trx: Trx, memberId: string, now: Date): Promise<void> {
  await updateSuspension(trx, memberId, null);
  await followSuspensionSoon(trx, memberId, now);
}

export async function muteMember(trx: Trx, memberId: string, until: Date | null): Promise<void> {
  await updateMute(trx, memberId, until);
}

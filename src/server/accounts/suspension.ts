import { cancelComingBookings } from "#server/bookings/actions.ts";
import type { GroupsToMend } from "#server/bookings/actions.ts";
import { endLogins } from "#server/identity/logins.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { followSuspensionSoon } from "#server/subscriptions/actions.ts";
import { lockExistingMember } from "./deletion-queries.ts";
import { updateMute, updateSuspension } from "./queries.ts";

/**
 * Keeps a member out until `until`, or for good with null, in the transaction `db`: all logins end, no new one begins,
 * and spots ahead are free again, which the transaction prepared with `lockMemberAndWaiting`. For good also what they
 * pay ends, soon after. Answers the groups to mend after it. Throws `not_found`.
 */
export async function suspendMember(
  db: Db,
  memberId: string,
  until: Date | null,
  now: Date,
): Promise<GroupsToMend> {
  if (!(await lockExistingMember(db, memberId))) throw new ApiProblem("not_found");
  await updateSuspension(db, memberId, { since: now, until });
  await endLogins(db, memberId);
  const groups = await cancelComingBookings(db, memberId, now);
  await followSuspensionSoon(db, memberId, now);
  return groups;
}

/** Lets a suspended member in again, in the transaction `db`. */
export async function unsuspendMember(db: Db, memberId: string, now: Date): Promise<void> {
  await updateSuspension(db, memberId, null);
  await followSuspensionSoon(db, memberId, now);
}

/** Keeps a member from sending messages until `until`, or lets them again with null, in the transaction `db`. */
export async function muteMember(db: Db, memberId: string, until: Date | null): Promise<void> {
  await updateMute(db, memberId, until);
}

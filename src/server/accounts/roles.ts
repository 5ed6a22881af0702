import { isSuspended } from "#shared/rules/moderation.ts";
import { staffRoles } from "#shared/rules/staff.ts";
import type { StaffRole } from "#shared/rules/staff.ts";
import type { Trx } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { isAdmin, lockForRoles, updateRoles } from "./queries.ts";

/**
 * Sets a member's roles to those that `choose` derives from the current ones. Returns both. Throws `not_found`,
 * `email_not_confirmed` for a new role where confirmation is required, because anybody can sign up with any address,
 * and `last_admin` if no other admin could log in.
 */
export async function changeRoles(
  trx: Trx,
  username: string,
  now: Date,
  choose: (before: readonly StaffRole[]) => readonly StaffRole[],
  { needsConfirmedEmail }: { readonly needsConfirmedEmail: boolean },
): Promise<{ readonly before: readonly StaffRole[]; readonly after: readonly StaffRole[] }> {
  const locked = await lockForRoles(trx, username);
  const member = locked.find((found) => found.username === username);
  if (member === undefined) throw new ApiProblem("not_found");
  const chosen = choose(member.roles);
  const after = staffRoles.filter((role) => chosen.includes(role));
  const isNew = after.some((role) => !member.roles.includes(role));
  if (isNew && needsConfirmedEmail && !member.isEmailConfirmed)
    throw new ApiProblem("email_not_confirmed");
  if (member.roles.includes("admin") && !after.includes("admin"))
    requireAdminBesides(locked, username, now);
  await updateRoles(trx, member.id, after);
  return { before: member.roles, after };
}

/** Throws `last_admin` if no other admin would be left. The member is locked; locks all admins if they are one. */
export async function requireOtherAdmin(trx: Trx, username: string, now: Date): Promise<void> {
  if (!(await isAdmin(trx, username))) return;
  const locked = await lockForRoles(trx, username);
  const member = locked.find((found) => found.username === username);
  if (member?.roles.includes("admin")) requireAdminBesides(locked, username, now);
}

function requireAdminBesides(
  locked: Awaited<ReturnType<typeof lockForRoles>>,
  username: string,
  now: Date,
): void {
  const isOtherAdmin = (other: (typeof locked)[number]) =>
    other.username !== username && other.roles.includes("admin") && !isSuspended(other, now);
  if (!locked.some(isOtherAdmin)) throw new ApiProblem("last_admin");
}

import type { Page, SortedPage } from "#shared/api/operate.ts";
import type { SeenRoles, StaffMember } from "#shared/api/staff.ts";
import type { StaffRole } from "#shared/rules/staff-roles.ts";
import type { AuditSort } from "#shared/rules/sorts.ts";
import { changeRoles } from "#server/accounts/roles.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { changeAudited } from "./audit.ts";
import type { AuditReason } from "./audit.ts";
import { listAuditRows } from "./audit-queries.ts";
import type { AuditFilter } from "./audit-queries.ts";
import { encodeCursor, pageOfRows } from "./orders.ts";
import { presentAudit, presentStaffMember } from "./presenters.ts";
import { requireSeen } from "./stale-check.ts";
import { findStaffMember, listStaffRows } from "./staff-queries.ts";

/** Everybody with a role. */
export async function readStaff(context: Context, page: Page) {
  const rows = await listStaffRows(context.db, page);
  return pageOfRows(rows, page.limit, ({ id }) => id, presentStaffMember);
}

/**
 * Gives a member the roles that `choose` makes of those they have. Throws `not_found` for an unknown one, `stale`,
 * `email_not_confirmed`, and `last_admin` where nobody would be left who can name roles.
 */
export async function setRoles(
  context: Context,
  auditReason: AuditReason,
  username: string,
  choose: (before: readonly StaffRole[]) => readonly StaffRole[],
  seen?: SeenRoles,
): Promise<StaffMember> {
  return changeAudited(context, auditReason, async (trx, now) => {
    // Without a mail server nobody can confirm an address.
    const needsConfirmedEmail = context.config.smtpUrl !== undefined;
    const { before, after } = await changeRoles(trx, username, now, choose, {
      needsConfirmedEmail,
    });
    requireSeen(seen, { roles: [...before] });
    const member = await findStaffMember(trx, username);
    if (member === undefined) throw new ApiProblem("not_found");
    const entry = { action: "roles.set", subject: `member:${username}`, from: before, to: after };
    return { result: member, entries: [entry] };
  });
}

/** What the staff did, newest first unless the page says otherwise. */
export async function readAudit(
  context: Context,
  filter: AuditFilter,
  page: SortedPage<AuditSort>,
) {
  const rows = await listAuditRows(context.database.replica, filter, page);
  return pageOfRows(rows, page.limit, encodeCursor, presentAudit);
}

import type { SortedPage } from "#shared/api/operate.ts";
import type { MemberSort } from "#shared/rules/staff.ts";
import type { Context } from "#server/platform/context.ts";
import { recordView, changeAudited } from "#server/operate/audit/audit.ts";
import { encodeCursor, pageOfRows } from "#server/operate/audit/orders.ts";
import { findFewMembers, searchMembers } from "./member-queries.ts";
import { presentFoundMember } from "./presenters.ts";
import { hashMailbox } from "#server/identity/mailboxes.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { clearMailbox } from "#server/safety/kept-queries.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";

/** Finds members by username, email or name. Logs the results, by username. */
export async function findMembers(
  context: Context,
  actor: string,
  q: string,
  page: SortedPage<MemberSort>,
) {
  const now = context.clock.now();
  const few = await findFewMembers(context.db, q);
  const rows = await searchMembers(context.db, q, few, page);
  const found = pageOfRows(rows, page.limit, encodeCursor, (row) => presentFoundMember(row, now));
  // The search text may be an email, so the log doesn't contain it.
  const to = found.items.map(({ userId }) => userId);
  await recordView(context, actor, { action: "members.search", subject: "members", to });
  return found;
}

/** Lifts a deleted account's measures by its address, which the log doesn't contain. Throws `not_found`. */
export async function restoreMailbox(
  context: Context,
  auditReason: AuditReason,
  email: string,
): Promise<void> {
  await changeAudited(context, auditReason, async (trx) => {
    if (!(await clearMailbox(trx, await hashMailbox(trx, email))))
      throw new ApiProblem("not_found");
    return { result: undefined, entries: [{ action: "mailbox.restore", subject: "mailbox" }] };
  });
}

import { hashMailbox } from "#server/identity/mailboxes.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { clearMailbox } from "#server/safety/kept-queries.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";

/**
 * Lifts the mute and suspension of a deleted account, by its address, which the log doesn't contain. Throws `not_found`
 * if there are none.
 */
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

import { hashMailbox } from "#server/identity/mailboxes.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { clearMailbox } from "#server/safety/kept-queries.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";

/**
 * Takes back the mute and the suspension of somebody who has deleted the account, by the address. The log doesn't say
 * whose they were. Throws `not_found` where there are none.
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

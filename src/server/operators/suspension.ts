import { requireUsername, restoreMember, suspendMember } from "#server/accounts/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Because } from "./audit.ts";
import { insertAudit } from "./audit-queries.ts";

/** Keeps the member of the email out, or lets them in again. Throws `not_found`. */
export async function setSuspended(
  context: Context,
  because: Because,
  email: string,
  isSuspended: boolean,
): Promise<void> {
  const subject = `member:${await requireUsername(context.db, email)}`;
  const action = isSuspended ? "member.suspend" : "member.restore";
  await (isSuspended ? suspendMember : restoreMember)(context, email, (trx) =>
    insertAudit(trx, because, [{ action, subject }], context.clock.now()),
  );
}

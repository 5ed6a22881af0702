import { sql } from "kysely";
import { changeRoles } from "#server/accounts/actions.ts";
import type { Page, SortedPage } from "#shared/api/operate/fields.ts";
import type { SeenRoles, StaffMember } from "#shared/api/operate/staff.ts";
import type { StaffRole, AuditSort } from "#shared/rules/staff.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import {
  changeAudited,
  listAuditRows,
  presentAudit,
  presentStaffMember,
  requireSeen,
} from "#server/operate/audit/audit.ts";
import type { AuditFilter, AuditReason } from "#server/operate/audit/audit.ts";
import { encodeCursor, pageOfRows } from "#server/operate/audit/orders.ts";
import { endLogins } from "#server/identity/logins.ts";
import { deletePasskeysOf } from "#server/identity/passkeys.ts";
import { sendEmail } from "#server/notifications/actions.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { serverWords } from "#words/server-words.ts";

export async function readStaff(context: Context, page: Page) {
  const rows = await listStaffRows(context.db, page);
  return pageOfRows(rows, page.limit, ({ id }) => id, presentStaffMember);
}

/** Throws `not_found`, `stale`, `email_not_confirmed`, and `last_admin` if nobody could give roles afterwards. */
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

/** Ends all logins and tells the member, who lost their passkeys. Throws `not_found` and `no_passkey`. */
export async function resetPasskeys(
  context: Context,
  auditReason: AuditReason,
  username: string,
): Promise<{ readonly removed: number }> {
  return changeAudited(context, auditReason, async (trx, now) => {
    const member = await lockMember(trx, username);
    if (member === undefined) throw new ApiProblem("not_found");
    const removed = await deletePasskeysOf(trx, member.memberId);
    if (removed === 0) throw new ApiProblem("no_passkey");
    await endLogins(trx, member.memberId);
    const words = serverWords(member.language).passkeyMails.reset;
    await sendEmail(trx, { ...member, path: "/login", ...words }, now);
    const entry = { action: "passkeys.reset", subject: `member:${username}`, from: removed, to: 0 };
    return { result: { removed }, entries: [entry] };
  });
}

async function lockMember(trx: Trx, username: string) {
  return trx
    .selectFrom("members")
    .select(["id as memberId", "email as to", "language"])
    .where("username", "=", username)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function readAudit(
  context: Context,
  filter: AuditFilter,
  page: SortedPage<AuditSort>,
) {
  const rows = await listAuditRows(context.database.replica, filter, page);
  const { items, nextCursor } = pageOfRows(rows, page.limit, encodeCursor, (row) => row);
  return { items: await presentAudit(context.database.replica, items), nextCursor };
}

function selectStaff(db: Db) {
  return db
    .selectFrom("members")
    .select(["username as userId", "full_name as name"])
    .select(["email", "roles"]);
}

async function listStaffRows(db: Db, { cursor = "0", limit }: Page) {
  return selectStaff(db)
    .select("id")
    .where(sql<boolean>`roles <> '{}'`)
    .where("id", ">", cursor)
    .orderBy("id")
    .limit(limit + 1)
    .execute();
}

async function findStaffMember(db: Db, username: string) {
  return selectStaff(db).where("username", "=", username).executeTakeFirst();
}

import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx } from "#server/platform/database.ts";
import { retryTransaction } from "#server/platform/database.ts";
import { insertAudit } from "./audit-queries.ts";
import type { NewAuditEntry } from "./audit-queries.ts";

/** Who does something, and why: a member of the staff by their username, or the command line. */
export interface AuditReason {
  readonly actor: string;
  readonly reason: string;
}

/** Who of the staff does something and why, for the audit log. */
export function auditReasonOf({ username }: Pick<Member, "username">, reason: string): AuditReason {
  return { actor: username, reason };
}

/** What a change answers, and what the log is to say of it. */
interface Done<Result> {
  readonly result: Result;
  readonly entries: readonly NewAuditEntry[];
}

/** Makes a change and writes it into the log in one transaction: there is neither without the other. */
export async function changeAudited<Result>(
  { db, clock }: Pick<Context, "db" | "clock">,
  auditReason: AuditReason,
  change: (trx: Trx, now: Date) => Promise<Done<Result>>,
): Promise<Result> {
  const now = clock.now();
  return retryTransaction(db, async (trx) => {
    const { result, entries } = await change(trx, now);
    await insertAudit(trx, auditReason, entries, now);
    return result;
  });
}

/** Records that somebody of the staff looked at what is personal. */
export async function recordView(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: string,
  entry: NewAuditEntry,
): Promise<void> {
  await insertAudit(db, { actor, reason: null }, [entry], clock.now());
}

/** What of `before` is another in `after`, both ways. */
export function differenceOf<Fields extends object>(
  before: Fields,
  after: Fields,
): { from: Partial<Fields>; to: Partial<Fields> } {
  const from: Partial<Fields> = {};
  const to: Partial<Fields> = {};
  for (const name in after) {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) continue;
    from[name] = before[name];
    to[name] = after[name];
  }
  return { from, to };
}

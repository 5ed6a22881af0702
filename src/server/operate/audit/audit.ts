import { sql } from "kysely";
import type { SortedPage } from "#shared/api/operate/fields.ts";
import type { AuditSort } from "#shared/rules/staff.ts";
import type { StaffMember } from "#shared/api/operate/staff.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx, Db } from "#server/platform/database.ts";
import { retryTransaction } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { parseOrder } from "./orders.ts";

export interface AuditReason {
  readonly actor: string;
  readonly reason: string;
}

export function auditReasonOf({ username }: Pick<Member, "username">, reason: string): AuditReason {
  return { actor: username, reason };
}

interface Done<Result> {
  readonly result: Result;
  readonly entries: readonly NewAuditEntry[];
}

/** One transaction, so that neither the change nor its entry exists without the other. */
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

export async function recordView(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: string,
  entry: NewAuditEntry,
): Promise<void> {
  await insertAudit(db, { actor, reason: null }, [entry], clock.now());
}

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

export interface NewAuditEntry {
  readonly action: string;
  /** `session:12`, `city:Dallas, TX`, `member:m-…` */
  readonly subject: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

export async function insertAudit(
  db: Db,
  { actor, reason }: { readonly actor: string; readonly reason: string | null },
  entries: readonly NewAuditEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const written = entries.map(({ action, subject, from, to }) => ({ action, subject, from, to }));
  await sql`
    insert into audit_log (at, actor, action, subject, "from", "to", reason)
    select ${now}, ${actor}, entry ->> 'action', entry ->> 'subject',
      nullif(entry -> 'from', 'null'), nullif(entry -> 'to', 'null'), ${reason}
    from jsonb_array_elements(${JSON.stringify(written)}::jsonb) with ordinality as entries (entry, nth)
    order by nth`.execute(db);
}

export interface AuditFilter {
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly action?: string | undefined;
}

// Entries are written in id order.
const sortKeys = {
  at: [],
  action: [{ of: sql.ref("action"), kind: "text" }],
  subject: [{ of: sql.ref("subject"), kind: "text" }],
  actor: [{ of: sql.ref("actor"), kind: "text" }],
} as const;

/** Newest first by default. Reads one entry more than the page holds. */
export async function listAuditRows(
  db: Db,
  { actor, subject, action }: AuditFilter,
  page: SortedPage<AuditSort>,
) {
  const order = parseOrder(sortKeys, sql.ref("id"), page, "-at");
  return db
    .selectFrom("audit_log")
    .select(["id", "at", "actor", "action", "subject", "from", "to", "reason"])
    .select(order.position.as("position"))
    .where(order.after)
    .$if(actor !== undefined, (query) => query.where("actor", "=", actor ?? ""))
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
    .$if(action !== undefined, (query) => query.where("action", "=", action ?? ""))
    .orderBy(order.by)
    .limit(page.limit + 1)
    .execute();
}

/** Throws `stale`, with the contract's fields in `now`, if somebody else has changed them since. */
export function requireSeen<Fields extends object>(
  seen: { readonly [Name in keyof Fields]?: Fields[Name] | undefined } | undefined,
  now: Fields,
): void {
  const current = Object.fromEntries<unknown>(Object.entries(now));
  const isOtherwise = Object.entries(seen ?? {}).some(
    ([name, value]) => value !== undefined && !isSame(value, current[name]),
  );
  if (isOtherwise) throw new ApiProblem("stale", { current });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function presentStaffMember({ userId, name, email, roles }: StaffMember): StaffMember {
  return { userId, name, email, roles };
}

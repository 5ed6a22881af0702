import { sql } from "kysely";
import type { SortedPage } from "#shared/api/operate.ts";
import type { AuditSort } from "#shared/rules/sorts.ts";
import type { Db } from "#server/platform/database.ts";
import { parseOrder } from "./orders.ts";

/** What was done to what, as it is stored in the audit log. */
export interface NewAuditEntry {
  readonly action: string;
  /** `session:12`, `city:Dallas, TX`, `member:m-…` */
  readonly subject: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

/** Writes the entries into the log, in their order. */
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

/** What of the log is asked for. */
export interface AuditFilter {
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly action?: string | undefined;
}

// Entries are written in the order of their ids.
const sortKeys = {
  at: [],
  action: [{ of: sql.ref("action"), kind: "text" }],
  subject: [{ of: sql.ref("subject"), kind: "text" }],
  actor: [{ of: sql.ref("actor"), kind: "text" }],
} as const;

/** The log, newest first unless the page says otherwise: one entry more than it holds, where there is one. */
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

export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];

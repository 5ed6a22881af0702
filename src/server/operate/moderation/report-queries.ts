import { sql } from "kysely";
import type { SortedPage } from "#shared/api/operate/fields.ts";
import type { ReportState } from "#shared/rules/moderation.ts";
import { staffRoles } from "#shared/rules/staff.ts";
import type { StaffRole, ReportSort } from "#shared/rules/staff.ts";
import { isSuspendedAt } from "#server/identity/logins.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { parseOrder } from "#server/operate/audit/orders.ts";

const judges: readonly StaffRole[] = staffRoles.filter(
  (role) => role === "moderator" || role === "admin",
);

function selectReports(db: Db) {
  return db
    .selectFrom("reports")
    .leftJoin("members as reporters", "reporters.id", "reports.reporter_id")
    .leftJoin("members as reported", "reported.id", "reports.reported_id")
    .leftJoin("members as assignees", "assignees.username", "reports.assignee")
    .select(["reports.id", "state", "assignee", "decision", "concerns", "text"])
    .select(["context_kind as kind", "context_id as contextId", "reports.created_at as createdAt"])
    .select(["reporters.username as reporter", "reporters.full_name as reporterName"])
    .select(["reported_username as reported", "reported.full_name as reportedName"])
    .select("assignees.full_name as assigneeName");
}

export type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>["execute"]>>[number];

/** Staff never see reports about themselves. */
const isNotAbout = (actor: string) => sql<boolean>`(
  reported_username is distinct from ${actor} and (
    reported_mailbox is null
    or reported_mailbox is distinct from (select mailbox_hash from members where username = ${actor})
  )
)`;

const sortKeys = {
  made: [],
  state: [{ of: sql.ref("reports.state"), kind: "text" }],
  assignee: [{ of: sql`coalesce(reports.assignee, '')`, kind: "text" }],
} as const;

/** Without a state all open reports, oldest first by default. */
export async function listReportRows(
  db: Db,
  actor: string,
  state: ReportState | undefined,
  page: SortedPage<ReportSort>,
) {
  const order = parseOrder(sortKeys, sql.ref("reports.id"), page, "made");
  return selectReports(db)
    .select(order.position.as("position"))
    .where(isNotAbout(actor))
    .where(order.after)
    .$if(state === undefined, (query) => query.where(sql<boolean>`state <> 'closed'`))
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "open"))
    .orderBy(order.by)
    .limit(page.limit + 1)
    .execute();
}

export async function findReportRow(db: Db, actor: string, id: string) {
  return selectReports(db)
    .select(["excerpt", "reported_id as reportedId", "reporter_id as reporterId"])
    .select("reported_mailbox as mailbox")
    .where("reports.id", "=", id)
    .where(isNotAbout(actor))
    .executeTakeFirst();
}

/** Locks the report against other decisions. */
export async function lockReportRow(trx: Trx, actor: string, id: string) {
  return trx
    .selectFrom("reports")
    .select(["state", "assignee", "decision", "reporter_id as reporterId", "reported_username"])
    .select(["reported_id as reportedId", "reported_mailbox as mailbox"])
    .where("id", "=", id)
    .where(isNotAbout(actor))
    .forUpdate()
    .executeTakeFirst();
}

/** Includes earlier accounts with the mailbox. */
export async function listReportsOf(
  db: Db,
  actor: string,
  side: "reporter_id" | "reported_id",
  memberId: string,
  limit: number,
): Promise<ReportRow[]> {
  const isFormer = sql<boolean>`reported_mailbox = (select mailbox_hash from members where id = ${memberId})`;
  return selectReports(db)
    .where((where) =>
      side === "reported_id"
        ? where.or([where("reports.reported_id", "=", memberId), isFormer])
        : where("reports.reporter_id", "=", memberId),
    )
    .where(isNotAbout(actor))
    .orderBy("reports.id", "desc")
    .limit(limit)
    .execute();
}

/** Newest first. */
export async function listReportsOfMailbox(
  db: Db,
  actor: string,
  mailboxHash: string,
  limit: number,
): Promise<ReportRow[]> {
  return selectReports(db)
    .where("reported_mailbox", "=", mailboxHash)
    .where(isNotAbout(actor))
    .orderBy("reports.id", "desc")
    .limit(limit)
    .execute();
}

export async function listMembersOfMailbox(db: Db, mailboxHash: string): Promise<string[]> {
  const rows = await db
    .selectFrom("members")
    .select("username")
    .where("mailbox_hash", "=", mailboxHash)
    .orderBy("id")
    .execute();
  return rows.map(({ username }) => username);
}

/** Earlier reports about the session that name nobody. */
export async function listReportsOfSession(
  db: Db,
  sessionId: string,
  beforeId: string,
  limit: number,
): Promise<ReportRow[]> {
  return selectReports(db)
    .where("concerns", "is not", null)
    .where("context_id", "=", sessionId)
    .where("reports.id", "<", beforeId)
    .orderBy("reports.id", "desc")
    .limit(limit)
    .execute();
}

export async function findReportedSession(db: Db, sessionId: string) {
  const { rows } = await sql<{
    id: string;
    startsAt: Date;
    timeZone: string;
    workoutType: string;
    city: string;
    venue: string;
  }>`
    select sessions.id, starts_at as "startsAt", time_zone as "timeZone", workout_type as "workoutType", city,
      venues.name as venue
    from sessions join cities on cities.name = city
    join venues on venues.id = coalesce(venue_id, fixed_venue_id, default_venue_id)
    where sessions.id = ${sessionId}`.execute(db);
  return rows[0];
}

export async function isJudge(db: Db, username: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom("members")
    .select("id")
    .where("username", "=", username)
    .where(sql<boolean>`roles && ${[...judges]}::text[]`)
    .where(sql<boolean>`not ${isSuspendedAt(now)}`)
    .executeTakeFirst();
  return found !== undefined;
}

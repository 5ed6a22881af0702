import { sql } from "kysely";
import type { ReportKind } from "#shared/api/safety.ts";
import type { DecisionAction, ReportConcern, ReportState } from "#shared/rules/moderation.ts";
import type { Db } from "#server/platform/database.ts";
import { wasAttended } from "#server/sessions/queries.ts";

export async function findMemberByUsername(db: Db, username: string) {
  return db
    .selectFrom("members")
    .select(["id", "username"])
    .where("username", "=", username)
    .executeTakeFirst();
}

/** False if it exists or one is gone. An earlier account's block becomes the blocker's own and counts as new. */
export async function insertBlock(
  db: Db,
  blockerId: string,
  blockedId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with present as (
      select id from members where id in (${blockerId}, ${blockedId}) order by id for key share
    )
    insert into blocks (blocker_id, blocked_id, created_at)
    select ${blockerId}, ${blockedId}, ${now} where (select count(*) from present) = 2
    on conflict (blocker_id, blocked_id) do update
      set is_inherited = false, created_at = excluded.created_at where blocks.is_inherited
    returning blocker_id`.execute(db);
  return rows.length > 0;
}

/**
 * A block of an earlier account with the mailbox counts only once the mailbox is confirmed, so that a stranger who
 * signs up with an address learns nothing of its owner's blocks.
 */
const isOwnBlock = sql<boolean>`(
  not is_inherited or exists (select from members where id = blocker_id and email_verified)
)`;

export async function deleteBlock(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("blocks")
    .where("blocker_id", "=", blockerId)
    .where("blocked_id", "=", blockedId)
    .where(isOwnBlock)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Any one of them makes a screen reload its lists. */
const maxShared = 20;

/** Sessions with both in one group, or before groups are formed. */
export async function listSharedSessions(db: Db, one: string, other: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select mine.session_id as id from bookings as mine
    join bookings as theirs on theirs.session_id = mine.session_id
      and theirs.group_no is not distinct from mine.group_no and theirs.status = 'active'
    where mine.member_id = ${one} and theirs.member_id = ${other} and mine.status = 'active'
    order by mine.starts_at desc limit ${maxShared}`.execute(db);
  return rows.map((row) => row.id);
}

/** Newest first, with whether the two were connected or trained in one group by `now`. */
export async function listBlocks(db: Db, blockerId: string, now: Date) {
  const { rows } = await sql<{
    username: string;
    fullName: string;
    createdAt: Date;
    wereConnected: boolean;
    haveMet: boolean;
  }>`
    select blocked.username, blocked.full_name as "fullName", blocks.created_at as "createdAt",
      exists (
        select from connections
        where member_a = least(blocker_id, blocked_id) and member_b = greatest(blocker_id, blocked_id)
      ) as "wereConnected",
      exists (
        select from bookings as mine join bookings as theirs on theirs.session_id = mine.session_id
          and theirs.group_no is not distinct from mine.group_no
        where mine.member_id = blocker_id and theirs.member_id = blocked_id and mine.starts_at <= ${now}
          and mine.status = 'active' and ${wasAttended("mine")}
          and theirs.status = 'active' and ${wasAttended("theirs")}
      ) as "haveMet"
    from blocks join members as blocked on blocked.id = blocks.blocked_id
    where blocks.blocker_id = ${blockerId} and ${isOwnBlock}
    order by blocks.created_at desc, blocks.blocked_id desc`.execute(db);
  return rows;
}

/** A group mate, current or former, or anyone before the groups are formed. */
export async function findMateByBooking(
  db: Db,
  memberId: string,
  sessionId: string,
  bookingId: string,
) {
  const { rows } = await sql<{ id: string; username: string }>`
    select members.id, members.username
    from bookings as theirs
    join bookings as mine on mine.session_id = theirs.session_id and mine.status = 'active'
      and (mine.group_no is not distinct from theirs.group_no or theirs.status = 'cancelled')
    join members on members.id = theirs.member_id
    where theirs.id = ${bookingId} and theirs.session_id = ${sessionId} and mine.member_id = ${memberId}`.execute(
    db,
  );
  return rows[0];
}

export async function haveBookedSameSession(
  db: Db,
  sessionId: string,
  memberIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ members: number }>`
    select count(distinct member_id)::int as members from bookings
    where session_id = ${sessionId} and member_id = any (${[...memberIds]}::bigint[])`.execute(db);
  return rows[0]?.members === memberIds.length;
}

export async function insertReport(
  db: Db,
  report: {
    reporterId: string;
    reportedId: string;
    reportedUsername: string | null;
    concerns: ReportConcern | null;
    kind: ReportKind;
    contextId: string;
    excerpt: readonly unknown[];
    text: string;
  },
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with present as (
      -- It is kept even if one of the two leaves at this moment.
      select id from members where id in (${report.reporterId}, ${report.reportedId})
      order by id for key share
    )
    insert into reports (reporter_id, reported_id, reported_username, concerns, context_kind,
      context_id, excerpt, text, created_at)
    select (select id from present where id = ${report.reporterId}),
      (select id from present where id = ${report.reportedId}), ${report.reportedUsername},
      ${report.concerns}, ${report.kind}, ${report.contextId}, ${JSON.stringify(report.excerpt)}::jsonb, ${report.text}, ${now}
    returning id`.execute(db);
  return rows[0]?.id ?? "";
}

interface ReportProgress {
  readonly state: ReportState;
  readonly assignee: string | null;
  readonly decision: DecisionAction | null;
}

export async function updateReport(
  db: Db,
  id: string,
  { state, assignee, decision }: ReportProgress,
): Promise<void> {
  await db.updateTable("reports").set({ state, assignee, decision }).where("id", "=", id).execute();
}

import { sql } from "kysely";
import type { Member } from "#server/identity/logins.ts";
import type { Db } from "#server/platform/database.ts";

/** The demo members who trained in the member's group of the session and have not rated it. */
export async function listSilentDemoMembers(
  db: Db,
  sessionId: string,
  memberId: string,
): Promise<(Member & { bookingId: string })[]> {
  return db
    .selectFrom("bookings as theirs")
    .innerJoin("bookings as mine", (join) =>
      join
        .onRef("mine.session_id", "=", "theirs.session_id")
        .on("mine.member_id", "=", memberId)
        .on("mine.status", "=", "active"),
    )
    .innerJoin("members", "members.id", "theirs.member_id")
    .selectAll("members")
    .select("theirs.id as bookingId")
    .where("theirs.session_id", "=", sessionId)
    .where("theirs.status", "=", "active")
    .where("theirs.rating", "is", null)
    .where("members.is_demo", "=", true)
    .where(sql<boolean>`theirs.group_no is not distinct from mine.group_no`)
    .orderBy("theirs.id")
    .execute();
}

/** Whom the member reported absent in their survey of the session, by username. */
export async function listReportedAbsent(
  db: Db,
  sessionId: string,
  memberId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("absence_reports")
    .innerJoin("bookings as own", "own.id", "reporter_booking_id")
    .innerJoin("bookings as theirs", "theirs.id", "absent_booking_id")
    .innerJoin("members", "members.id", "theirs.member_id")
    .select("members.username")
    .where("own.session_id", "=", sessionId)
    .where("own.member_id", "=", memberId)
    .execute();
  return rows.map(({ username }) => username);
}

/** A conversation with a demo member in which a real member wrote the last message. */
interface OpenQuestion {
  readonly connectionId: string;
  readonly demoMemberId: string;
  readonly messageId: string;
  readonly content: string;
  readonly askedAt: Date;
  /** How many messages the demo member has written in it. */
  readonly before: number;
  readonly unreadIds: readonly string[];
}

const questions = sql`
  select conversation.id as "connectionId", demo_member.id as "demoMemberId", last.id as "messageId", last.content,
    last.created_at as "askedAt"
  from open_connections as conversation
  join members as demo_member on demo_member.id in (conversation.member_a, conversation.member_b) and demo_member.is_demo
  cross join lateral (
    select id, sender_id, content, created_at from messages
    where connection_id = conversation.id order by id desc limit 1
  ) as last
  join members as asker on asker.id = last.sender_id and not asker.is_demo`;

/** When the oldest unanswered question was asked. */
export async function firstQuestionAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min("askedAt") as first from (${questions}) as question`.execute(db);
  return rows[0]?.first ?? null;
}

/** The questions that were asked by `until` and wait for an answer. */
export async function listQuestions(db: Db, until: Date): Promise<OpenQuestion[]> {
  const { rows } = await sql<OpenQuestion>`
    select question.*,
      (select count(*)::int from messages
       where connection_id = "connectionId" and sender_id = "demoMemberId") as before,
      array(select id::text from messages
       where connection_id = "connectionId" and sender_id is distinct from "demoMemberId" and not is_read
       order by id) as "unreadIds"
    from (${questions}) as question
    where "askedAt" <= ${until}
    order by "askedAt"`.execute(db);
  return rows;
}

export async function findMemberById(db: Db, id: string): Promise<Member | undefined> {
  return db.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirst();
}

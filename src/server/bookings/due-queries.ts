import { sql } from "kysely";
import { earliestCheckInStart, latestCheckInStart } from "#shared/rules/attendance.ts";
import { latestRevealedStart } from "#shared/rules/reveal-window.ts";
import { earliestSurveyedEnd } from "#shared/rules/survey-steps.ts";
import { latestClosedStart } from "#shared/rules/waitlists.ts";
import type { Db } from "#server/platform/database.ts";
import { spotsLeft } from "./eligibility.ts";

interface DueEventRow {
  surveys: number;
  checkIns: number;
  offers: number;
  /** The first start whose check-in is still to open, the first whose is open, and the first end to come. */
  nextStart: Date | null;
  openStart: Date | null;
  nextEnd: Date | null;
}

/** What waits for the member: surveys that are open, sessions to check in to, and spots offered to those who wait. */
export async function findDueEvents(db: Db, memberId: string, now: Date): Promise<DueEventRow> {
  const isOpen = sql`starts_at between ${earliestCheckInStart(now)} and ${latestCheckInStart(now)}`;
  const { rows } = await sql<DueEventRow>`
    select
      count(*) filter (
        where ends_at <= ${now} and rating is null and attendance is distinct from 'absent'
      )::int as surveys,
      count(*) filter (
        where ${isOpen} and checked_in_at is null and attendance is null
      )::int as "checkIns",
      (
        select count(*)::int
        from waitlist_entries as own_entry join sessions on sessions.id = own_entry.session_id
        where own_entry.member_id = ${memberId} and cancelled_at is null
          and ${spotsLeft(now)} > 0 and starts_at > ${latestClosedStart(now)}
          and starts_at <= ${latestRevealedStart(now)}
      ) as offers,
      min(starts_at) filter (where starts_at > ${latestCheckInStart(now)}) as "nextStart",
      min(starts_at) filter (where ${isOpen}) as "openStart",
      min(ends_at) filter (where ends_at > ${now}) as "nextEnd"
    from bookings
    where member_id = ${memberId} and status = 'active' and ends_at > ${earliestSurveyedEnd(now)}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("A count is always one row.");
  return row;
}

import { sql } from "kysely";
import { defaultLocation } from "#shared/rules/locations.ts";
import { dayMs } from "#shared/rules/durations.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Db } from "#server/platform/database.ts";

/** How many wait before the demo member and behind them, for each of two full sessions; null where they may join. */
const lists: readonly { before: number; behind: number | null }[] = [
  { before: 2, behind: null },
  { before: 1, behind: 1 },
];

/** Has demo members wait for sessions that are full, the demo member for the second of them. */
export async function seedWaitlists(
  db: Db,
  demo: Member,
  demoMembers: readonly Member[],
  now: Date,
): Promise<void> {
  const full = await listFullSessions(db, demo.id, now);
  for (const [index, { before, behind }] of lists.entries()) {
    const session = full[index];
    if (session === undefined) return;
    const free = demoMembers.filter(({ id }) => !session.busyIds.includes(id));
    const waiting = [
      ...free.slice(0, before),
      ...(behind === null ? [] : [demo, ...free.slice(before, before + behind)]),
    ].map(({ id }) => id);
    await sql`
      insert into waitlist_entries (session_id, member_id, area_id, joined_at)
      select ${session.id}, member_id, (select min(id) from areas where city = ${defaultLocation}), ${now}
      from unnest(${waiting}::bigint[]) with ordinality as waiting (member_id, nth) order by nth`.execute(
      db,
    );
    await sql`
      update sessions set waiting_count = ${waiting.length} where id = ${session.id}`.execute(db);
  }
}

/**
 * Full sessions of the days after tomorrow, at times when the demo member has nothing else, earliest first, with who
 * else has something at that time: the session itself or another.
 */
async function listFullSessions(
  db: Db,
  demoId: string,
  now: Date,
): Promise<{ readonly id: string; readonly busyIds: readonly string[] }[]> {
  const { rows } = await sql<{ id: string; busyIds: string[] }>`
    select sessions.id, array(
      select member_id::text from bookings where status = 'active'
        and bookings.starts_at < sessions.ends_at and bookings.ends_at > sessions.starts_at
    ) as "busyIds"
    from sessions
    where city = ${defaultLocation} and audience = 'everyone' and booked_count >= total_spots
      and total_spots >= 6 and starts_at > ${new Date(now.getTime() + 2 * dayMs)}
      and not exists (
        select from bookings where member_id = ${demoId} and status = 'active'
          and bookings.starts_at < sessions.ends_at and bookings.ends_at > sessions.starts_at
      )
    order by starts_at, sessions.id limit ${lists.length}`.execute(db);
  return rows;
}

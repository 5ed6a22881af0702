import { sql } from "kysely";
import { isOpenTo } from "#shared/rules/choices.ts";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { defaultLocation } from "#shared/rules/locations.ts";
import { placeBookings } from "#server/bookings/place-queries.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Db } from "#server/platform/database.ts";
import { timesWithoutDemoBookings } from "./places.ts";
import { shuffled } from "./demo-members.ts";

/** Books under the usual rules. Returns the bookings by member, without refused ones. */
export type BookSpots = (
  sessionId: string,
  memberIds: readonly string[],
  bookedAt: Date,
) => Promise<ReadonlyMap<string, string>>;

/** Books these areas in turn. `realNow` counts for daily limits. */
export function bookerFor(db: Db, areaIds: readonly string[], realNow: Date): BookSpots {
  return async (sessionId, memberIds, bookedAt) => {
    const requests = memberIds.flatMap((memberId) => {
      const areaId = areaIds[(Number(memberId) * 3 + Number(sessionId)) % areaIds.length];
      return areaId === undefined ? [] : [{ sessionId, memberId, areaId }];
    });
    const at = { now: bookedAt, realNow };
    const placed = await placeBookings(db, requests, at);
    return new Map(
      requests.flatMap(({ memberId }, index): [string, string][] => {
        const booking = placed[index];
        return booking === undefined ? [] : [[memberId, booking.id]];
      }),
    );
  };
}

async function bookSome(
  book: BookSpots,
  sessionId: string,
  memberIds: readonly string[],
  wanted: number,
  now: Date,
): Promise<void> {
  let booked = 0;
  for (let next = 0; booked < wanted && next < memberIds.length;) {
    const asked = memberIds.slice(next, next + wanted - booked);
    next += asked.length;
    booked += (await book(sessionId, asked, now)).size;
  }
}

/** Some sessions are busy, some quiet, some full. */
export async function bookDemoMembers(
  db: Db,
  book: BookSpots,
  memberIds: readonly string[],
  now: Date,
  random: () => number,
): Promise<void> {
  const sessions = await db
    .selectFrom("sessions")
    .innerJoin("timetable_slots as slots", "slots.id", "sessions.slot_id")
    .where("sessions.city", "=", defaultLocation)
    .where("sessions.audience", "=", "everyone")
    .where("sessions.starts_at", "<", new Date(now.getTime() + 14 * dayMs))
    .where(sql<string>`to_char(slots.local_time, 'HH24:MI')`, "not in", timesWithoutDemoBookings)
    .select(["sessions.id", "sessions.total_spots as spots"])
    .orderBy("sessions.starts_at")
    .execute();
  for (const { id, spots } of sessions) {
    const wanted = spots <= 8 ? spots : Math.floor(random() * 8);
    await bookSome(book, id, shuffled(memberIds, random), wanted, now);
  }
}

const womenASession = 3;

export async function bookDemoWomen(
  db: Db,
  book: BookSpots,
  people: readonly Pick<Member, "id" | "gender">[],
  now: Date,
): Promise<void> {
  const sessions = await db
    .selectFrom("sessions")
    .where("audience", "=", "women")
    .where("starts_at", ">", now)
    .select("id")
    .orderBy("starts_at")
    .execute();
  const women = people.filter(({ gender }) => isOpenTo("women", gender)).map(({ id }) => id);
  for (const { id } of sessions) await bookSome(book, id, women, womenASession, now);
}

const lists: readonly { before: number; behind: number | null }[] = [
  { before: 2, behind: null },
  { before: 1, behind: 1 },
];

/** Demo members wait, and the demo member for the second session. */
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

/** Looks from the day after tomorrow on. */
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

/**
 * Of the guests, one is there, one is late, one hasn't said. Somebody marked absent from a recent session objects.
 */
export async function seedDemoAttendance(db: Db, demo: Member, now: Date): Promise<void> {
  const own = await db
    .selectFrom("bookings")
    .select("session_id")
    .where("member_id", "=", demo.id)
    .where("starts_at", "<=", now)
    .where("ends_at", ">", now)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("sessions")
    .set({ host_member_id: demo.id })
    .where("id", "=", own.session_id)
    .execute();
  const [there, late] = await db
    .selectFrom("bookings")
    .select("id")
    .where("session_id", "=", own.session_id)
    .where("member_id", "<>", demo.id)
    .orderBy("id")
    .execute();
  if (there !== undefined)
    await db
      .insertInto("attendances")
      .values({ booking_id: there.id, attendance: "present", checked_in_at: now, arrival: "here" })
      .execute();
  if (late !== undefined)
    await db
      .insertInto("attendances")
      .values({ booking_id: late.id, arrival: "late", late_minutes: 15 })
      .execute();
  await seedObjection(db, demo, now);
}

async function seedObjection(db: Db, demo: Member, now: Date): Promise<void> {
  await sql`
    insert into attendances as said (booking_id, attendance, marked_at, objected_at)
    select theirs.id, 'absent', theirs.ends_at + interval '1 hour', ${new Date(now.getTime() - hourMs)}
    from bookings as own join bookings as theirs using (session_id)
    where own.member_id = ${demo.id} and own.ends_at < ${new Date(now.getTime() - 2 * dayMs)}
      and own.rating is null and theirs.id <> own.id
    order by theirs.id desc limit 1
    on conflict (booking_id) do update set attendance = excluded.attendance,
      marked_at = excluded.marked_at, objected_at = excluded.objected_at`.execute(db);
}

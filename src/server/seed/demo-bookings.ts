import { sql } from "kysely";
import { isOpenTo } from "#shared/rules/audiences.ts";
import { defaultLocation } from "#shared/rules/locations.ts";
import { dayMs } from "#shared/rules/durations.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Db } from "#server/platform/database.ts";
import { timesWithoutDemoBookings } from "./places.ts";
import { shuffled } from "./shuffled.ts";

export interface SeedSession {
  readonly id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** Collects bookings that don't overlap and writes them all at once. */
export class BookingSheet {
  readonly #rows: {
    session_id: string;
    member_id: string;
    area_id: string;
    starts_at: Date;
    ends_at: Date;
    created_at: Date;
    rating: number | null;
  }[] = [];
  readonly #areaIds: readonly string[];

  constructor(areaIds: readonly string[]) {
    this.#areaIds = areaIds;
  }

  /** Books the member unless something of theirs overlaps; says whether it did. */
  book(
    session: SeedSession,
    memberId: string,
    createdAt: Date,
    rating: number | null = null,
  ): boolean {
    const busy = this.#rows.some(
      (row) =>
        row.member_id === memberId &&
        row.starts_at < session.ends_at &&
        row.ends_at > session.starts_at,
    );
    const areaId =
      this.#areaIds[(Number(memberId) * 3 + Number(session.id)) % this.#areaIds.length];
    if (busy || areaId === undefined) return false;
    this.#rows.push({
      session_id: session.id,
      member_id: memberId,
      area_id: areaId,
      starts_at: session.starts_at,
      ends_at: session.ends_at,
      created_at: createdAt,
      rating,
    });
    return true;
  }

  async write(db: Db): Promise<void> {
    const size = 1_000;
    for (let from = 0; from < this.#rows.length; from += size) {
      await db
        .insertInto("bookings")
        .values(this.#rows.slice(from, from + size))
        .execute();
    }
    await sql`
      update sessions set booked_count = counted.bookings
      from (
        select session_id, count(*) as bookings from bookings
        where status = 'active' group by session_id
      ) as counted
      where sessions.id = counted.session_id`.execute(db);
  }
}

/** Fills the coming fortnight of the default city: some sessions busy, some quiet, some full. */
export async function bookDemoMembers(
  db: Db,
  sheet: BookingSheet,
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
    .select(["sessions.id", "sessions.starts_at", "sessions.ends_at", "sessions.total_spots"])
    .orderBy("sessions.starts_at")
    .execute();
  for (const session of sessions) {
    const small = session.total_spots <= 8;
    const wanted = small ? session.total_spots : Math.floor(random() * 8);
    let booked = 0;
    for (const memberId of shuffled(memberIds, random)) {
      if (booked === wanted) break;
      if (sheet.book(session, memberId, now)) booked += 1;
    }
  }
}

const womenASession = 3;

/** Has a few of the women among the demo members book the sessions that are for women. */
export async function bookDemoWomen(
  db: Db,
  sheet: BookingSheet,
  people: readonly Pick<Member, "id" | "gender">[],
  now: Date,
): Promise<void> {
  const sessions = await db
    .selectFrom("sessions")
    .where("audience", "=", "women")
    .where("starts_at", ">", now)
    .select(["id", "starts_at", "ends_at"])
    .orderBy("starts_at")
    .execute();
  const women = people.filter(({ gender }) => isOpenTo("women", gender));
  for (const session of sessions) {
    let booked = 0;
    for (const { id } of women) {
      if (booked === womenASession) break;
      if (sheet.book(session, id, now)) booked += 1;
    }
  }
}

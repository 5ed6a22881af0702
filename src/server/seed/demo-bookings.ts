import { sql } from "kysely";
import { isOpenTo } from "#shared/rules/audiences.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { defaultLocation } from "#shared/rules/locations.ts";
import { placeBookings } from "#server/bookings/actions.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Db } from "#server/platform/database.ts";
import { timesWithoutDemoBookings } from "./places.ts";
import { shuffled } from "./shuffled.ts";

/**
 * Books spots for members as they would have at that moment, under the rules that hold for everyone; gives the bookings
 * of those who could have one, by member.
 */
export type BookSpots = (
  sessionId: string,
  memberIds: readonly string[],
  bookedAt: Date,
) => Promise<ReadonlyMap<string, string>>;

/** Has members book in turn the areas of the city with these ids; `realNow` counts for the limits of a day. */
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

/** Has the first of the members who can book the session do so, as many as are wanted. */
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

/** Fills the coming fortnight of the default city: some sessions busy, some quiet, some full. */
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

/** Has a few of the women among the demo members book the sessions that are for women. */
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

import { sql } from "kysely";
import type { ArrivalState, LateMinutes } from "#shared/rules/attendance.ts";
import type { Db, Trx } from "#server/platform/database.ts";

export async function lockOwnBooking(trx: Trx, bookingId: string, memberId: string) {
  return trx
    .selectFrom("bookings")
    .select([
      "id",
      "session_id as sessionId",
      "status",
      "starts_at as startsAt",
      "ends_at as endsAt",
      "attendance",
      "attendance_marked_at as markedAt",
      "objected_at as objectedAt",
      "checked_in_at as checkedInAt",
      "arrival",
      "late_minutes as lateMinutes",
    ])
    .where("id", "=", bookingId)
    .where("member_id", "=", memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type OwnBooking = NonNullable<Awaited<ReturnType<typeof lockOwnBooking>>>;

/** Keeps the mark by the host or staff. */
export async function recordCheckIn(db: Db, bookingId: string, now: Date): Promise<void> {
  await sql`
    update bookings set checked_in_at = coalesce(checked_in_at, ${now}),
      attendance = case when attendance_marked_at is null then 'present' else attendance end
    where id = ${bookingId}`.execute(db);
}

/** Also deletes its arrival. Keeps the mark by the host or staff. */
export async function deleteCheckIn(db: Db, bookingId: string): Promise<void> {
  await sql`
    update bookings set checked_in_at = null, arrival = null, late_minutes = null,
      attendance = case when attendance_marked_at is null then null else attendance end
    where id = ${bookingId}`.execute(db);
}

export async function recordArrival(
  db: Db,
  bookingId: string,
  { state, minutes }: { readonly state: ArrivalState; readonly minutes: LateMinutes | null },
): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ arrival: state, late_minutes: minutes })
    .where("id", "=", bookingId)
    .execute();
}

/** The booking's group mates, without those on either side of a block. */
export async function listMateIds(db: Db, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select mates.member_id as id from bookings as own
    join bookings as mates on mates.session_id = own.session_id and mates.group_no = own.group_no
      and mates.status = 'active' and mates.id <> own.id
    where own.id = ${bookingId} and mates.member_id is not null
      and not exists (
        select from blocks where (blocker_id = own.member_id and blocked_id = mates.member_id)
          or (blocker_id = mates.member_id and blocked_id = own.member_id)
      )`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listArrivals(db: Db, bookingIds: readonly string[]) {
  return db
    .selectFrom("bookings")
    .select(["id", "session_id as sessionId", "arrival as state", "late_minutes as minutes"])
    .where(sql<boolean>`id = any (${[...bookingIds]}::bigint[])`)
    .where("arrival", "is not", null)
    .$narrowType<{ state: ArrivalState }>()
    .execute();
}

export async function recordObjection(db: Db, bookingId: string, now: Date): Promise<void> {
  await db.updateTable("bookings").set({ objected_at: now }).where("id", "=", bookingId).execute();
}

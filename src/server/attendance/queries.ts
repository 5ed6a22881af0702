import { sql } from "kysely";
import type { ArrivalState, Greeting, LateMinutes } from "#shared/rules/attendance.ts";
import type { Db, Trx } from "#server/platform/database.ts";

export async function lockOwnBooking(trx: Trx, bookingId: string, memberId: string) {
  const booking = await trx
    .selectFrom("bookings")
    .select([
      "id",
      "session_id as sessionId",
      "status",
      "starts_at as startsAt",
      "ends_at as endsAt",
    ])
    .where("id", "=", bookingId)
    .where("member_id", "=", memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return booking && { ...booking, ...(await readAttendance(trx, bookingId)) };
}

const nothingSaid = {
  attendance: null,
  objectedAt: null,
  answeredAt: null,
  checkedInAt: null,
  arrival: null,
  lateMinutes: null,
};

/** Call it in a statement after the booking's lock, which may have waited for a change. */
export async function readAttendance(trx: Trx, bookingId: string) {
  const said = await trx
    .selectFrom("attendances")
    .select([
      "attendance",
      "objected_at as objectedAt",
      "objection_answered_at as answeredAt",
      "checked_in_at as checkedInAt",
      "arrival",
      "late_minutes as lateMinutes",
    ])
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return said ?? nothingSaid;
}

export type OwnBooking = NonNullable<Awaited<ReturnType<typeof lockOwnBooking>>>;

export async function recordCheckIn(db: Db, bookingId: string, now: Date): Promise<void> {
  await sql`
    insert into attendances as said (booking_id, checked_in_at, attendance)
    values (${bookingId}, ${now}, 'present')
    on conflict (booking_id) do update
    set checked_in_at = coalesce(said.checked_in_at, excluded.checked_in_at),
      attendance = case when said.marked_at is null then 'present' else said.attendance end`.execute(
    db,
  );
}

/** Keeps the mark by the host or staff. */
export async function deleteCheckIn(db: Db, bookingId: string): Promise<void> {
  await sql`
    update attendances set checked_in_at = null, arrival = null, late_minutes = null,
      attendance = case when marked_at is null then null else attendance end
    where booking_id = ${bookingId}`.execute(db);
}

export async function recordArrival(
  db: Db,
  bookingId: string,
  { state, minutes }: { readonly state: ArrivalState; readonly minutes: LateMinutes | null },
): Promise<void> {
  const said = { arrival: state, late_minutes: minutes };
  await db
    .insertInto("attendances")
    .values({ booking_id: bookingId, ...said })
    .onConflict((conflict) => conflict.column("booking_id").doUpdateSet(said))
    .execute();
}

export async function recordGreeting(db: Db, bookingId: string, greeting: Greeting): Promise<void> {
  await db
    .insertInto("attendances")
    .values({ booking_id: bookingId, greeting })
    .onConflict((conflict) => conflict.column("booking_id").doUpdateSet({ greeting }))
    .execute();
}

/** Omits mates on either side of a block. */
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
    .selectFrom("attendances")
    .innerJoin("bookings", "id", "booking_id")
    .select(["id", "session_id as sessionId", "arrival as state", "late_minutes as minutes"])
    .where(sql<boolean>`id = any (${[...bookingIds]}::bigint[])`)
    .where("arrival", "is not", null)
    .$narrowType<{ state: ArrivalState }>()
    .execute();
}

export async function recordObjection(db: Db, bookingId: string, now: Date): Promise<void> {
  await db
    .updateTable("attendances")
    .set({ objected_at: now })
    .where("booking_id", "=", bookingId)
    .execute();
}

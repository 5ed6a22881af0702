import { sql } from "kysely";
import type { ParsedArrival } from "#shared/api/attendance.ts";
import type { Arrival, Booking } from "#shared/api/bookings.ts";
import type { StreamEvents } from "#shared/api/stream.ts";
import type { ArrivalState, Greeting, LateMinutes } from "#shared/rules/attendance.ts";
import { moments } from "#shared/rules/moments.ts";
import type { WindowState } from "#shared/rules/moments.ts";
import { namesApart } from "#shared/rules/names.ts";
import { readBooking } from "#server/bookings/read-bookings.ts";
import type { Member } from "#server/identity/logins.ts";
import { notify } from "#server/notifications/actions.ts";
import { avatarIdOfMember } from "#server/platform/avatar-url.ts";
import type { Context } from "#server/platform/context.ts";
import { retryTransaction } from "#server/platform/database.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem, parseId } from "#server/platform/problems.ts";
import { publish } from "#server/platform/stream-events.ts";
import { findSessionFacts } from "#server/sessions/news.ts";

export function requireOpen(state: WindowState): void {
  if (state !== "open") throw new ApiProblem(state);
}

/** Idempotent. Throws `not_found`, `session_cancelled`, `too_early` and `too_late`. */
export async function checkIn(context: Context, member: Member, id: string): Promise<Booking> {
  return changeOwn(context, member, id, async (trx, booking, now) => {
    requireOpen(moments.checkInState(booking.startsAt, now));
    await recordCheckIn(trx, booking.id, now);
    await changeArrival(trx, booking, { state: "here", minutes: null });
  });
}

/** Idempotent. Throws as `checkIn` does. */
export async function undoCheckIn(context: Context, member: Member, id: string): Promise<Booking> {
  return changeOwn(context, member, id, async (trx, booking, now) => {
    requireOpen(moments.checkInState(booking.startsAt, now));
    if (booking.checkedInAt === null) return;
    await deleteCheckIn(trx, booking.id);
    const mates = await listMateIds(trx, booking.id);
    await publish(
      trx,
      [member.id, ...mates].map((memberId) => ({
        memberId,
        name: "session",
        about: booking.sessionId,
      })),
    );
  });
}

/** Notifies the member's group. Throws `not_found`, `session_cancelled`, `too_early` and `too_late`. */
export async function setArrival(
  context: Context,
  member: Member,
  id: string,
  { state, minutes = null }: ParsedArrival,
): Promise<Booking> {
  return changeOwn(context, member, id, async (trx, booking, now) => {
    requireOpen(moments.arrivalState(booking.startsAt, now));
    const mates = await changeArrival(trx, booking, { state, minutes });
    const facts = await findSessionFacts(trx, booking.sessionId);
    if (facts === undefined) return;
    const from = {
      bookingId: booking.id,
      senderName: await nameAmong(trx, member, mates),
      senderPhotoId: avatarIdOfMember(member),
    };
    const lateBy = minutes === null ? {} : { minutes };
    await notify(trx, mates, { kind: "arrival", ...facts, ...from, state, ...lateBy }, now);
  });
}

/** As the member's group sees it. */
async function nameAmong(trx: Trx, { full_name: own }: Member, mates: string[]): Promise<string> {
  const others = await trx
    .selectFrom("members")
    .select("full_name as fullName")
    .where(sql<boolean>`id = any (${mates}::bigint[])`)
    .execute();
  return namesApart([own, ...others.map(({ fullName }) => fullName)])[0] ?? own;
}

/** Idempotent. Throws as `setArrival` does. */
export async function greetGroup(
  context: Context,
  member: Member,
  id: string,
  greeting: Greeting,
): Promise<Booking> {
  return changeOwn(context, member, id, async (trx, booking, now) => {
    requireOpen(moments.arrivalState(booking.startsAt, now));
    await recordGreeting(trx, booking.id, greeting);
    const mates = await listMateIds(trx, booking.id);
    await publish(
      trx,
      mates.map((memberId) => ({ memberId, name: "group", about: booking.sessionId })),
    );
  });
}

async function changeOwn(
  context: Context,
  member: Member,
  id: string,
  change: (trx: Trx, booking: OwnBooking, now: Date) => Promise<void>,
): Promise<Booking> {
  const bookingId = parseId(id);
  // A concurrent cancellation or mending of groups may deadlock with this.
  await retryTransaction(context.db, async (trx) => {
    const booking = await lockOwnBooking(trx, bookingId, member.id);
    if (booking === undefined) throw new ApiProblem("not_found");
    if (booking.status === "cancelled") throw new ApiProblem("session_cancelled");
    await change(trx, booking, context.clock.now());
  });
  return readBooking(context, member, bookingId);
}

/** Returns the mates to notify. */
async function changeArrival(
  trx: Trx,
  { id, arrival, lateMinutes }: OwnBooking,
  said: Arrival,
): Promise<string[]> {
  if (arrival === said.state && lateMinutes === said.minutes) return [];
  await recordArrival(trx, id, said);
  const mates = await listMateIds(trx, id);
  await publish(
    trx,
    mates.map((memberId) => ({ memberId, name: "arrival", about: id })),
  );
  return mates;
}

export async function readArrivalsById(
  { db }: Pick<Context, "db">,
  bookingIds: readonly string[],
): Promise<Map<string, StreamEvents["arrival"]>> {
  const rows = await listArrivals(db, bookingIds);
  return new Map(rows.map(({ id, ...said }) => [id, { ...said, attendeeId: id }]));
}

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

type OwnBooking = NonNullable<Awaited<ReturnType<typeof lockOwnBooking>>>;

async function recordCheckIn(db: Db, bookingId: string, now: Date): Promise<void> {
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
async function deleteCheckIn(db: Db, bookingId: string): Promise<void> {
  await sql`
    update attendances set checked_in_at = null, arrival = null, late_minutes = null,
      attendance = case when marked_at is null then null else attendance end
    where booking_id = ${bookingId}`.execute(db);
}

async function recordArrival(
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

async function recordGreeting(db: Db, bookingId: string, greeting: Greeting): Promise<void> {
  await db
    .insertInto("attendances")
    .values({ booking_id: bookingId, greeting })
    .onConflict((conflict) => conflict.column("booking_id").doUpdateSet({ greeting }))
    .execute();
}

/** Omits mates on either side of a block. */
async function listMateIds(db: Db, bookingId: string): Promise<string[]> {
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

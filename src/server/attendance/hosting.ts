import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Guest, HostRoster } from "#shared/api/attendance.ts";
import type { Session } from "#shared/api/sessions.ts";
import type { Attendance } from "#shared/rules/attendance.ts";
import { isOpenTo } from "#shared/rules/choices.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { serverWords } from "#words/server-words.ts";
import { firstName } from "#shared/rules/names.ts";
import { moments } from "#shared/rules/moments.ts";
import { retryTransaction } from "#server/platform/database.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import { parseId, ApiProblem } from "#server/platform/problems.ts";
import { sessionsById } from "#server/sessions/actions.ts";
import type { Db } from "#server/platform/database.ts";
import { markAttendance, hasOpenObjection } from "./marks.ts";

export async function readHostedSessions(context: Context, member: Member): Promise<Session[]> {
  const earliestEnd = moments.markingClosing.latest(context.clock.now());
  const ids = await listHostedIds(context.db, member, earliestEnd);
  const sessions = await sessionsById(context, member, ids);
  return ids.flatMap((id) => sessions.get(id)?.session ?? []);
}

/** Throws `not_found` for others, or from 48 hours after the end. */
export async function readHostRoster(
  context: Context,
  member: Member,
  id: string,
): Promise<HostRoster> {
  const sessionId = await requireHosted(context, member, id);
  const found = (await sessionsById(context, member, [sessionId])).get(sessionId);
  if (found === undefined) throw new ApiProblem("not_found");
  const guests = await listGuests(context.db, sessionId, member.id);
  const { session } = found;
  const startsAt = new Date(session.startTime);
  const endsAt = sessionEndsAt(startsAt, session.duration);
  return {
    session,
    guests: guests.map((row) => presentGuest(row, member)),
    marking: moments.markingState(startsAt, endsAt, context.clock.now()),
  };
}

/** Throws `not_found`, `session_cancelled`, `too_early` and `too_late`. */
export async function markGuest(
  context: Context,
  member: Member,
  { id, bookingId: requestedBooking }: { readonly id: string; readonly bookingId: string },
  attendance: Attendance,
): Promise<Guest> {
  const sessionId = await requireHosted(context, member, id);
  const bookingId = parseId(requestedBooking);
  if (await isHiddenFromHost(context.db, bookingId, member.id)) throw new ApiProblem("not_found");
  await retryTransaction(context.db, (trx) =>
    markAttendance(
      trx,
      { sessionId, bookingId, attendance, answersObjections: false },
      context.clock.now(),
    ),
  );
  const [guest] = await listGuests(context.db, sessionId, member.id, bookingId);
  if (guest === undefined) throw new ApiProblem("not_found");
  return presentGuest(guest, member);
}

async function requireHosted({ db, clock }: Context, member: Member, id: string): Promise<string> {
  const sessionId = parseId(id);
  if (!(await isHostOf(db, member, sessionId, moments.markingClosing.latest(clock.now()))))
    throw new ApiProblem("not_found");
  return sessionId;
}

function presentGuest(
  { fullName, ...row }: GuestRow,
  { language }: Pick<Member, "language">,
): Guest {
  const name =
    fullName === null ? serverWords(language).namelessMembers.former : firstName(fullName);
  return { ...row, name };
}

const maxHosted = 100;

/** For rows of `bookings`. */
export function isOpenToHost(hostId: string | RawBuilder<string | null>): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from blocks where (blocker_id = ${hostId} and blocked_id = bookings.member_id)
      or (blocker_id = bookings.member_id and blocked_id = ${hostId})
  )`;
}

async function isHiddenFromHost(db: Db, bookingId: string, hostId: string): Promise<boolean> {
  const hidden = await db
    .selectFrom("bookings")
    .select("id")
    .where("id", "=", bookingId)
    .where(sql<boolean>`not ${isOpenToHost(hostId)}`)
    .executeTakeFirst();
  return hidden !== undefined;
}

/** For rows of `sessions`: the member is the host, and the session is open to them. */
export const isHostedBy = ({ id, gender }: Pick<Member, "id" | "gender">): RawBuilder<boolean> =>
  sql<boolean>`(sessions.host_member_id = ${id}
    and (sessions.audience = 'everyone' or ${isOpenTo("women", gender)}))`;

async function listHostedIds(db: Db, member: Member, earliestEnd: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("sessions")
    .select("id")
    .where(isHostedBy(member))
    .where("ends_at", ">=", earliestEnd)
    .where("cancelled_at", "is", null)
    .orderBy("starts_at")
    .orderBy("id")
    .limit(maxHosted)
    .execute();
  return rows.map(({ id }) => id);
}

async function isHostOf(
  db: Db,
  member: Member,
  sessionId: string,
  earliestEnd: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where(isHostedBy(member))
    .where("ends_at", ">=", earliestEnd)
    .executeTakeFirst();
  return found !== undefined;
}

/** Includes the host. Omits guests across a block by either side. */
async function listGuests(db: Db, sessionId: string, hostId: string, bookingId?: string) {
  return db
    .selectFrom("bookings")
    .leftJoin("members", "members.id", "bookings.member_id")
    .leftJoin("attendances", "attendances.booking_id", "bookings.id")
    .select([
      "bookings.id as bookingId",
      "members.full_name as fullName",
      "bookings.group_no as groupNo",
      "attendances.attendance",
      sql<boolean>`checked_in_at is not null`.as("hasCheckedIn"),
      hasOpenObjection.as("objects"),
    ])
    .where("bookings.session_id", "=", sessionId)
    .where("bookings.status", "=", "active")
    .where(isOpenToHost(hostId))
    .$if(bookingId !== undefined, (query) => query.where("bookings.id", "=", bookingId ?? "0"))
    .orderBy("bookings.group_no")
    .orderBy("bookings.id")
    .execute();
}

type GuestRow = Awaited<ReturnType<typeof listGuests>>[number];

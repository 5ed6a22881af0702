import { sql } from "kysely";
import { serverWords } from "#words/server-words.ts";
import type { GuestPass, OpenedGuestPass, OwnGuestPasses } from "#shared/api/guest-passes.ts";
import type { Language, WorkoutType } from "#shared/rules/choices.ts";
import { minuteMs, minuteSeconds } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import { firstName } from "#shared/rules/names.ts";
import { isSuspendedAt } from "#server/identity/logins.ts";
import type { Member } from "#server/identity/logins.ts";
import { newToken } from "#server/identity/tokens.ts";
import { countAttempt, requireAttemptsLeft } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem, isProblem, parseId } from "#server/platform/problems.ts";
import { requirePremium } from "#server/subscriptions/actions.ts";
import { spotsLeft } from "./eligibility.ts";
import { findBooking } from "./queries.ts";

// Codes can't be guessed; the limit keeps guessing from using up the server.
const wrongCodes: AttemptLimit = { max: 50, windowSeconds: 15 * minuteSeconds };

/** Makes the pass at the first call. Throws the declared refusals. */
export async function makeGuestPass(
  context: Context,
  member: Member,
  id: string,
  origin: string,
): Promise<GuestPass> {
  const { db, clock } = context;
  const bookingId = parseId(id);
  if ((await findBooking(db, bookingId, member.id)) === undefined)
    throw new ApiProblem("not_found");
  await requirePremium(context, member);
  const pass = await db.transaction().execute(async (trx) => {
    // One at a time, so that the month's number holds.
    await sql`select from members where id = ${member.id} for no key update`.execute(trx);
    const now = clock.now();
    const [known] = await listPasses(trx, member.id, now, bookingId);
    if (known?.isUsed === true) throw new ApiProblem("guest_pass_used");
    if (known !== undefined) return known;
    if (!(await isForEveryone(trx, bookingId))) throw new ApiProblem("not_shareable");
    if (!(await isAhead(trx, bookingId, now))) throw new ApiProblem("not_upcoming");
    if ((await countLeft(trx, member.id, now)) <= 0) throw new ApiProblem("no_guest_pass_left");
    const code = newToken(120);
    await trx
      .insertInto("guest_passes")
      .values({ code, booking_id: bookingId, member_id: member.id, created_at: now })
      .execute();
    return (await listPasses(trx, member.id, now, bookingId))[0];
  });
  // The session may have been called off meanwhile.
  if (pass === undefined) throw new ApiProblem("not_upcoming");
  return presentPass(pass, origin);
}

export async function listGuestPasses(
  { db, clock }: Context,
  member: Member,
  origin: string,
): Promise<OwnGuestPasses> {
  const now = clock.now();
  const passes = await listPasses(db, member.id, now);
  return {
    left: (await hasPremium({ db, clock }, member))
      ? Math.max(0, await countLeft(db, member.id, now))
      : 0,
    passes: passes.map((pass) => ({
      ...presentPass(pass, origin),
      bookingId: pass.bookingId,
      isUsed: pass.isUsed,
    })),
  };
}

export async function hasPremium(
  context: Pick<Context, "db" | "clock">,
  member: Pick<Member, "id">,
): Promise<boolean> {
  try {
    await requirePremium(context, member);
    return true;
  } catch (error) {
    if (isProblem(error, "subscription_required")) return false;
    throw error;
  }
}

/** Throws `not_found` unless the pass can still be used, and counts that by network. */
export async function openGuestPass(
  { db, clock, realClock }: Context,
  code: string,
  reader: Pick<Member, "id"> | null,
  language: Language,
  network: string,
): Promise<OpenedGuestPass> {
  const key = `guest-pass:${network}`;
  const now = clock.now();
  const pass = await findOpenPass(db, code, now);
  if (pass === undefined || (pass.usedAt !== null && !(await mayComeBack(db, pass, reader)))) {
    // Somebody else's guesses there don't close an open pass.
    await requireAttemptsLeft(db, { [key]: wrongCodes }, realClock.now());
    await countAttempt(db, key, wrongCodes, realClock.now());
    throw new ApiProblem("not_found");
  }
  const inviterName = firstName(pass.fullName);
  const { expect } = serverWords(language).guestPasses;
  const { sessionId, areaId, workoutType, startsAt, date, time, timeZone, city, isFull } = pass;
  return {
    sessionId,
    ...(reader !== null && { areaId }),
    inviterName,
    workoutType,
    startTime: startsAt.toISOString(),
    date,
    time,
    timeZone,
    city,
    duration: (pass.endsAt.getTime() - startsAt.getTime()) / minuteMs,
    expiresAt: startsAt.toISOString(),
    isFull,
    whatToExpect: [
      expect.group(inviterName),
      expect.level,
      moments.venueReveal.hasCome(startsAt, now) ? expect.venueKnown : expect.venue,
      expect.cost,
    ],
    ...(reader?.id === pass.inviterId && { isOwn: true as const }),
  };
}

async function mayComeBack(
  db: Db,
  { guestId, sessionId }: OpenPass,
  reader: Pick<Member, "id"> | null,
): Promise<boolean> {
  if (reader === null || guestId !== reader.id) return false;
  const booked = await db
    .selectFrom("bookings")
    .select("id")
    .where("session_id", "=", sessionId)
    .where("member_id", "=", reader.id)
    .where("status", "=", "active")
    .executeTakeFirst();
  return booked === undefined;
}

export interface OpenPass {
  readonly id: string;
  readonly bookingId: string;
  readonly inviterId: string;
  readonly fullName: string;
  readonly guestId: string | null;
  readonly usedAt: Date | null;
  readonly sessionId: string;
  readonly areaId: string;
  readonly workoutType: WorkoutType;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
  readonly city: string;
  readonly isFull: boolean;
}

export async function findOpenPass(db: Db, code: string, now: Date): Promise<OpenPass | undefined> {
  const { rows } = await sql<OpenPass>`
    select passes.id, passes.booking_id as "bookingId", members.id as "inviterId",
      members.full_name as "fullName", passes.guest_id as "guestId", passes.used_at as "usedAt",
      sessions.id as "sessionId", bookings.area_id as "areaId", sessions.workout_type as "workoutType",
      sessions.starts_at as "startsAt", sessions.ends_at as "endsAt",
      to_char(sessions.starts_at at time zone cities.time_zone, 'YYYY-MM-DD') as date,
      to_char(sessions.starts_at at time zone cities.time_zone, 'HH24:MI') as time,
      cities.time_zone as "timeZone", sessions.city, ${spotsLeft(now)} <= 0 as "isFull"
    from guest_passes as passes
    join members on members.id = passes.member_id
    join bookings on bookings.id = passes.booking_id
    join sessions on sessions.id = bookings.session_id
    join cities on cities.name = sessions.city
    left join waitlist_entries as own_entry on false
    where passes.code = ${code} and ${isInvitationOpen(now)} and not ${isSuspendedAt(now)}`.execute(
    db,
  );
  return rows[0];
}

/** For rows of `bookings` and `sessions`. */
const isInvitationOpen = (now: Date) => sql<boolean>`(
  bookings.status = 'active' and sessions.cancelled_at is null and sessions.starts_at > ${now}
  and sessions.audience = 'everyone'
)`;

/** A pass for any other session would tell the guest the inviter's gender. */
async function isForEveryone(db: Db, bookingId: string): Promise<boolean> {
  const { audience } = await db
    .selectFrom("bookings")
    .innerJoin("sessions", "sessions.id", "bookings.session_id")
    .select("audience")
    .where("bookings.id", "=", bookingId)
    .executeTakeFirstOrThrow();
  return audience === "everyone";
}

async function isAhead(db: Db, bookingId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from bookings join sessions on sessions.id = bookings.session_id
    where bookings.id = ${bookingId} and ${isInvitationOpen(now)}`.execute(db);
  return rows.length > 0;
}

interface OwnPass {
  readonly code: string;
  readonly bookingId: string;
  readonly startsAt: Date;
  readonly isUsed: boolean;
}

async function listPasses(
  db: Db,
  memberId: string,
  now: Date,
  bookingId: string | null = null,
): Promise<OwnPass[]> {
  const { rows } = await sql<OwnPass>`
    select code, passes.booking_id as "bookingId", sessions.starts_at as "startsAt",
      used_at is not null as "isUsed"
    from bookings
    join guest_passes as passes on passes.booking_id = bookings.id
    join sessions on sessions.id = bookings.session_id
    where bookings.member_id = ${memberId} and bookings.ends_at > ${now}
      and bookings.id = coalesce(${bookingId}, bookings.id) and ${isInvitationOpen(now)}
    order by sessions.starts_at, passes.id`.execute(db);
  return rows;
}

const presentPass = ({ code, startsAt }: OwnPass, origin: string): GuestPass => ({
  code,
  url: `${origin}/join/${code}`,
  expiresAt: startsAt.toISOString(),
});

/** Counts neither unused passes of a cancelled booking, nor any of a session that was called off. */
async function countLeft(db: Db, memberId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select guest_passes_a_month - (
      select count(*)::int from guest_passes as passes
      join bookings on bookings.id = passes.booking_id
      join sessions on sessions.id = bookings.session_id
      where passes.member_id = members.id
        and passes.created_at >= date_trunc('month', ${now}::timestamptz at time zone time_zone) at time zone time_zone
        and sessions.cancelled_at is null and (used_at is not null or bookings.status = 'active')
    ) as left
    from members join cities on cities.name = members.city
    where members.id = ${memberId}`.execute(db);
  return rows[0]?.left ?? 0;
}

export async function recordGuestSignUp(
  trx: Trx,
  memberId: string,
  code: string,
  now: Date,
): Promise<void> {
  const pass = await findOpenPass(trx, code, now);
  if (pass === undefined || pass.usedAt !== null) return;
  await trx
    .insertInto("guest_sign_ups")
    .values({ member_id: memberId, pass_id: pass.id })
    .execute();
}

/** Undefined if nobody can still book with it. */
export async function findSignUpCode(
  db: Db,
  memberId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("guest_sign_ups")
    .innerJoin("guest_passes", "guest_passes.id", "pass_id")
    .innerJoin("bookings", "bookings.id", "guest_passes.booking_id")
    .innerJoin("sessions", "sessions.id", "bookings.session_id")
    .select("code")
    .where("guest_sign_ups.member_id", "=", memberId)
    .where("used_at", "is", null)
    .where(isInvitationOpen(now))
    .executeTakeFirst();
  return row?.code;
}

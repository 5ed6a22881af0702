import { sql } from "kysely";
import type { Booking, EventHistoryEntry, GroupReason, Mate } from "#shared/api/bookings.ts";
import { chooseReasons, pairReasons } from "#shared/matching/pair-reasons.ts";
import { canObject, isAttended } from "#shared/rules/attendance.ts";
import { visibleName } from "#shared/rules/names.ts";
import type { Trainee } from "#shared/matching/pair-reasons.ts";
import { readLastTrainings, readReasons } from "#server/groups/actions.ts";
import type { Training } from "#server/groups/queries.ts";
import type { Member } from "#server/identity/logins.ts";
import { batched, onePerDatabase } from "#server/platform/batch.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { sessionsById } from "#server/sessions/actions.ts";
import type { SessionWithGroup } from "#server/sessions/actions.ts";
import { isSuspendedAt } from "#server/identity/logins.ts";
import type { Db } from "#server/platform/database.ts";
import type { NewBooking, PlacedBooking } from "./place-queries.ts";
import type { BookingRow } from "./queries.ts";

export async function presentHistory(
  context: Context,
  member: Member,
  rows: readonly Pick<
    BookingRow,
    "id" | "sessionId" | "rating" | "endsAt" | "attendance" | "objectedAt"
  >[],
): Promise<EventHistoryEntry[]> {
  const sessions = await sessionsById(
    context,
    member,
    rows.map((row) => row.sessionId),
  );
  const [reasonsOf, attendances] = await Promise.all([
    readReasonsOf(context, sessions),
    findAttendances(context.db, sessions),
  ]);
  const now = context.clock.now();
  return rows.flatMap((row) => {
    const found = sessions.get(row.sessionId);
    if (found === undefined) return [];
    const groupReasons = reasonsOf(row.sessionId);
    return [
      {
        bookingId: row.id,
        session: found.session,
        attendeeList: matesOf(found, attendances),
        rating: row.rating,
        attendance: row.attendance,
        hasObjected: row.objectedAt !== null,
        canObject: canObject(row, now),
        ...(groupReasons === undefined ? {} : { groupReasons }),
      },
    ];
  });
}

/** Known facts about group mates, by the usernames that the member may see. */
interface KnownMates {
  readonly username: string;
  readonly profiles: ReadonlyMap<string, MateProfile>;
  readonly trainings: ReadonlyMap<string, Training>;
  readonly hostNames: ReadonlyMap<string, string>;
}

function matesOf(
  found: SessionWithGroup,
  attendances: ReadonlyMap<string, AttendanceRow>,
  known?: KnownMates,
): Mate[] {
  const { attendeeList, groupNo } = found;
  const mates = known !== undefined && groupNo !== null ? aboutMates(found, known) : undefined;
  return attendeeList.map((attendee) => {
    const {
      arrival: state = null,
      minutes = null,
      attendance = null,
      greeting = null,
    } = attendances.get(attendee.id) ?? {};
    const wasAbsent = !isAttended(attendance);
    return {
      ...attendee,
      ...(state !== null && { arrival: { state, minutes } }),
      ...(greeting !== null && groupNo !== null && { greeting }),
      ...(wasAbsent && { wasAbsent }),
      ...mates?.get(attendee.userId),
    };
  });
}

type AboutMate = Pick<Mate, "bio" | "fitnessLevel" | "lastTrainedOn" | "shared">;

/** Hidden and deleted members are missing. */
function aboutMates(
  { attendeeList, session }: SessionWithGroup,
  { username, profiles, trainings }: KnownMates,
): Map<string, AboutMate> {
  const own = profiles.get(username);
  const people = attendeeList.flatMap(({ userId }) => profiles.get(userId) ?? []);
  const shared = chooseReasons(
    people.map((mate) =>
      own === undefined || mate === own ? [] : pairReasons(own, mate, session),
    ),
  );
  return new Map(
    people.map(({ username: userId, bio, fitnessLevel }, place) => {
      const reason = shared[place];
      const lastTrainedOn = trainings.get(userId)?.date ?? null;
      const ofMate = {
        fitnessLevel,
        lastTrainedOn,
        ...(reason !== undefined && { shared: reason }),
      };
      return [userId, { ...(bio !== "" && { bio }), ...(userId !== username && ofMate) }];
    }),
  );
}

async function readMates(
  context: Context,
  member: Member,
  rows: readonly Pick<BookingRow, "sessionId" | "status">[],
  sessions: Awaited<ReturnType<typeof sessionsById>>,
): Promise<KnownMates> {
  const grouped = rows
    .filter(({ status }) => status === "active")
    .flatMap(({ sessionId }) => sessions.get(sessionId) ?? [])
    .filter(({ groupNo }) => groupNo !== null);
  const usernames = [...new Set(grouped.flatMap(namesIn))];
  const [profiles, trainings, hostNames] = await Promise.all([
    findMateProfiles(context.db, usernames),
    readLastTrainings(context, member.id, usernames),
    findHostNames(
      context.db,
      grouped.map(({ session }) => session.id),
      member.id,
      context.clock.now(),
    ),
  ]);
  return { username: member.username, profiles, trainings, hostNames };
}

const namesIn = ({ attendeeList }: SessionWithGroup) => attendeeList.map(({ userId }) => userId);

export async function presentBookings(
  context: Context,
  member: Member,
  rows: readonly Pick<
    BookingRow,
    "id" | "sessionId" | "status" | "areaId" | "areaName" | "city" | "attendance" | "checkedInAt"
  >[],
): Promise<Booking[]> {
  const sessions = await sessionsById(context, member, [
    ...new Set(rows.map((row) => row.sessionId)),
  ]);
  const [reasonsOf, attendances, known] = await Promise.all([
    readReasonsOf(context, sessions),
    findAttendances(context.db, sessions),
    readMates(context, member, rows, sessions),
  ]);
  return rows.flatMap((row) => {
    const found = sessions.get(row.sessionId);
    if (found === undefined) return [];
    const isActive = row.status === "active";
    const groupReasons = isActive ? reasonsOf(row.sessionId) : undefined;
    const hostName = isActive ? known.hostNames.get(row.sessionId) : undefined;
    return [
      {
        id: row.id,
        sessionId: row.sessionId,
        status: row.status,
        session: found.session,
        area: { id: row.areaId, areaName: row.areaName, city: row.city },
        // A member who cancelled has left the group and doesn't see the attendees.
        attendeeList: isActive ? matesOf(found, attendances, known) : [],
        attendance: row.attendance,
        ...(isActive && row.checkedInAt !== null && { isCheckedIn: true as const }),
        ...(groupReasons !== undefined && { groupReasons }),
        ...(hostName !== undefined && { hostName: visibleName(hostName, false) }),
      },
    ];
  });
}

async function readReasonsOf(
  context: Context,
  sessions: Awaited<ReturnType<typeof sessionsById>>,
): Promise<(sessionId: string) => GroupReason[] | undefined> {
  const grouped = [...sessions].filter(([, { groupNo }]) => groupNo !== null).map(([id]) => id);
  const reasons = await readReasons(context, grouped);
  return (sessionId) => reasons.get(`${sessionId}:${sessions.get(sessionId)?.groupNo}`);
}

/** Throws `not_found` if the session is gone. */
export async function presentPlaced(
  context: Context,
  member: Member,
  { sessionId, areaId }: NewBooking,
  { id, areaName, city }: PlacedBooking,
): Promise<Booking> {
  const place = { areaId, areaName, city };
  const row = {
    id,
    sessionId,
    ...place,
    status: "active" as const,
    attendance: null,
    checkedInAt: null,
  };
  const [presented] = await presentBookings(context, member, [row]);
  if (presented === undefined) throw new ApiProblem("not_found");
  return presented;
}

/** By booking, perhaps with those of simultaneous replies. */
async function findAttendances(
  db: Db,
  sessions: Awaited<ReturnType<typeof sessionsById>>,
): Promise<ReadonlyMap<string, AttendanceRow>> {
  const ids = [...sessions.values()].flatMap(({ attendeeList, booked }) =>
    attendeeList.flatMap(({ id }) => (booked.has(id) ? [id] : [])),
  );
  return ids.length === 0 ? new Map() : attendanceLoaders(db).attendancesOf(ids);
}

const attendanceLoaders = onePerDatabase((db) => ({
  attendancesOf: batched<readonly string[], ReadonlyMap<string, AttendanceRow>>(async (asked) => {
    const rows = await selectAttendances(db, asked.flat()).execute();
    const found = new Map(rows.map((row) => [row.bookingId, row]));
    return () => found;
  }),
}));

function selectAttendances(db: Db, bookingIds: readonly string[]) {
  return db
    .selectFrom("attendances")
    .select([
      "booking_id as bookingId",
      "attendance",
      "arrival",
      "late_minutes as minutes",
      "greeting",
    ])
    .where(sql<boolean>`booking_id = any (${bookingIds}::bigint[])`);
}

type AttendanceRow = Awaited<ReturnType<ReturnType<typeof selectAttendances>["execute"]>>[number];

/** The facts from which common ground is derived, and those that group mates see. */
interface MateProfile extends Trainee {
  readonly username: string;
  /** Empty if not given. */
  readonly bio: string;
}

async function findMateProfiles(
  db: Db,
  usernames: readonly string[],
): Promise<Map<string, MateProfile>> {
  if (usernames.length === 0) return new Map();
  const rows = await db
    .selectFrom("members")
    .innerJoin("profiles", "member_id", "id")
    .select([
      "username",
      "bio",
      "fitness_level as fitnessLevel",
      "fitness_goal as fitnessGoal",
      "session_preference as sessionPreference",
      "workout_types as workoutTypes",
      "available_weekdays as weekdays",
      "preferred_session_times as sessionTimes",
    ])
    .where(sql<boolean>`username = any (${[...usernames]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.username, row]));
}

/** By session, without the member and hidden members. */
async function findHostNames(
  db: Db,
  sessionIds: readonly string[],
  memberId: string,
  now: Date,
): Promise<Map<string, string>> {
  if (sessionIds.length === 0) return new Map();
  const { rows } = await sql<{ sessionId: string; fullName: string }>`
    select sessions.id as "sessionId", host.full_name as "fullName"
    from sessions join members as host on host.id = sessions.host_member_id
    where sessions.id = any (${[...sessionIds]}::bigint[])
      and host.id <> ${memberId} and not ${isSuspendedAt(now, "host")}
      and not exists (
        select from blocks
        where (blocker_id = host.id and blocked_id = ${memberId})
          or (blocker_id = ${memberId} and blocked_id = host.id)
      )`.execute(db);
  return new Map(rows.map(({ sessionId, fullName }) => [sessionId, fullName]));
}

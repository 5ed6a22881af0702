import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { serverWords } from "#words/server-words.ts";
import type { Wait, WaitlistPlace } from "#shared/api/waitlists.ts";
import { maxWaiting, maxWaitlists } from "#shared/rules/waitlists.ts";
import type { BookingRule } from "#shared/rules/booking-rules.ts";
import { moments } from "#shared/rules/moments.ts";
import type { Member } from "#server/identity/logins.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Moment, Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { validIds, parseId, ApiProblem } from "#server/platform/problems.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { publish } from "#server/platform/stream-events.ts";
import { findSessionFacts } from "#server/sessions/news.ts";
import { sessionsById, wrongAreaProblem } from "#server/sessions/actions.ts";
import { requirePremium } from "#server/subscriptions/actions.ts";
import { candidateRows, firstBroken, refusalOf, rules } from "./eligibility.ts";
import type { Candidate } from "./eligibility.ts";

/** A member on the list keeps their place and may change the area. Throws the reason of a refusal. */
export async function joinWaitlist(
  { db, clock, realClock }: Context,
  member: Member,
  id: string,
  requestedArea: string,
): Promise<WaitlistPlace> {
  await requirePremium({ db, clock }, member);
  const [areaId] = validIds([requestedArea]);
  if (areaId === undefined) throw wrongAreaProblem();
  const entry = { sessionId: parseId(id), memberId: member.id, areaId };
  return db.transaction().execute(async (trx) => {
    await lockForJoining(trx, entry);
    const at = { now: clock.now(), realNow: realClock.now() };
    const { position, size } = await requireJoinable(trx, entry, at);
    if (position !== null) {
      await updateArea(trx, entry);
      return { position, size };
    }
    await insertEntry(trx, entry, at.now);
    await publishWaitlistChange(trx, [entry.sessionId]);
    return { position: size + 1, size: size + 1 };
  });
}

/** Locks the member, then the session, as booking does. */
async function lockForJoining(trx: Trx, { sessionId, memberId }: Candidate): Promise<void> {
  await sql`select id from members where id = ${memberId} for no key update`.execute(trx);
  await lockSession(trx, sessionId);
}

const rulesOfAll = [
  "isMemberActive",
  "fitsArea",
  "isNotBooked",
  "fitsAudience",
  "isSessionOn",
  "isBeforeClosing",
  "isSessionAhead",
] as const satisfies BookingRule[];

const rulesOfNewcomers = ["hasSignedWaiver", "overlapsNothing"] as const satisfies BookingRule[];

interface JoiningFacts {
  readonly broken: (typeof rulesOfAll)[number] | null;
  readonly brokenByNewcomer: (typeof rulesOfNewcomers)[number] | null;
  readonly hasFreeSpot: boolean;
  readonly startsAt: Date;
  readonly totalSpots: number;
  readonly size: number;
  readonly position: number | null;
  readonly lists: number;
}

async function requireJoinable(trx: Trx, candidate: Candidate, at: Moment): Promise<JoiningFacts> {
  const { rows } = await sql<JoiningFacts>`
    select ${firstBroken(rulesOfAll, at)} as broken,
      ${firstBroken(rulesOfNewcomers, at)} as "brokenByNewcomer",
      ${rules.hasFreeSpot(at)} as "hasFreeSpot",
      sessions.starts_at as "startsAt", total_spots as "totalSpots", waiting_count as size,
      case when own_entry.id is not null then (
        select count(*)::int from waitlist_entries as ahead
        where ahead.session_id = own_entry.session_id and ahead.id <= own_entry.id
      ) end as position,
      (
        select count(*)::int from waitlist_entries as other where other.member_id = members.id
      ) as lists
    from ${candidateRows(candidate)}`.execute(trx);
  const [found] = rows;
  if (found === undefined) throw new ApiProblem("not_found");
  if (found.broken !== null) throw refusalOf(found.broken);
  if (moments.waitlistPhaseAt(found.startsAt, at.now) === "closed") {
    const detail = (language: Member["language"]) => serverWords(language).waitlistClosed;
    throw new ApiProblem("session_started", { detail });
  }
  if (found.position !== null) return found;
  if (found.hasFreeSpot) throw new ApiProblem("not_full");
  if (found.brokenByNewcomer !== null) throw refusalOf(found.brokenByNewcomer);
  if (found.lists >= maxWaitlists) throw new ApiProblem("too_many_waitlists");
  if (found.size >= maxWaiting(found.totalSpots)) throw new ApiProblem("waitlist_full");
  return found;
}

async function insertEntry(
  trx: Trx,
  { sessionId, memberId, areaId }: Candidate,
  now: Date,
): Promise<void> {
  await sql`
    with added as (
      insert into waitlist_entries (session_id, member_id, area_id, joined_at)
      values (${sessionId}, ${memberId}, ${areaId}, ${now})
    )
    update sessions set waiting_count = waiting_count + 1 where id = ${sessionId}`.execute(trx);
}

async function updateArea(trx: Trx, { sessionId, memberId, areaId }: Candidate): Promise<void> {
  await trx
    .updateTable("waitlist_entries")
    .set({ area_id: areaId })
    .where("session_id", "=", sessionId)
    .where("member_id", "=", memberId)
    .execute();
}

/** Idempotent. Throws `not_found` without the session. */
export async function leaveWaitlist(
  { db }: Pick<Context, "db">,
  member: Pick<Member, "id">,
  id: string,
): Promise<void> {
  const sessionId = parseId(id);
  await db.transaction().execute(async (trx) => {
    if (!(await lockSession(trx, sessionId))) throw new ApiProblem("not_found");
    await leaveWaitlists(trx, member.id, [sessionId]);
  });
}

/** False if there is no such session. */
async function lockSession(trx: Trx, sessionId: string): Promise<boolean> {
  const { rows } = await sql`select id from sessions where id = ${sessionId} for update`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Lock the sessions first. */
export async function leaveAllWaitlists(trx: Trx, memberId: string): Promise<void> {
  const rows = await trx
    .selectFrom("waitlist_entries")
    .select("session_id as id")
    .where("member_id", "=", memberId)
    .execute();
  await leaveWaitlists(
    trx,
    memberId,
    rows.map(({ id }) => id),
  );
}

async function leaveWaitlists(
  trx: Trx,
  memberId: string,
  sessionIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from waitlist_entries
      where member_id = ${memberId} and session_id = any (${[...sessionIds]}::bigint[])
      returning session_id
    )
    update sessions set waiting_count = waiting_count - 1
    from gone where sessions.id = gone.session_id
    returning sessions.id`.execute(trx);
  const left = rows.map(({ id }) => id);
  await publish(
    trx,
    left.map((about) => ({ memberId, name: "session", about })),
  );
  await publishWaitlistChange(trx, left);
}

export async function publishWaitlistChange(db: Db, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  const waiting = await listWaiting(db, sessionIds);
  await publish(
    db,
    waiting.map(({ memberId, sessionId: about }) => ({ memberId, name: "session", about })),
  );
}

export async function listWaiting(db: Db, sessionIds: readonly string[]) {
  return db
    .selectFrom("waitlist_entries")
    .select(["session_id as sessionId", "member_id as memberId"])
    .where(sql<boolean>`session_id = any (${[...sessionIds]}::bigint[])`)
    .orderBy("session_id")
    .orderBy("id")
    .execute();
}

export async function readWaits(context: Context, member: Member): Promise<Wait[]> {
  const rows = await listWaits(context.db, member.id, context.clock.now());
  const sessionIds = rows.map(({ sessionId }) => sessionId);
  const sessions = await sessionsById(context, member, sessionIds);
  return rows.flatMap(({ sessionId, areaId, areaName, city }) => {
    const session = sessions.get(sessionId)?.session;
    return session === undefined ? [] : [{ session, area: { id: areaId, areaName, city } }];
  });
}

async function listWaits(db: Db, memberId: string, now: Date) {
  return db
    .selectFrom("waitlist_entries")
    .innerJoin("sessions", "sessions.id", "waitlist_entries.session_id")
    .innerJoin("areas", "areas.id", "waitlist_entries.area_id")
    .select(["sessions.id as sessionId", "areas.id as areaId", "areas.name as areaName"])
    .select("areas.city")
    .where("waitlist_entries.member_id", "=", memberId)
    .where("sessions.starts_at", ">", now)
    .orderBy("sessions.starts_at")
    .orderBy("sessions.id")
    .execute();
}

/** Lists close two hours before the start. Members left on them are told while the session is ahead. */
export function closeWaitlists(context: Pick<Context, "db" | "log">): Job {
  const { db } = context;
  return jobOfPieces(context, {
    name: "close waitlists",
    rows: "session",
    triggers: [],
    due: dueClosings,
    one: (id, now) => db.transaction().execute((trx) => closeList(trx, id, now)),
  });
}

const dueClosings = (until: Date): RawBuilder<DuePiece> => sql`
  select id::text as piece,
    starts_at + (${until}::timestamptz - ${moments.waitlistClosing.latest(until)}::timestamptz) as due_at
  from sessions
  where waiting_count > 0 and cancelled_at is null and starts_at <= ${moments.waitlistClosing.latest(until)}`;

async function closeList(trx: Trx, about: string, now: Date): Promise<void> {
  const memberIds = await emptyDueList(trx, about, now);
  if (memberIds === undefined) return;
  const facts = await findSessionFacts(trx, about);
  await publish(
    trx,
    memberIds.map((memberId) => ({ memberId, name: "session", about })),
  );
  // Empty the list even after a long pause, but don't send anybody to a session that has begun.
  if (facts !== undefined && facts.startsAt > now)
    await notify(trx, memberIds, { kind: "waitlist_closed", ...facts }, now);
}

/** Undefined if the list isn't due at `now`. */
async function emptyDueList(
  trx: Trx,
  sessionId: string,
  now: Date,
): Promise<readonly string[] | undefined> {
  const { rows } = await sql`
    update sessions set waiting_count = 0
    where id = ${sessionId} and waiting_count > 0 and cancelled_at is null
      and starts_at <= ${moments.waitlistClosing.latest(now)}
    returning id`.execute(trx);
  if (rows.length === 0) return undefined;
  const gone = await trx
    .deleteFrom("waitlist_entries")
    .where("session_id", "=", sessionId)
    .returning("member_id as memberId")
    .execute();
  return gone.map(({ memberId }) => memberId);
}

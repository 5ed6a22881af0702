import { sql } from "kysely";
import type { GroupReason } from "#shared/api/bookings.ts";
import { moments } from "#shared/rules/moments.ts";
import { minGroupSize } from "#shared/rules/limits.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { publish } from "#server/platform/stream-events.ts";
import { findSessionFacts } from "#server/sessions/news.ts";
import { computeGroups, describeMember, reasonsFor } from "./compute-groups.ts";
import { pairFitsOf, weightsOf } from "./learning.ts";
import {
  findGroupedSession,
  listLastTrainings,
  listLeftGroups,
  listPeople,
  listReasons,
  lockGroupedSession,
  writeGroups,
} from "./queries.ts";
import type { PersonRow, Training } from "./queries.ts";

const maxTries = 8;

interface Arrangement {
  readonly sessionId: string;
  readonly groups: readonly { readonly groupNo: number; readonly people: readonly PersonRow[] }[];
  readonly people: readonly PersonRow[];
  readonly left: ReadonlySet<number | null>;
}

/** Forms groups once, later mends them with the fewest moves. Locks only to write, if no booking has changed. */
export async function updateGroups(context: Context, sessionId: string, now: Date): Promise<void> {
  const { db } = context;
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const session = await findGroupedSession(db, sessionId);
    if (session === undefined || session.cancelledAt !== null) return;
    const isFirst = session.formedAt === null;
    if (!isFirst && session.staleSince === null) return;
    // The session may have been moved to another day since the mending was requested.
    if (isFirst && !moments.groupForming.hasCome(session.startsAt, now)) return;
    const people = await listPeople(db, sessionId);
    const { weights, night } = await weightsOf(db, sessionId, isFirst);
    const scoredFor = { startsAt: session.startsAt, weights };
    const groups = numberGroups(await computeGroups(db, sessionId, people, isFirst, scoredFor));
    const written = await db.transaction().execute(async (trx) => {
      const locked = await lockGroupedSession(trx, sessionId);
      if (locked?.version !== session.version || locked.cancelledAt !== null) return false;
      if (!isSamePeople(await listPeople(trx, sessionId), people)) return false;
      const left = await listLeftGroups(trx, sessionId);
      await writeGroups(
        trx,
        sessionId,
        groups.map(({ groupNo, people: members }) => ({
          groupNo,
          bookingIds: members.map((person) => person.bookingId),
          reasons: reasonsFor(members, session.workoutType),
          pairFits: pairFitsOf(
            members.map((person) => ({
              bookingId: person.bookingId,
              member: describeMember(person),
            })),
          ),
        })),
        night,
        now,
      );
      const arrangement = { sessionId, groups, people, left };
      // Whatever their settings: their screens are outdated.
      await publish(
        trx,
        regrouped(arrangement).map(({ memberId }) => ({
          memberId,
          name: "group",
          about: sessionId,
        })),
      );
      await notifyTouched(trx, arrangement, now);
      return true;
    });
    if (written) return;
  }
  // The rows still say that the groups don't fit, so the next tick retries.
  context.log.warn({ sessionId }, "groups kept changing while they were computed");
}

export async function mendGroups(context: Context, sessionId: string): Promise<void> {
  await updateGroups(context, sessionId, context.clock.now());
}

/** A job soon retries failures. */
export async function mendGroupsOfSessions(
  context: Context,
  sessionIds: readonly string[],
): Promise<void> {
  for (const sessionId of sessionIds) {
    try {
      await mendGroups(context, sessionId);
    } catch (error) {
      context.log.warn({ err: error, sessionId }, "groups still have to be mended");
    }
  }
}

export async function readBookingsInSmallGroups(
  { db, clock }: Context,
  sessionIds: readonly string[],
  separation: Separation,
) {
  return sessionIds.length === 0
    ? []
    : listBookingsInSmallGroups(db, sessionIds, separation, clock.now());
}

/** By `sessionId:groupNo`. */
export async function readReasons(
  { db }: Pick<Context, "db">,
  sessionIds: readonly string[],
): Promise<Map<string, GroupReason[]>> {
  return sessionIds.length === 0 ? new Map() : listReasons(db, sessionIds);
}

export async function readLastTrainings(
  { db, clock }: Pick<Context, "db" | "clock">,
  memberId: string,
  usernames: readonly string[],
): Promise<Map<string, Training>> {
  return listLastTrainings(db, memberId, usernames, clock.now());
}

function isSamePeople(now: readonly PersonRow[], before: readonly PersonRow[]): boolean {
  return (
    now.length === before.length &&
    now.every((person, index) => person.bookingId === before[index]?.bookingId)
  );
}

function regrouped({ groups, people: before, left }: Arrangement): PersonRow[] {
  const matesBefore = (person: PersonRow) =>
    before.filter((other) => other.groupNo === person.groupNo).map((other) => other.bookingId);
  return groups.flatMap(({ people }) => {
    const mates = people.map(({ bookingId }) => bookingId);
    return people.filter(
      (person) =>
        person.groupNo === null ||
        left.has(person.groupNo) ||
        !isSameSet(mates, matesBefore(person)),
    );
  });
}

async function notifyTouched(trx: Trx, arrangement: Arrangement, now: Date): Promise<void> {
  const { sessionId, people } = arrangement;
  const facts = await findSessionFacts(trx, sessionId);
  if (facts === undefined || facts.startsAt <= now) return;
  const [only, ...others] = people;
  // With other groups in the session, a member without mates isn't told that it waits for bookings.
  if (only !== undefined && others.length === 0)
    return void (await notify(
      trx,
      [only.memberId],
      { kind: "waiting_for_company", ...facts },
      now,
    ));
  const touched = regrouped(arrangement)
    .filter(({ groupNo }) => groupNo !== null)
    .map(({ memberId }) => memberId);
  await notify(trx, touched, { kind: "group_changed", ...facts }, now);
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const set = new Set(other);
  return one.length === set.size && one.every((item) => set.has(item));
}

/** Each group keeps the number that most of its people had, if it is still free. */
export function numberGroups<Person extends { readonly groupNo: number | null }>(
  groups: readonly (readonly Person[])[],
): { groupNo: number; people: readonly Person[] }[] {
  const claims = groups.flatMap((people, index) => {
    const counts = new Map<number, number>();
    for (const { groupNo } of people) {
      if (groupNo !== null) counts.set(groupNo, (counts.get(groupNo) ?? 0) + 1);
    }
    return [...counts].map(([groupNo, count]) => ({ index, groupNo, count }));
  });
  claims.sort((a, b) => b.count - a.count || a.groupNo - b.groupNo || a.index - b.index);

  const taken = new Set<number>();
  const numbers = new Map<number, number>();
  for (const { index, groupNo } of claims) {
    if (numbers.has(index) || taken.has(groupNo)) continue;
    numbers.set(index, groupNo);
    taken.add(groupNo);
  }
  let fresh = 1;
  return groups.map((people, index) => {
    let groupNo = numbers.get(index);
    if (groupNo === undefined) {
      while (taken.has(fresh)) fresh += 1;
      groupNo = fresh;
      taken.add(groupNo);
    }
    return { groupNo, people };
  });
}

interface Separation {
  readonly memberId: string;
  readonly otherIds: readonly string[];
}

/** Call it first: none of them can book before the transaction ends. */
export async function lockBookers(trx: Trx, { memberId, otherIds }: Separation): Promise<void> {
  if (otherIds.length === 0) return;
  const ids = [memberId, ...otherIds];
  await sql`
    select from members where id = any (${ids}::bigint[]) order by id for no key update`.execute(
    trx,
  );
}

/** Call it second. Returns the coming sessions whose groups are locked. */
export async function lockSharedSessions(
  trx: Trx,
  { memberId, otherIds }: Separation,
  now: Date,
): Promise<string[]> {
  if (otherIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from sessions
    where id in (
      select mine.session_id from bookings as mine
      join bookings as theirs on theirs.session_id = mine.session_id and theirs.status = 'active'
      where mine.member_id = ${memberId} and theirs.member_id = any (${[...otherIds]}::bigint[])
        and mine.status = 'active' and mine.starts_at > ${now}
    ) and cancelled_at is null
    order by id for update`.execute(trx);
  return rows.map((row) => row.id);
}

/** Call it last. Returns the sessions whose groups must be mended, due until `mendGroupsOfSessions`. */
export async function separateMembers(
  db: Db,
  sessionIds: readonly string[],
  { memberId, otherIds }: Separation,
  now: Date,
): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  const { rows } = await sql<{ id: string; isTogether: boolean }>`
    with together as (
      select distinct mine.session_id as id from bookings as mine
      join bookings as theirs on theirs.session_id = mine.session_id
        and theirs.group_no = mine.group_no and theirs.status = 'active'
      where mine.session_id = any (${[...sessionIds]}::bigint[]) and mine.status = 'active'
        and mine.member_id = ${memberId} and theirs.member_id = any (${[...otherIds]}::bigint[])
    )
    update sessions set groups_version = groups_version + 1,
      groups_stale_since = case when together.id is null then groups_stale_since
        else coalesce(groups_stale_since, ${now}) end
    from unnest(${[...sessionIds]}::bigint[]) as locked (id) left join together on together.id = locked.id
    where sessions.id = locked.id
    returning sessions.id, together.id is not null as "isTogether"`.execute(db);
  return rows.filter((row) => row.isTogether).map((row) => row.id);
}

export async function listBookingsInSmallGroups(
  db: Db,
  sessionIds: readonly string[],
  { memberId, otherIds }: Separation,
  now: Date,
) {
  const { rows } = await sql<{
    bookingId: string;
    sessionId: string;
    startsAt: Date;
    timeZone: string;
  }>`
    select mine.id as "bookingId", mine.session_id as "sessionId", mine.starts_at as "startsAt",
      cities.time_zone as "timeZone"
    from bookings as mine
    join sessions on sessions.id = mine.session_id
    join cities on cities.name = sessions.city
    where mine.session_id = any (${[...sessionIds]}::bigint[]) and mine.member_id = ${memberId}
      and mine.status = 'active' and mine.starts_at > ${now}
      and exists (
        select from bookings as either
        where either.session_id = mine.session_id and either.member_id = any (${[memberId, ...otherIds]}::bigint[])
          and either.status = 'active' and ${sql.lit(minGroupSize)} > (
            select count(*) from bookings as mates
            where mates.session_id = either.session_id and mates.group_no = either.group_no
              and mates.status = 'active'
          )
      )
    order by mine.starts_at, mine.id`.execute(db);
  return rows;
}

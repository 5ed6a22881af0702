import { sql } from "kysely";
import type { NotNull } from "kysely";
import type { Context } from "#server/platform/context.ts";
import type { GroupReason } from "#shared/api/bookings.ts";
import { compatibility } from "#shared/matching/compatibility.ts";
import type { Weights, MatchMember } from "#shared/matching/compatibility.ts";
import { groupReasons } from "#shared/matching/group-reasons.ts";
import type { WorkoutType } from "#shared/rules/choices.ts";
import { metLatelySessions } from "#shared/rules/limits.ts";
import { maxSeparatingStars } from "#shared/rules/survey-steps.ts";
import type { Db } from "#server/platform/database.ts";
import { wasAttended } from "#server/sessions/queries.ts";
import { weightsOf } from "./learning.ts";
import type { PersonRow } from "./queries.ts";
import { findGroupedSession, listPeople, listReasons } from "./queries.ts";
import { runMatcher } from "./matcher.ts";

export function describeMember(person: PersonRow): MatchMember {
  return {
    fitnessLevel: person.fitnessLevel,
    matchingMode: person.matchingMode,
    workoutTypes: person.workoutTypes,
    workoutFrequency: person.workoutFrequency,
    fitnessGoal: person.fitnessGoal,
    sessionPreference: person.sessionPreference,
    energyRhythm: person.energyRhythm,
    preferredGroupSize: person.preferredGroupSize,
    weekdays: person.availableWeekdays,
    sessionTimes: person.preferredSessionTimes,
    areaId: person.areaId,
  };
}

/** Forms groups at first, later mends them with the fewest moves. On a separate thread. */
export async function computeGroups(
  db: Db,
  sessionId: string,
  people: readonly PersonRow[],
  isFirst: boolean,
  { startsAt, weights }: ScoredFor,
): Promise<PersonRow[][]> {
  if (people.length === 0) return [];
  const toIndexes = indexPairs(people);
  // In sequence: the embedded database has only one connection.
  const memberIds = people.map((person) => person.memberId);
  const forbidden = toIndexes(await listForbiddenPairs(db, memberIds));
  const keepTogether = toIndexes(await listInvitedPairs(db, sessionId));
  const scores = await scorePairs(db, people, { startsAt, weights });
  const input = { scores, forbidden, keepTogether };
  const groups = await runMatcher(
    isFirst
      ? { ...input, kind: "form", seed: Number(BigInt(sessionId) % 2_147_483_647n) }
      : { ...input, kind: "mend", groupBefore: people.map((person) => person.groupNo) },
  );
  return groups.map((indexes) => indexes.flatMap((index) => people[index] ?? []));
}

interface ScoredFor {
  readonly startsAt: Date;
  readonly weights: Weights;
}

/** 0 to 1 for each pair. */
async function scorePairs(
  db: Db,
  people: readonly PersonRow[],
  { startsAt, weights }: ScoredFor,
): Promise<number[][]> {
  const memberIds = people.map((person) => person.memberId);
  const toIndexes = indexPairs(people);
  const metLately = pairSet(toIndexes(await listRecentMates(db, memberIds, startsAt)));
  const connected = pairSet(toIndexes(await listConnectedPairs(db, memberIds)));
  const members = people.map(describeMember);
  return members.map((one, i) =>
    members.map((other, j) =>
      i === j
        ? 0
        : compatibility(
            one,
            other,
            {
              metLately: metLately.has(pairKey(i, j)),
              connected: connected.has(pairKey(i, j)),
            },
            weights,
          ),
    ),
  );
}

/** Skips pairs with people who aren't listed. */
function indexPairs(people: readonly PersonRow[]) {
  const indexOf = new Map(people.map(({ memberId }, index) => [memberId, index]));
  return (pairs: readonly (readonly [string, string])[]) =>
    pairs.flatMap(([one, other]): [number, number][] => {
      const [i, j] = [indexOf.get(one), indexOf.get(other)];
      return i === undefined || j === undefined ? [] : [[i, j]];
    });
}

export function reasonsFor(people: readonly PersonRow[], workoutType: WorkoutType): GroupReason[] {
  return groupReasons(people.map(describeMember), workoutType);
}

const pairKey = (i: number, j: number) => (i < j ? `${i}-${j}` : `${j}-${i}`);
const pairSet = (pairs: readonly [number, number][]) =>
  new Set(pairs.map(([i, j]) => pairKey(i, j)));

/** Includes guests who came with the inviter's pass. Both are booked. */
export async function listInvitedPairs(db: Db, sessionId: string): Promise<[string, string][]> {
  const { rows } = await sql<{ inviter: string; invitee: string }>`
    select inviter.member_id as inviter, invited.member_id as invitee
    from bookings as inviter
    cross join lateral (
      select member_id from invitations where invitations.booking_id = inviter.id
      union
      select guest_id from guest_passes where guest_passes.booking_id = inviter.id
    ) as invited
    join bookings as invitee on invitee.session_id = inviter.session_id
      and invitee.member_id = invited.member_id and invitee.status = 'active'
    where inviter.session_id = ${sessionId} and inviter.status = 'active'
      and inviter.member_id is not null`.execute(db);
  return rows.map(({ inviter, invitee }) => [inviter, invitee]);
}

/** Pairs of members who shared a group in one of the last `metLatelySessions` of either. */
export async function listRecentMates(
  db: Db,
  memberIds: readonly string[],
  now: Date,
): Promise<[string, string][]> {
  const ids = [...memberIds];
  const { rows } = await sql<{ one: string; other: string }>`
    with recent as (
      select latest.* from unnest(${ids}::bigint[]) as member(id)
      cross join lateral (
        select member_id, session_id, group_no from bookings
        where bookings.member_id = member.id and status = 'active' and ends_at <= ${now}
          and ${wasAttended("bookings")}
        order by ends_at desc limit ${metLatelySessions}
      ) as latest
    )
    select distinct recent.member_id as one, mates.member_id as other
    from recent join bookings as mates
      on mates.session_id = recent.session_id and mates.group_no = recent.group_no
      and mates.status = 'active' and mates.member_id <> recent.member_id
      and ${wasAttended("mates")}
    where mates.member_id = any (${ids}::bigint[])`.execute(db);
  return rows.map(({ one, other }) => [one, other]);
}

/** Pairs separated by a block or one or two stars, including under earlier accounts. */
export async function listForbiddenPairs(
  db: Db,
  memberIds: readonly string[],
): Promise<[string, string][]> {
  const ids = [...memberIds];
  const { rows } = await sql<{ one: string; other: string }>`
    select blocker_id as one, blocked_id as other from blocks
    where blocker_id = any (${ids}::bigint[]) and blocked_id = any (${ids}::bigint[])
    union
    select rater_id, rated_id from ratings
    where rater_id = any (${ids}::bigint[]) and rated_id = any (${ids}::bigint[])
      and stars <= ${sql.lit(maxSeparatingStars)}
    union
    select by_member_id, of_member_id from kept_separations
    where by_member_id = any (${ids}::bigint[]) and of_member_id = any (${ids}::bigint[])`.execute(
    db,
  );
  return rows.map(({ one, other }) => [one, other]);
}

export async function listConnectedPairs(
  db: Db,
  memberIds: readonly string[],
): Promise<[string, string][]> {
  const ids = sql`(${[...memberIds]}::bigint[])`;
  const rows = await db
    .selectFrom("connections")
    .where(sql<boolean>`member_a = any ${ids} and member_b = any ${ids}`)
    .select(["member_a", "member_b"])
    .$narrowType<{ member_a: NotNull; member_b: NotNull }>()
    .execute();
  return rows.map(({ member_a, member_b }) => [member_a, member_b]);
}

interface ScoredGroup {
  readonly groupNo: number;
  /** The average fit, 0 to 1; null for one alone. */
  readonly score: number | null;
  readonly reasons: readonly GroupReason[];
  readonly memberIds: readonly string[];
}

export async function readScoredGroups(
  { db }: Pick<Context, "db">,
  sessionId: string,
): Promise<ScoredGroup[]> {
  const session = await findGroupedSession(db, sessionId);
  if (session === undefined) return [];
  const people = await listPeople(db, sessionId);
  const grouped = people.filter(({ groupNo }) => groupNo !== null);
  if (grouped.length === 0) return [];
  const { weights } = await weightsOf(db, sessionId, false);
  const scores = await scorePairs(db, people, { startsAt: session.startsAt, weights });
  const reasons = await listReasons(db, [sessionId]);
  const placesOf = Map.groupBy(people.keys(), (place) => people[place]?.groupNo ?? null);
  return [...placesOf]
    .flatMap(([groupNo, places]) => {
      if (groupNo === null) return [];
      const pairs = places.flatMap((one, index) =>
        places.slice(index + 1).map((other) => scores[one]?.[other] ?? 0),
      );
      const sum = pairs.reduce((total, score) => total + score, 0);
      return [
        {
          groupNo,
          score: pairs.length === 0 ? null : sum / pairs.length,
          reasons: reasons.get(`${sessionId}:${groupNo}`) ?? [],
          memberIds: places.flatMap((place) => people[place]?.memberId ?? []),
        },
      ];
    })
    .toSorted((one, other) => one.groupNo - other.groupNo);
}

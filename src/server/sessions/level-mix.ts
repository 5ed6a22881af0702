import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { LevelMix } from "#shared/api/sessions.ts";
import { isOpenTo } from "#shared/rules/choices.ts";
import { levelMixStep } from "#shared/rules/limits.ts";
import type { Audience, FitnessLevel } from "#shared/rules/choices.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { retryTransaction } from "#server/platform/database.ts";

/**
 * Null while fewer than `levelMixStep` attend or are counted. Comparing two answers must not reveal one person's
 * level, so people join and leave the count four at a time, each only once, in any order of booking and cancelling,
 * with the level that they had when they joined. Throws for a session that is called off, in another city or for
 * another audience.
 */
export async function readLevelMix(
  db: Db,
  { city, gender }: Member,
  sessionId: string,
): Promise<LevelMix> {
  const found = await findCount(db, sessionId, city);
  if (found === undefined) throw new ApiProblem("not_found");
  if (!isOpenTo(found.audience, gender)) throw new ApiProblem("not_open_to_you");
  if (found.uncounted >= levelMixStep || found.left >= levelMixStep)
    await retryTransaction(db, (trx) => changeCounts(trx, [sessionId]));
  const { beginner, intermediate, advanced } = await countLevels(db, sessionId);
  const isShown = found.going >= levelMixStep && beginner + intermediate + advanced > 0;
  return { levels: isShown ? { beginner, intermediate, advanced } : null };
}

interface Count {
  readonly audience: Audience;
  readonly going: number;
  readonly uncounted: number;
  readonly left: number;
}

/** With their level, earliest booking first. */
const uncountedOf = (sessionIds: RawBuilder<unknown>) => sql`
  select bookings.id, bookings.session_id, profiles.member_id, fitness_level, fitness_goal
  from bookings join profiles on profiles.member_id = bookings.member_id
  where bookings.session_id = any (${sessionIds}) and status = 'active' and not exists (
    select from counted_levels as counted
    where counted.session_id = bookings.session_id and counted.member_id = profiles.member_id
  )`;

const leftOf = (sessionIds: RawBuilder<unknown>) => sql`
  select counted.id, counted.session_id from counted_levels as counted
  where counted.session_id = any (${sessionIds}) and not exists (
    select from bookings
    where session_id = counted.session_id and status = 'active' and bookings.member_id = counted.member_id
  )`;

/** Undefined if the city has no such session or it is called off. */
async function findCount(db: Db, sessionId: string, city: string): Promise<Count | undefined> {
  const ids = sql`array[${sessionId}::bigint]`;
  const { rows } = await sql<Count>`
    select audience, booked_count as going,
      (select count(*)::int from (${uncountedOf(ids)}) as uncounted) as uncounted,
      (select count(*)::int from (${leftOf(ids)}) as gone) as left
    from sessions where id = ${sessionId} and city = ${city} and cancelled_at is null`.execute(db);
  return rows[0];
}

/** Counts join and leave in whole steps of `levelMixStep`. */
async function changeCounts(
  trx: Trx,
  sessionIds: readonly string[],
  { skipLocked = false } = {},
): Promise<void> {
  const wholeSteps = sql`nth <= total - total % ${sql.lit(levelMixStep)}`;
  const inLine = sql`row_number() over (partition by session_id order by id) as nth,
    count(*) over (partition by session_id) as total`;
  // Bookings and other counts wait: two at once would each take another four.
  const { rows } = await sql<{ id: string }>`
    select id from sessions where id = any (${[...sessionIds]}::bigint[])
    order by id for no key update ${skipLocked ? sql`skip locked` : sql``}`.execute(trx);
  const locked = sql`${rows.map(({ id }) => id)}::bigint[]`;
  await sql`
    with gone as (
      delete from counted_levels where id in (
        select id from (select id, ${inLine} from (${leftOf(locked)}) as those_left) as leaving
        where ${wholeSteps}
      )
    )
    insert into counted_levels (session_id, member_id, fitness_level, fitness_goal)
    select session_id, member_id, fitness_level, fitness_goal
    from (select uncounted.*, ${inLine} from (${uncountedOf(locked)}) as uncounted) as joining
    where ${wholeSteps} order by session_id, nth`.execute(trx);
}

export interface CountedMember {
  readonly memberId: string | null;
  readonly fitnessLevel: string;
  readonly fitnessGoal: string | null;
}

/**
 * Brings the counts up to date first, except those of sessions that others are changing: a list waits for no booking.
 */
export async function readCounted(
  db: Db,
  booked: ReadonlyMap<string, readonly { readonly memberId: string | null }[]>,
): Promise<Map<string, CountedMember[]>> {
  const ids = [...booked].filter(([, rows]) => rows.length >= levelMixStep).map(([id]) => id);
  if (ids.length === 0) return new Map();
  const counted = await listCounted(db, ids);
  const due = ids.filter((id) => isDue(booked.get(id) ?? [], counted.get(id) ?? []));
  if (due.length === 0) return counted;
  await retryTransaction(db, (trx) => changeCounts(trx, due, { skipLocked: true }));
  return listCounted(db, ids);
}

function isDue(
  booked: readonly { readonly memberId: string | null }[],
  counted: readonly CountedMember[],
): boolean {
  const bookedIds = new Set(booked.flatMap(({ memberId }) => memberId ?? []));
  const countedIds = new Set(counted.flatMap(({ memberId }) => memberId ?? []));
  const left = counted.length - countedIds.intersection(bookedIds).size;
  return bookedIds.difference(countedIds).size >= levelMixStep || left >= levelMixStep;
}

async function listCounted(db: Db, sessionIds: readonly string[]) {
  const rows = await db
    .selectFrom("counted_levels")
    .where(sql<boolean>`session_id = any (${[...sessionIds]}::bigint[])`)
    .select(["session_id as sessionId", "member_id as memberId"])
    .select(["fitness_level as fitnessLevel", "fitness_goal as fitnessGoal"])
    .execute();
  return Map.groupBy(rows, (row) => row.sessionId);
}

async function countLevels(db: Db, sessionId: string) {
  const ofLevel = (level: FitnessLevel) =>
    sql<number>`(count(*) filter (where fitness_level = ${level}))::int`;
  return db
    .selectFrom("counted_levels")
    .where("session_id", "=", sessionId)
    .select([
      ofLevel("beginner").as("beginner"),
      ofLevel("intermediate").as("intermediate"),
      ofLevel("advanced").as("advanced"),
    ])
    .executeTakeFirstOrThrow();
}

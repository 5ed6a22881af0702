import { sql } from "kysely";
import type { LevelMix } from "#shared/api/sessions.ts";
import { isOpenTo } from "#shared/rules/choices.ts";
import { levelMixStep } from "#shared/rules/limits.ts";
import type { Audience, FitnessLevel } from "#shared/rules/choices.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { retryTransaction } from "#server/platform/database.ts";

/**
 * The fitness levels of a session's attendees, counted; null while fewer than `levelMixStep` attend or are counted. A
 * session that is called off or in another city counts as not found; one for another audience is refused.
 *
 * Comparing two answers must not reveal one person's level. So people join and leave the count four at a time, each
 * only once, in any order of booking and cancelling, with the level that they had when they joined.
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
    await retryTransaction(db, (trx) => changeCount(trx, sessionId));
  const { beginner, intermediate, advanced } = await countLevels(db, sessionId);
  const isShown = found.going >= levelMixStep && beginner + intermediate + advanced > 0;
  return { levels: isShown ? { beginner, intermediate, advanced } : null };
}

interface Count {
  readonly audience: Audience;
  readonly going: number;
  /** Booked but not counted yet. */
  readonly uncounted: number;
  /** Counted, but no longer booked. */
  readonly left: number;
}

/** Booked members who aren't counted yet, with their level, earliest booking first. */
const uncountedOf = (sessionId: string) => sql`
  select bookings.id, members.id as member_id, members.fitness_level
  from bookings join members on members.id = bookings.member_id
  where bookings.session_id = ${sessionId} and status = 'active' and not exists (
    select from counted_levels as counted
    where counted.session_id = ${sessionId} and counted.member_id = members.id
  )`;

const leftOf = (sessionId: string) => sql`
  select counted.id from counted_levels as counted
  where counted.session_id = ${sessionId} and not exists (
    select from bookings
    where session_id = ${sessionId} and status = 'active' and bookings.member_id = counted.member_id
  )`;

/** The session's counts, or undefined if the city has no such session or it is called off. */
async function findCount(db: Db, sessionId: string, city: string): Promise<Count | undefined> {
  const { rows } = await sql<Count>`
    select audience, booked_count as going,
      (select count(*)::int from (${uncountedOf(sessionId)}) as uncounted) as uncounted,
      (select count(*)::int from (${leftOf(sessionId)}) as gone) as left
    from sessions where id = ${sessionId} and city = ${city} and cancelled_at is null`.execute(db);
  return rows[0];
}

/** Adds to and removes from the count in whole steps. */
async function changeCount(trx: Trx, sessionId: string): Promise<void> {
  const wholeSteps = sql`nth <= total - total % ${sql.lit(levelMixStep)}`;
  const inLine = sql`row_number() over (order by id) as nth, count(*) over () as total`;
  // Bookings and other counts wait: two at once would each take another four.
  await sql`select from sessions where id = ${sessionId} for no key update`.execute(trx);
  await sql`
    with gone as (
      delete from counted_levels where id in (
        select id from (select id, ${inLine} from (${leftOf(sessionId)}) as those_left) as leaving
        where ${wholeSteps}
      )
    )
    insert into counted_levels (session_id, member_id, fitness_level)
    select ${sessionId}, member_id, fitness_level
    from (select uncounted.*, ${inLine} from (${uncountedOf(sessionId)}) as uncounted) as joining
    where ${wholeSteps} order by nth`.execute(trx);
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

import { sql } from "kysely";
import type { LevelMix } from "#shared/api/sessions.ts";
import { isOpenTo } from "#shared/rules/audiences.ts";
import { levelMixStep } from "#shared/rules/limits.ts";
import type { Audience, FitnessLevel } from "#shared/rules/choices.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { retryTransaction } from "#server/platform/database.ts";

/**
 * Which fitness levels are going to a session of the member's city, counted; null while fewer than `levelMixStep` go or
 * are counted. Refuses a session that is called off or elsewhere as not there, and one that is for others.
 *
 * Whoever compares two answers must not learn the level of one person. So people join and leave the count by four at a
 * time, each once until they have left it, in whatever order they book and cancel, and with the level that they had
 * when they joined.
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
  /** How many have booked. */
  readonly going: number;
  /** How many of them aren't counted yet. */
  readonly uncounted: number;
  /** How many are counted and have no spot any more. */
  readonly left: number;
}

/** Those with a spot who aren't counted yet, with their level, the earliest booked first. */
const uncountedOf = (sessionId: string) => sql`
  select bookings.id, members.id as member_id, members.fitness_level
  from bookings join members on members.id = bookings.member_id
  where bookings.session_id = ${sessionId} and status = 'active' and not exists (
    select from counted_levels as counted
    where counted.session_id = ${sessionId} and counted.member_id = members.id
  )`;

/** Those in the count who have no spot any more. */
const leftOf = (sessionId: string) => sql`
  select counted.id from counted_levels as counted
  where counted.session_id = ${sessionId} and not exists (
    select from bookings
    where session_id = ${sessionId} and status = 'active' and bookings.member_id = counted.member_id
  )`;

/** What is known of the count of the city's session; undefined where there is none or it is called off. */
async function findCount(db: Db, sessionId: string, city: string): Promise<Count | undefined> {
  const { rows } = await sql<Count>`
    select audience, booked_count as going,
      (select count(*)::int from (${uncountedOf(sessionId)}) as uncounted) as uncounted,
      (select count(*)::int from (${leftOf(sessionId)}) as gone) as left
    from sessions where id = ${sessionId} and city = ${city} and cancelled_at is null`.execute(db);
  return rows[0];
}

/** Takes people into the count and out of it, in whole steps. */
async function changeCount(trx: Trx, sessionId: string): Promise<void> {
  const wholeSteps = sql`nth <= total - total % ${sql.lit(levelMixStep)}`;
  const inLine = sql`row_number() over (order by id) as nth, count(*) over () as total`;
  // One after the other, and nobody books or cancels meanwhile: two at once would each take another four.
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

/** How many of each level are counted for the session. */
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

import { sql } from "kysely";
import type { Audience, FitnessLevel } from "#shared/rules/choices.ts";
import { levelMixStep } from "#shared/rules/limits.ts";
import type { Db, Trx } from "#server/platform/database.ts";

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
export async function findCount(
  db: Db,
  sessionId: string,
  city: string,
): Promise<Count | undefined> {
  const { rows } = await sql<Count>`
    select audience, booked_count as going,
      (select count(*)::int from (${uncountedOf(sessionId)}) as uncounted) as uncounted,
      (select count(*)::int from (${leftOf(sessionId)}) as gone) as left
    from sessions where id = ${sessionId} and city = ${city} and cancelled_at is null`.execute(db);
  return rows[0];
}

/** Takes people into the count and out of it, in whole steps. */
export async function changeCount(trx: Trx, sessionId: string): Promise<void> {
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
export async function countLevels(db: Db, sessionId: string) {
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

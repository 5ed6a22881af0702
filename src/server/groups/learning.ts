import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { LearnedLikes, Learning } from "#shared/api/operate/learning.ts";
import { chosenWeights, factorFits, factors } from "#shared/matching/compatibility.ts";
import type { Weights, MatchMember } from "#shared/matching/compatibility.ts";
import {
  fewestPairs,
  learnWeights,
  ratedPairs,
  rememberedDays,
} from "#shared/matching/learning.ts";
import type { Learned, RatedPairs } from "#shared/matching/learning.ts";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { positiveStars } from "#shared/rules/survey-steps.ts";
import { readingReplica } from "#server/platform/context.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import type { DuePiece } from "#server/platform/pieces.ts";

/** Night everywhere in the United States, in UTC. */
const learnsAtHour = 9;
/** A server that hasn't finished a night by then has stopped. */
const abandonedAfterMs = 30 * minuteMs;
const sessionsAtOnce = 25;

/** Half of the sessions, by a hash of their id, always keep the chosen weights. */
const mayUseLearned = sql<boolean>`get_byte(decode(md5(sessions.id::text), 'hex'), 0) % 2 = 1`;

/** `night` is null for the chosen weights. */
export interface SessionWeights {
  readonly night: Date | null;
  readonly weights: Weights;
}

/** The stored weights, or for a first forming those in force for the session. */
export async function weightsOf(
  db: Db,
  sessionId: string,
  isFirst: boolean,
): Promise<SessionWeights> {
  const { rows } = await sql<{ night: Date; weights: Weights }>`
    select night, weights from learned_weights
    where weights is not null and ${
      isFirst
        ? sql`night = (select max(night) from learned_weights where state is not null)
            and state = 'better' and (select is_on from learning_switch)
            and (select ${mayUseLearned} from sessions where id = ${sessionId})`
        : sql`night = (select max(weights_night) from session_groups where session_id = ${sessionId})`
    }`.execute(db);
  return rows[0] ?? { night: null, weights: chosenWeights };
}

/** Null without groups. */
export async function readGroupWeights(
  { db }: Pick<Context, "db">,
  sessionId: string,
): Promise<"chosen" | "learned" | null> {
  const group = await db
    .selectFrom("session_groups")
    .where("session_id", "=", sessionId)
    .select("weights_night")
    .limit(1)
    .executeTakeFirst();
  if (group === undefined) return null;
  return group.weights_night === null ? "chosen" : "learned";
}

/** The form in which `session_groups.pair_fits` keeps them. */
export function pairFitsOf(
  people: readonly { readonly bookingId: string; readonly member: MatchMember }[],
): (string | number)[][] {
  return people.flatMap((one, at) =>
    people.slice(at + 1).map((other) => {
      const fits = factorFits(one.member, other.member);
      return [one.bookingId, other.bookingId, ...factors.map((factor) => fits[factor])];
    }),
  );
}

/** Learns once a night for all servers together. Missed nights aren't made up for. */
export function learningJob(context: Context): Job {
  return jobOfPieces(context, {
    name: "learn from ratings",
    triggers: [],
    due: dueNight,
    one: (night, now) => learnNight(context, new Date(night), now),
  });
}

/** Nothing if that night is finished or a server is at it. */
function dueNight(until: Date): RawBuilder<DuePiece> {
  const night = new Date(
    Math.floor((until.getTime() - learnsAtHour * hourMs) / dayMs) * dayMs + learnsAtHour * hourMs,
  );
  const abandoned = new Date(until.getTime() - abandonedAfterMs);
  return sql`
    select ${night.toISOString()}::text as piece, ${night}::timestamptz as due_at
    where not exists (
      select from learned_weights
      where night = ${night} and (state is not null or begun_at > ${abandoned})
    )`;
}

async function learnNight(context: Context, night: Date, now: Date): Promise<void> {
  const { db } = context;
  const abandoned = new Date(now.getTime() - abandonedAfterMs);
  const begun = await sql`
    insert into learned_weights (night, begun_at) values (${night}, ${now})
    on conflict (night) do update set begun_at = excluded.begun_at
    where learned_weights.state is null and learned_weights.begun_at <= ${abandoned}
    returning night`.execute(db);
  if (begun.rows.length === 0) return;
  const { db: late } = readingReplica(context);
  const pairs = await readRatedPairs(late, now);
  const learned = pairs.count < fewestPairs ? learnWeights(pairs) : await learnOnThread(pairs);
  const likes = await countLikes(late, now);
  await db
    .updateTable("learned_weights")
    .set({
      state: learned.state,
      pairs: learned.pairs,
      weights: learned.weights === null ? null : JSON.stringify(learned.weights),
      calibration: JSON.stringify(learned.calibration),
      likes: JSON.stringify(likes),
    })
    .where("night", "=", night)
    .execute();
}

/** On a separate thread: a million pairs take seconds. */
async function learnOnThread(pairs: RatedPairs): Promise<Learned> {
  const worker = new Worker(new URL("./learning-worker.ts", import.meta.url), {
    workerData: pairs,
    transferList: [pairs.fits.buffer, pairs.liked.buffer],
  });
  const [learned] = await once(worker, "message");
  return learned;
}

interface RatedPairRow {
  /** By factor, in the order of `factors`. */
  readonly fits: readonly number[];
  readonly isLiked: boolean;
}

/** Oldest first. */
async function readRatedPairs(db: Db, now: Date): Promise<RatedPairs> {
  const pairs = ratedPairs();
  let after = { startsAt: new Date(now.getTime() - rememberedDays * dayMs), id: "0" };
  for (;;) {
    const { rows: sessions } = await sql<{ id: string; startsAt: Date }>`
      select id, starts_at as "startsAt" from sessions
      where (starts_at, id) > (${after.startsAt}, ${after.id}::bigint) and starts_at <= ${now}
      order by starts_at, id limit ${sessionsAtOnce}`.execute(db);
    const last = sessions.at(-1);
    if (last === undefined) return pairs.read();
    const ids = sessions.map(({ id }) => id);
    for (const { fits, isLiked } of await listRatedPairs(db, ids)) pairs.add(fits, isLiked);
    after = last;
  }
}

/** Joined here: the planner can't know how few rows these sessions have, and would read whole tables. */
async function listRatedPairs(db: Db, sessionIds: readonly string[]): Promise<RatedPairRow[]> {
  const ratings = await db
    .selectFrom("ratings")
    .where("session_id", "in", sessionIds)
    .select(["session_id", "rater_id", "rated_id", "stars"])
    .execute();
  const bookings = await db
    .selectFrom("bookings")
    .where("session_id", "in", sessionIds)
    .where("status", "=", "active") // members who cancelled rate nobody, and an index has the others
    .select(["id", "member_id"])
    .execute();
  const groups = await db
    .selectFrom("session_groups")
    .where("session_id", "in", sessionIds)
    .select(["session_id", "pair_fits"])
    .orderBy("group_no")
    .execute();
  const memberOf = new Map(bookings.map(({ id, member_id: member }) => [id, member]));
  const starsBy = new Map(
    ratings.map(({ session_id: session, rater_id: rater, rated_id: rated, stars }) => [
      `${session} ${rater} ${rated}`,
      stars,
    ]),
  );
  const turnOf = new Map(sessionIds.map((id, turn) => [id, turn]));
  const inTurn = groups.toSorted(
    (one, other) => (turnOf.get(one.session_id) ?? 0) - (turnOf.get(other.session_id) ?? 0),
  );
  return inTurn.flatMap(({ session_id: session, pair_fits: pairs }) =>
    pairs.flatMap(([one, other, ...fits]) => {
      const [member, partner] = [memberOf.get(String(one)), memberOf.get(String(other))];
      const there = starsBy.get(`${session} ${member} ${partner}`);
      const back = starsBy.get(`${session} ${partner} ${member}`);
      if (there === undefined || back === undefined) return [];
      return [{ fits: fits.map(Number), isLiked: Math.min(there, back) >= positiveStars }];
    }),
  );
}

/** 1.96 standard errors on either side hold 95 % of a normal distribution. */
const standardErrors = 1.96;

/** Remembered sessions count from the first groups with learned weights on. */
async function countLikes(db: Db, now: Date): Promise<LearnedLikes> {
  const { rows } = await sql<{
    isLearned: boolean;
    groups: number;
    mean: number;
    deviation: number | null;
  }>`
    with counted as (
      select session_groups.weights_night is not null as is_learned, count(mutual.rater_id) as likes
      from sessions
      join session_groups on session_groups.session_id = sessions.id
      left join lateral (
        select there.rater_id from bookings as one
        join ratings as there on there.session_id = sessions.id and there.rater_id = one.member_id
          and there.stars >= ${positiveStars} and there.rated_id > there.rater_id
        join ratings as back on back.session_id = sessions.id
          and back.rater_id = there.rated_id and back.rated_id = there.rater_id
          and back.stars >= ${positiveStars}
        where one.session_id = sessions.id and one.group_no = session_groups.group_no
      ) as mutual on true
      where sessions.starts_at > ${new Date(now.getTime() - rememberedDays * dayMs)} and sessions.ends_at <= ${now}
        and sessions.cancelled_at is null
        and sessions.groups_formed_at >= (select min(night) from learned_weights where state = 'better')
        and (session_groups.weights_night is not null or not ${mayUseLearned})
      group by sessions.id, session_groups.group_no, is_learned
    )
    select is_learned as "isLearned", count(*)::int as groups, avg(likes)::float8 as mean,
      stddev_samp(likes)::float8 as deviation
    from counted group by is_learned`.execute(db);
  const halfOf = (isLearned: boolean): LearnedLikes["chosen"] => {
    const row = rows.find((half) => half.isLearned === isLearned);
    if (row === undefined) return noLikes;
    const { groups, mean, deviation } = row;
    const margin = deviation === null ? null : (standardErrors * deviation) / Math.sqrt(groups);
    return {
      groups,
      perGroup: mean,
      interval: margin === null ? null : [Math.max(0, mean - margin), mean + margin],
    };
  };
  return { chosen: halfOf(false), learned: halfOf(true) };
}

const noLikes: LearnedLikes["chosen"] = { groups: 0, perGroup: null, interval: null };
const nothingLearned: Omit<Learning, "state"> = {
  learnedAt: null,
  pairs: 0,
  weights: { chosen: chosenWeights, learned: null, used: chosenWeights },
  calibration: [],
  likes: { chosen: noLikes, learned: noLikes },
};
const shownStates = { too_few: "too_few", worse: "worse", better: "used" } as const;

export async function readLearning({ db }: Pick<Context, "db">): Promise<Learning> {
  const { is_on: isOn } = await db
    .selectFrom("learning_switch")
    .select("is_on")
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom("learned_weights")
    .where("state", "is not", null)
    .select(["night", "state", "pairs", "weights", "calibration", "likes"])
    .orderBy("night", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return { ...nothingLearned, state: isOn ? "too_few" : "off" };
  const { night, pairs, weights: learned, calibration } = last;
  const state = isOn ? shownStates[last.state ?? "too_few"] : "off";
  const used = (state === "used" ? learned : null) ?? chosenWeights;
  return {
    state,
    learnedAt: night.toISOString(),
    pairs,
    weights: { chosen: chosenWeights, learned, used },
    calibration,
    likes: last.likes ?? nothingLearned.likes,
  };
}

/** Returns the switch's former position. */
export async function setLearning(trx: Trx, isOn: boolean): Promise<boolean> {
  const before = await trx
    .selectFrom("learning_switch")
    .select("is_on")
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx.updateTable("learning_switch").set({ is_on: isOn }).execute();
  return before.is_on;
}

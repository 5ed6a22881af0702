import { sql } from "kysely";
import { groupSize } from "#shared/rules/limits.ts";
import { positiveStars } from "#shared/rules/survey-steps.ts";
import type { Db, Trx } from "#server/platform/database.ts";

/** Without a city's name it covers all cities. */
export interface FigureScope {
  readonly city: string | undefined;
  readonly from: string;
  readonly now: Date;
}

/** On one connection. Cancels each query after `maxMs`, so that members get their connections. */
export async function readWithin<Result>(
  db: Db,
  maxMs: number,
  read: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${String(maxMs)}, true)`.execute(trx);
    return read(trx);
  });
}

export const weekOf = (at: ReturnType<typeof sql>) =>
  sql<string>`date_trunc('week', ${at} at time zone time_zone)::date`;
const text = (week: ReturnType<typeof sql>) => sql<string>`to_char(${week}, 'YYYY-MM-DD')`;

export const scoped = ({ city, from }: FigureScope) => sql`
  scope as (
    select name, time_zone, ${from}::date::timestamp at time zone time_zone as since from cities
    where ${city ?? null}::text is null or name = ${city ?? null}
  )`;

/** For all cities by the one furthest behind, so that a past week is over everywhere. */
export async function listWeeks(
  db: Db,
  { city, weeks, now }: { city: string | undefined; weeks: number; now: Date },
) {
  const { rows } = await sql<{ week: string; startsOn: string }>`
    with present as (
      select min(date_trunc('week', ${now}::timestamptz at time zone time_zone)) as monday from cities
      where ${city ?? null}::text is null or name = ${city ?? null}
    )
    select to_char(week, 'IYYY-"W"IW') as week, ${text(sql`week`)} as "startsOn"
    from present, generate_series(monday - make_interval(weeks => ${weeks - 1}), monday, interval '7 days') as week
    order by week`.execute(db);
  return rows;
}

/** One bucket holds all earlier sign-ups. */
export async function countMembersByWeek(db: Db, scope: FigureScope) {
  const week = sql`greatest(${weekOf(sql`created_at`)}, ${scope.from}::date - 7)`;
  const { rows } = await sql<{ startsOn: string; count: number }>`
    with ${scoped(scope)}
    select ${text(week)} as "startsOn", count(*)::int as count
    from scope join members on members.city = scope.name
    where created_at <= ${scope.now}
    group by 1`.execute(db);
  return rows;
}

/** One bucket holds all earlier changes. */
export async function countMilestonesByWeek(db: Db, scope: FigureScope) {
  const paidBefore = sql`${weekOf(sql`paid_at`)} < ${weekOf(sql`ended_at`)}`;
  const { rows } = await sql<{
    startsOn: string;
    trials: number;
    converted: number;
    paid: number;
    ended: number;
    lost: number;
  }>`
    with ${scoped(scope)}, noted as (
      select time_zone, trial_at, paid_at, case when ended_at <= ${scope.now} then ended_at end as ended_at
      from scope join subscription_milestones on city = name
    ), happened as (
      select ${weekOf(sql`trial_at`)} as week, 1 as trials, (paid_at is not null)::int as converted,
        0 as paid, 0 as ended, 0 as lost
      from noted where trial_at is not null
      union all
      select ${weekOf(sql`paid_at`)}, 0, 0, 1, 0, 0 from noted where paid_at is not null
      union all
      select ${weekOf(sql`ended_at`)}, 0, 0, 0, 1, (${paidBefore})::int
      from noted where paid_at is not null and ended_at is not null
    )
    select ${text(sql`greatest(week, ${scope.from}::date - 7)`)} as "startsOn", sum(trials)::int as trials,
      sum(converted)::int as converted, sum(paid)::int as paid, sum(ended)::int as ended, sum(lost)::int as lost
    from happened group by 1`.execute(db);
  return rows;
}

/** Omits weeks without money. */
export async function countMoneyByWeek(db: Db, scope: FigureScope) {
  const { rows } = await sql<{
    startsOn: string;
    revenue: number;
    refunds: number;
    failed: number;
  }>`
    with ${scoped(scope)}, happened as (
      select ${weekOf(sql`charged_at`)} as week,
        case when outcome = 'paid' then amount_cents else 0 end as revenue, 0 as refunds,
        (outcome = 'failed')::int as failed
      from scope join charges on city = name and charged_at >= since
      where charged_at <= ${scope.now}
      union all
      select ${weekOf(sql`refunds.created_at`)}, 0, refunds.amount_cents, 0
      from refunds
      join charges on charges.invoice_id = refunds.invoice_id and outcome = 'paid'
      join scope on scope.name = charges.city
      where refunds.state = 'done' and refunds.created_at >= since and refunds.created_at <= ${scope.now}
    )
    select ${text(sql`week`)} as "startsOn", sum(revenue)::float8 as revenue, sum(refunds)::float8 as refunds,
      sum(failed)::int as failed
    from happened group by 1`.execute(db);
  return rows;
}

/** At the end of each week, in cents a month. A charge covers its period and a day of grace. */
export async function sumMrrByWeek(db: Db, scope: FigureScope) {
  const { rows } = await sql<{ startsOn: string; cents: number }>`
    with ${scoped(scope)}, noted as (
      select time_zone, plan, amount_cents, charged_at, least(
        lead(charged_at) over (partition by member_id order by charged_at),
        charged_at + case plan when 'yearly' then interval '1 year 1 day' else interval '1 month 1 day' end
      ) as until
      from scope join charges on city = name and charged_at > since - interval '1 year 2 days'
      where outcome = 'paid' and member_id is not null and charged_at <= ${scope.now}
    ), covered as (
      select week::date as week, case plan when 'yearly' then amount_cents / 12.0 else amount_cents end as cents
      from noted, generate_series(
        date_trunc('week', charged_at at time zone time_zone),
        date_trunc('week', until at time zone time_zone), interval '7 days'
      ) as week
      where least((week + interval '7 days') at time zone time_zone, ${scope.now}) < until
    )
    select ${text(sql`week`)} as "startsOn", round(sum(cents))::float8 as cents
    from covered where week >= ${scope.from}::date group by week`.execute(db);
  return rows;
}

const overSessions = ({ now }: FigureScope) => sql`
  over as (
    select id, ${weekOf(sql`starts_at`)} as week, total_spots, booked_count, venue_id, post_workout_venue_id
    from scope join sessions on city = name and starts_at >= since
    where ends_at <= ${now} and cancelled_at is null
  )`;

export async function countSessionsByWeek(db: Db, scope: FigureScope) {
  const { rows } = await sql<{
    startsOn: string;
    held: number;
    spots: number;
    booked: number;
    groups: number;
    ofFour: number;
    likes: number;
    settled: number;
    absent: number;
    meanStars: number | null;
  }>`
    with ${scoped(scope)}, ${overSessions(scope)}, spots as (
      select week, count(*) filter (where booked_count > 0)::int as held, sum(total_spots)::int as spots,
        sum(booked_count)::int as booked
      from over group by week
    ), grouped as (
      select week, count(*) as size from over join bookings on session_id = over.id
      where status = 'active' and group_no is not null
      group by week, session_id, group_no
    ), sized as (
      select week, count(*)::int as groups, count(*) filter (where size = ${groupSize})::int as of_four
      from grouped group by week
    ), rated as (
      select week, avg(rating)::float as stars, count(attendance)::int as settled,
        count(*) filter (where attendance = 'absent')::int as absent
      from over join bookings on session_id = over.id left join attendances on booking_id = bookings.id
      where status = 'active' group by week
    ), likings as (
      -- A pair is its two ratings: joined with itself, the table is thought to have next to none, and all are compared.
      select week from over join ratings on session_id = over.id and stars >= ${positiveStars}
      group by week, session_id, least(rater_id, rated_id), greatest(rater_id, rated_id)
      having count(*) = 2
    ), liked as (
      select week, count(*)::int as likes from likings group by week
    )
    select ${text(sql`week`)} as "startsOn", held, spots, booked, coalesce(groups, 0) as groups,
      coalesce(of_four, 0) as "ofFour", coalesce(likes, 0) as likes,
      coalesce(settled, 0) as settled, coalesce(absent, 0) as absent, stars as "meanStars"
    from spots left join sized using (week) left join rated using (week) left join liked using (week)`.execute(
    db,
  );
  return rows;
}

export async function listVenueStars(db: Db, scope: FigureScope) {
  const { rows } = await sql<{
    venueId: string;
    city: string;
    areaName: string;
    name: string;
    kind: "workout" | "post_workout";
    stars: number;
    surveys: number;
  }>`
    with ${scoped(scope)}, ${overSessions(scope)}, given as (
      select over.venue_id, post_workout_venue_id, gym_rating, post_workout_rating
      from over join bookings on session_id = over.id join surveys on booking_id = bookings.id
      where status = 'active'
    ), stars as (
      select venue_id, gym_rating as stars from given
      union all
      select post_workout_venue_id, post_workout_rating from given
    )
    select venues.id as "venueId", areas.city, areas.name as "areaName", venues.name, kind,
      avg(stars)::float as stars, count(*)::int as surveys
    from stars join venues on venues.id = venue_id join areas on areas.id = area_id
    group by venues.id, areas.id
    order by avg(stars) desc, count(*) desc, venues.id`.execute(db);
  return rows;
}

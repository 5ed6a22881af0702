import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { loginCookieName } from "#server/identity/permit.ts";

export interface World {
  /** A header that makes its sender the member with this number, from 1 on. */
  cookieOf(member: number): string;
  usernameOf(member: number): string;
  /** The city's coming sessions, by start. */
  readonly comingIds: readonly string[];
  readonly areaId: string;
}

interface Size {
  readonly members: number;
  /** Past sessions, each with 40 bookings. */
  readonly pastSessions: number;
  /** How many of the members are logged in. */
  readonly logins: number;
}

/** Coming sessions of the benched city, each with 20 of its 40 spots taken. */
const coming = 60;
const bookedEach = 20;

type Run = (sql: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** Fills a migrated database in bulk; the coming sessions are the same whatever the size. */
export async function buildWorld(databaseUrl: string, size: Size): Promise<World> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run: Run = (sql, values = []) => client.query(sql, values);
  const salt = randomBytes(8).toString("hex");
  const token = (member: number) => `bench-${salt}-${member}`;
  try {
    await run("set synchronous_commit = off");
    await dropChecks(run);
    await addMembers(run, size.members);
    await addLogins(run, size.logins, token);
    const { areaId, venueId } = await addVenue(run);
    await addPastSessions(run, size, areaId, venueId);
    const comingIds = await addComingSessions(run, size.members, areaId, venueId);
    await restoreChecks(run);
    await run("vacuum analyze");
    await run("checkpoint");
    return {
      cookieOf: (member) => `${loginCookieName()}=${token(member)}`,
      usernameOf: (member) => `m-${member}`,
      comingIds,
      areaId,
    };
  } finally {
    await client.end();
  }
}

/** For speed: the rows inserted below satisfy the constraints anyway. */
async function dropChecks(run: Run): Promise<void> {
  await run("set session_replication_role = replica");
  await run("alter table bookings drop constraint bookings_never_overlap");
}

async function restoreChecks(run: Run): Promise<void> {
  await run("set session_replication_role = origin");
  await run(
    `alter table bookings add constraint bookings_never_overlap exclude using gist (
       int8range(member_id, member_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&
     ) where (status = 'active')`,
  );
}

/** Members who have all subscribed. */
async function addMembers(run: Run, count: number): Promise<void> {
  await run(
    `insert into members (username, email, full_name, city, zip_code, created_at)
     select 'm-' || n, n || '@bench.example', 'Member Number' || n, 'Dallas, TX', '75201', now()
     from generate_series(1, $1::int) n`,
    [count],
  );
  await run(
    `insert into profiles (member_id, travel_radius_miles, fitness_level, fitness_goal, workout_types,
       workout_frequency, available_weekdays, preferred_session_times, preferred_group_size, session_preference,
       energy_rhythm)
     select id, 10, 'intermediate', 'maintain_health', '{gym,cardio,calisthenics}', 3, '{monday,tuesday}', '{}',
       'medium', 'balance', 'flexible'
     from members`,
  );
  await run(
    "insert into notification_settings (member_id, push_notifications_enabled) select id, false from members",
  );
  await run(
    "insert into subscriptions (member_id, plan, status) select id, 'monthly', 'active' from members",
  );
}

/** Logs in the first `count` members. */
async function addLogins(
  run: Run,
  count: number,
  token: (member: number) => string,
): Promise<void> {
  const members = Array.from({ length: count }, (_, index) => index + 1);
  await run(
    `insert into logins (token_hash, member_id, user_agent, created_at, last_seen_at)
     select hash, member, 'bench', now(), now() from unnest($1::text[], $2::bigint[]) as t(hash, member)`,
    [
      members.map((member) => createHash("sha256").update(token(member)).digest("base64url")),
      members,
    ],
  );
}

async function addVenue(run: Run): Promise<{ areaId: string; venueId: string }> {
  const { rows: areas } = await run("select id from areas where city = 'Dallas, TX' order by id");
  const areaId = String(areas[0]?.id);
  const { rows: venues } = await run(
    `insert into venues (area_id, kind, name, street, workout_types)
     values ($1, 'workout', 'Bench Gym', '1 Main St', '{gym,cardio,calisthenics}') returning id`,
    [areaId],
  );
  return { areaId, venueId: venues[0]?.id };
}

async function addPastSessions(
  run: Run,
  { members, pastSessions }: Size,
  areaId: string,
  venueId: string,
): Promise<void> {
  await run(
    `insert into sessions (city, starts_at, ends_at, workout_type, total_spots, booked_count,
       default_venue_id, venue_id, revealed_at, reminded_at, groups_formed_at, survey_opened_at)
     select 'Dallas, TX', start, start + interval '1 hour', 'gym', 40, 40, $2, $2, start, start, start, start
     from generate_series(1, $1::int) n
     cross join lateral (select date_trunc('hour', now()) - interval '2 hours' * n as start) as at`,
    [pastSessions, venueId],
  );
  await run(
    `insert into bookings (session_id, member_id, area_id, starts_at, ends_at, created_at)
     select s.id, 1 + (s.nth * 40 + k) % $2::int, $1, s.starts_at, s.ends_at, s.starts_at - interval '2 days'
     from (select *, row_number() over (order by id) as nth from sessions) s
     cross join generate_series(0, 39) k`,
    [areaId, members],
  );
}

/** Returns their ids, by start. */
async function addComingSessions(
  run: Run,
  members: number,
  areaId: string,
  venueId: string,
): Promise<string[]> {
  // Booked only by members without logins, which begin at 1: the members who act in the bench stay free.
  const { rows: sessions } = await run(
    `insert into sessions (city, starts_at, ends_at, workout_type, total_spots, booked_count, default_venue_id)
     select 'Dallas, TX', start, start + interval '1 hour', 'gym', 40, $2, $3
     from generate_series(1, $1::int) n
     cross join lateral (select date_trunc('hour', now()) + interval '30 hours' + interval '8 hours' * n as start) as at
     order by start returning id`,
    [coming, bookedEach, venueId],
  );
  const ids = sessions.map((row) => String(row.id));
  await run(
    `insert into bookings (session_id, member_id, area_id, starts_at, ends_at, created_at)
     select s.id, $3::int - k, $1, s.starts_at, s.ends_at, now()
     from sessions s cross join generate_series(0, $4::int - 1) k where s.id = any ($2::bigint[])`,
    [areaId, ids, members, bookedEach],
  );
  return ids;
}

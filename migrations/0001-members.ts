import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cities (
      name text primary key,
      time_zone text not null,
      -- Local days up to and including this one have their sessions.
      sessions_through date
    )`.execute(db);

  await sql`
    create table photos (
      id text primary key,
      content bytea not null,
      content_type text not null,
      created_at timestamptz not null
    )`.execute(db);

  await sql`
    create table members (
      id bigint generated always as identity primary key,
      username text not null unique,
      email text not null unique check (email = lower(email)),
      email_verified boolean not null default false,
      password_hash text,
      role text not null default 'member' check (role in ('member', 'operator')),
      is_demo boolean not null default false,
      full_name text not null,
      bio text not null default '',
      photo_id text references photos (id),
      city text not null references cities (name),
      language text not null default 'English',
      theme text not null default 'system',
      gender text,
      birthday date,
      zip_code text not null,
      travel_radius_miles int not null,
      location_type_preference text,
      fitness_level text not null,
      fitness_goal text not null,
      workout_types text[] not null,
      workout_frequency int not null,
      available_weekdays text[] not null,
      preferred_session_times text[] not null,
      preferred_group_size text not null,
      session_preference text not null,
      energy_rhythm text not null,
      matching_mode text not null default 'work_with_equals',
      push_notifications_enabled boolean not null,
      session_reminders boolean not null default true,
      connection_requests boolean not null default true,
      message_notifications boolean not null default true,
      session_updates boolean not null default true,
      promotions boolean not null default false,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index members_by_city_demo on members (city) where is_demo`.execute(db);

  await sql`
    create table logins (
      token_hash text primary key,
      member_id bigint not null references members (id) on delete cascade,
      user_agent text not null,
      -- Real time, never the sandbox's clock.
      created_at timestamptz not null,
      last_seen_at timestamptz not null
    )`.execute(db);
  await sql`create index logins_by_member on logins (member_id)`.execute(db);

  // Counters of tries. Losing them in a crash is fine, so they skip the log.
  await sql`
    create unlogged table attempts (
      key text primary key,
      tries int not null,
      window_ends_at timestamptz not null
    )`.execute(db);
  await sql`create index attempts_by_end on attempts (window_ends_at)`.execute(db);

  await sql`
    create table connections (
      id bigint generated always as identity primary key,
      member_a bigint not null references members (id) on delete cascade,
      member_b bigint not null references members (id) on delete cascade,
      created_at timestamptz not null,
      check (member_a < member_b),
      unique (member_a, member_b)
    )`.execute(db);
  await sql`create index connections_by_member_b on connections (member_b)`.execute(db);
}

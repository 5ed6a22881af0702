import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table areas (
      id bigint generated always as identity primary key,
      city text not null references cities (name),
      name text not null,
      unique (city, name)
    )`.execute(db);

  await sql`
    create table venues (
      id bigint generated always as identity primary key,
      area_id bigint not null references areas (id),
      kind text not null check (kind in ('workout', 'post_workout')),
      name text not null,
      street text not null,
      -- Which workouts it serves; empty for a post-workout spot.
      workout_types text[] not null default '{}',
      unique (area_id, name)
    )`.execute(db);

  await sql`
    create table timetable_slots (
      id bigint generated always as identity primary key,
      city text not null references cities (name),
      -- ISO: Monday is 1.
      weekday int not null check (weekday between 1 and 7),
      local_time time not null,
      workout_type text not null,
      duration_minutes int not null check (duration_minutes between 15 and 480),
      total_spots int not null check (total_spots between 1 and 40),
      default_venue_id bigint not null references venues (id)
    )`.execute(db);
  await sql`create index timetable_slots_by_city on timetable_slots (city)`.execute(db);

  await sql`
    create table sessions (
      id bigint generated always as identity primary key,
      city text not null references cities (name),
      slot_id bigint references timetable_slots (id) on delete set null,
      local_date date,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      workout_type text not null,
      total_spots int not null check (total_spots between 1 and 40),
      booked_count int not null default 0,
      default_venue_id bigint not null references venues (id),
      -- Set beforehand by an operator, it wins over the vote.
      fixed_venue_id bigint references venues (id),
      venue_id bigint references venues (id),
      post_workout_venue_id bigint references venues (id),
      -- Null while the work is still to be done.
      revealed_at timestamptz,
      reminded_at timestamptz,
      cancelled_at timestamptz,
      constraint sessions_never_oversold check (booked_count between 0 and total_spots),
      unique (slot_id, local_date)
    )`.execute(db);
  await sql`create index sessions_by_city_start on sessions (city, starts_at)`.execute(db);
  await sql`
    create index sessions_to_reveal on sessions (starts_at)
    where revealed_at is null and cancelled_at is null`.execute(db);
  await sql`
    create index sessions_to_remind on sessions (starts_at)
    where reminded_at is null and cancelled_at is null`.execute(db);
}

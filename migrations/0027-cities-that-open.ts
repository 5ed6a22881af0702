import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await describePlaces(db);
  await openCities(db);
  await describeSessions(db);
}

async function describePlaces(db: Kysely<unknown>): Promise<void> {
  await sql`alter table areas add column is_active boolean not null default true`.execute(db);
  await sql`
    alter table venues
      -- Null where nobody has counted; then it takes any session.
      add column capacity int check (capacity between 1 and 1000),
      add column step_free boolean not null default false,
      add column notes text not null default '',
      -- Both days included; null for no beginning, or no end.
      add column closed_from date,
      add column closed_until date,
      add column is_active boolean not null default true`.execute(db);
  await sql`
    alter table timetable_slots
      add column audience text not null default 'everyone' check (audience in ('everyone', 'women')),
      -- Local days, both included; null for no beginning, or no end.
      add column effective_from date,
      add column effective_until date`.execute(db);
}

async function openCities(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cities
      add column is_open boolean not null default false,
      add column asks_for_hosts boolean not null default false,
      add column allows_women_sessions boolean not null default false`.execute(db);
  // Where there is a timetable members train already.
  await sql`
    update cities set is_open = true
    where exists (select from timetable_slots where city = cities.name)`.execute(db);
  await sql`
    update cities set allows_women_sessions = true
    where name = 'Dallas, TX' and exists (select from seeds where name = 'sandbox')`.execute(db);

  // Who wants to be told when a closed city opens.
  await sql`
    create table city_waits (
      city text not null references cities (name),
      member_id bigint not null references members (id) on delete cascade,
      created_at timestamptz not null,
      primary key (city, member_id)
    )`.execute(db);
  await sql`create index city_waits_by_member on city_waits (member_id)`.execute(db);
}

async function describeSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column audience text not null default 'everyone' check (audience in ('everyone', 'women')),
      add column host_member_id bigint references members (id) on delete set null`.execute(db);
  await sql`
    create index sessions_by_host on sessions (host_member_id) where host_member_id is not null`.execute(
    db,
  );
  await sql`create index sessions_by_start on sessions (starts_at, id)`.execute(db);
}

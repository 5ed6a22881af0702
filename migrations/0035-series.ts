import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Weekly sessions that members are booked on automatically. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table series (
      id bigint generated always as identity primary key,
      member_id bigint not null references members (id) on delete cascade,
      slot_id bigint not null references timetable_slots (id),
      area_id bigint not null references areas (id),
      created_at timestamptz not null,
      paused_until date,
      unique (member_id, slot_id)
    )`.execute(db);
  await sql`create index series_by_slot on series (slot_id, id)`.execute(db);
  await sql`
    comment on column series.paused_until is 'The first local day on which sessions are booked again.'
  `.execute(db);
  await sql`
    create table series_results (
      series_id bigint not null references series (id) on delete cascade,
      session_id bigint not null references sessions (id) on delete cascade,
      result text not null
        check (result in ('booked', 'full', 'subscription', 'waiver', 'overlap', 'limit')),
      decided_at timestamptz not null,
      told_at timestamptz,
      primary key (series_id, session_id)
    )`.execute(db);
  await sql`create index series_results_by_session on series_results (session_id)`.execute(db);
  await sql`
    create index series_results_untold on series_results (decided_at) where told_at is null
  `.execute(db);
  await sql`alter table sessions add column series_due_at timestamptz`.execute(db);
  await sql`
    comment on column sessions.series_due_at is 'Since when members wait to be booked every week; null if none do.'
  `.execute(db);
  await sql`
    create index sessions_series_due on sessions (series_due_at) where series_due_at is not null
  `.execute(db);
  await sql`
    alter table timetable_slots add column followed_by bigint references timetable_slots (id)
  `.execute(db);
  await sql`
    comment on column timetable_slots.followed_by is
      'The weekly session that goes on where this one ends, with its members.'
  `.execute(db);
}

import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table timetable_slots
      add column min_bookings integer check (min_bookings between 2 and 40),
      add column call_off_hours integer check (call_off_hours between 2 and 48),
      add constraint timetable_slots_minimum_check
        check ((min_bookings is null) = (call_off_hours is null))`.execute(db);
  await sql`comment on column timetable_slots.call_off_hours is 'With fewer than min_bookings that many hours before the start, a session is called off.'`.execute(
    db,
  );
  await sql`alter table sessions add column minimum_checked_at timestamptz`.execute(db);
  await sql`comment on column sessions.minimum_checked_at is 'When it was compared with the weekly session''s minimum.'`.execute(
    db,
  );
}

import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings
      -- Who was there; null until somebody says so or it is settled, and for ever where it was over before this.
      add column attendance text check (attendance in ('present', 'absent')),
      add column checked_in_at timestamptz,
      -- When the host or the staff said it last: nothing else counts then.
      add column attendance_marked_at timestamptz,
      -- When its member objected to counting as absent, and when the host or the staff looked at it.
      add column objected_at timestamptz,
      add column objection_answered_at timestamptz,
      add column arrival text check (arrival in ('on_time', 'late', 'here')),
      add column late_minutes int check (late_minutes in (5, 10, 15))`.execute(db);
  await sql`
    create index bookings_objected on bookings (objected_at, id)
    where objected_at is not null and objection_answered_at is null`.execute(db);

  // Null while it is still to be settled who was there.
  await sql`alter table sessions add column attendance_settled_at timestamptz`.execute(db);
  await sql`update sessions set attendance_settled_at = ends_at where ends_at < now()`.execute(db);
  await sql`
    create index sessions_to_settle on sessions (ends_at)
    where attendance_settled_at is null and cancelled_at is null`.execute(db);

  await sql`
    create table absence_reports (
      absent_booking_id bigint not null references bookings (id) on delete cascade,
      reporter_booking_id bigint not null references bookings (id) on delete cascade,
      primary key (absent_booking_id, reporter_booking_id),
      check (absent_booking_id <> reporter_booking_id)
    )`.execute(db);
  await sql`
    create index absence_reports_by_reporter on absence_reports (reporter_booking_id)`.execute(db);
}

import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Earlier servers read the dropped columns: stop them first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table attendances (
      booking_id bigint primary key references bookings on delete cascade,
      attendance text check (attendance in ('present', 'absent')),
      checked_in_at timestamptz,
      marked_at timestamptz,
      objected_at timestamptz,
      objection_answered_at timestamptz,
      forgiven_at timestamptz,
      arrival text check (arrival in ('on_time', 'late', 'here')),
      late_minutes integer check (late_minutes in (5, 10, 15))
    )`.execute(db);
  await sql`
    insert into attendances (booking_id, attendance, checked_in_at, marked_at, objected_at, objection_answered_at,
      forgiven_at, arrival, late_minutes)
    select id, attendance, checked_in_at, attendance_marked_at, objected_at, objection_answered_at,
      case when late_cancelled_at is null then forgiven_at end, arrival, late_minutes
    from bookings
    where num_nonnulls(attendance, checked_in_at, attendance_marked_at, objected_at, objection_answered_at, arrival,
      late_minutes) > 0`.execute(db);
  await sql`
    create index attendances_objected on attendances (objected_at, booking_id)
      where objected_at is not null and objection_answered_at is null`.execute(db);
  await sql`
    update bookings set forgiven_at = null where forgiven_at is not null and late_cancelled_at is null`.execute(
    db,
  );
  await sql`
    alter table bookings drop column attendance, drop column checked_in_at, drop column attendance_marked_at,
      drop column objected_at, drop column objection_answered_at, drop column arrival, drop column late_minutes`.execute(
    db,
  );
  for (const [column, comment] of Object.entries(comments))
    await sql`comment on column ${sql.raw(column)} is ${sql.lit(comment)}`.execute(db);
}

const comments = {
  "bookings.forgiven_at":
    "When an operator, or a change of the session, forgave the late cancellation.",
  "attendances.booking_id":
    "A booking has a row once something is said about its member's attendance.",
  "attendances.attendance": "Null until somebody says so or it is settled.",
  "attendances.marked_at":
    "When the host or the staff last marked it: their mark overrides all others.",
  "attendances.objected_at": "When the member objected to counting as absent.",
  "attendances.objection_answered_at": "When the host or the staff looked at the objection.",
  "attendances.forgiven_at": "When an operator forgave the absence.",
};

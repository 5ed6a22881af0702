import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table waitlist_entries (
      -- Given while the session's row is locked, so that their order is the list's.
      id bigint generated always as identity primary key,
      session_id bigint not null references sessions (id) on delete cascade,
      member_id bigint not null references members (id) on delete cascade,
      area_id bigint not null references areas (id),
      joined_at timestamptz not null,
      constraint waitlist_entries_once_a_session unique (session_id, member_id)
    )`.execute(db);
  await sql`create index waitlist_entries_in_order on waitlist_entries (session_id, id)`.execute(
    db,
  );
  await sql`create index waitlist_entries_by_member on waitlist_entries (member_id)`.execute(db);

  // Counted in the session's row, so that a list of sessions tells it without looking further.
  await sql`
    alter table sessions add column waiting_count int not null default 0 check (waiting_count >= 0)`.execute(
    db,
  );
  await sql`
    create index sessions_with_waitlists on sessions (starts_at)
    where waiting_count > 0 and cancelled_at is null`.execute(db);

  // Whoever has a spot waits for none. A trigger sees what is committed when the spot is taken, also where the statement
  // around it has waited for a lock and sees what was before. Its plan is made while the table may be nearly empty.
  await sql`
    create function end_waiting() returns trigger
    language plpgsql set enable_seqscan = off as $$
    begin
      delete from waitlist_entries where session_id = new.session_id and member_id = new.member_id;
      if found then
        update sessions set waiting_count = waiting_count - 1 where id = new.session_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger bookings_end_waiting after insert on bookings
    for each row when (new.status = 'active') execute function end_waiting()`.execute(db);
}

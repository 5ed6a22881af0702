import { sql } from "kysely";
import type { Kysely } from "kysely";

/**
 * A late cancellation is forgiven by whoever takes the spot only while they keep it, so it is written down who that is;
 * whether they do is asked when it matters. Whoever gives the spot up in turn stands between, also once they are gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings
      -- The booking that took the spot which this one gave up.
      add column taken_by_id bigint references bookings (id) on delete set null,
      -- Whether the session was full when this one was cancelled late: then whoever takes the spot forgives it for good.
      add column was_full boolean not null default false`.execute(db);
  await sql`
    create index bookings_taken_by on bookings (taken_by_id) where taken_by_id is not null`.execute(
    db,
  );
  await sql`
    create or replace function forgive_late_cancellation() returns trigger
    language plpgsql set enable_seqscan = off set jit = off as $$
    begin
      update bookings set taken_by_id = new.id
      where id = (
        select id from bookings as given_up
        where session_id = new.session_id and status = 'cancelled' and taken_by_id is null and (
          (late_cancelled_at is not null and forgiven_at is null)
          or exists (select from bookings as earlier where earlier.taken_by_id = given_up.id)
        )
        order by member_id is distinct from new.member_id, cancelled_at, id limit 1
      );
      return null;
    end $$`.execute(db);
  await sql`
    create function pass_on_taken_spot() returns trigger
    language plpgsql set enable_seqscan = off set jit = off as $$
    begin
      update bookings set taken_by_id = old.taken_by_id where taken_by_id = old.id;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger bookings_pass_on_spot before delete on bookings
    for each row execute function pass_on_taken_spot()`.execute(db);
}

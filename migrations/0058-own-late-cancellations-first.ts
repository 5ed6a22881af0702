import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Whoever books again what they cancelled late has taken their own spot back, and not somebody else's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function forgive_late_cancellation() returns trigger
    language plpgsql set enable_seqscan = off set jit = off as $$
    begin
      update bookings set forgiven_at = new.created_at
      where id = (
        select id from bookings
        where session_id = new.session_id and late_cancelled_at is not null and forgiven_at is null
        order by member_id is distinct from new.member_id, late_cancelled_at, id limit 1
      );
      return null;
    end $$`.execute(db);
}

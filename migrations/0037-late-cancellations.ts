import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings
      -- When its member cancelled it, where that was late; null for all other bookings.
      add column late_cancelled_at timestamptz,
      -- When that was forgiven: somebody has taken the spot, or an operator said so.
      add column forgiven_at timestamptz`.execute(db);
  await sql`
    create index bookings_late_by_member on bookings (member_id, late_cancelled_at)
    where late_cancelled_at is not null and forgiven_at is null`.execute(db);
  await sql`
    create index bookings_late_by_session on bookings (session_id, late_cancelled_at)
    where late_cancelled_at is not null and forgiven_at is null`.execute(db);
  // When its start or its venue was last changed after members had been told: cancelling it is nobody's fault then.
  await sql`alter table sessions add column changed_at timestamptz`.execute(db);

  // A trigger sees what is committed when the spot is taken, also where the statement around it has waited for the
  // session's lock and sees what was before. Its plan is made while the table may be nearly empty.
  await sql`
    create function forgive_late_cancellation() returns trigger
    language plpgsql set enable_seqscan = off as $$
    begin
      update bookings set forgiven_at = new.created_at
      where id = (
        select id from bookings
        where session_id = new.session_id and late_cancelled_at is not null and forgiven_at is null
        order by late_cancelled_at, id limit 1
      );
      return null;
    end $$`.execute(db);
  await sql`
    create trigger bookings_forgive_late after insert on bookings
    for each row when (new.status = 'active') execute function forgive_late_cancellation()`.execute(
    db,
  );
}

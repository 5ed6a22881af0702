import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Mail servers and calendars remember what a restored database has forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column message_key text`.execute(db);
  // Only for new rows, so that the table isn't rewritten.
  await sql`alter table deliveries alter column message_key set default gen_random_uuid()::text`.execute(
    db,
  );
  await sql`comment on column deliveries.message_key is
    'Part of the Message-ID. Random, because a restored database gives ids again.'`.execute(db);
  await sql`comment on column calendar_entries.sequence is
    'Calendars take the entry with the higher number. Counted in seconds, so that it rises after a restore, too.'`.execute(
    db,
  );
  await sql`
    create or replace function renew_stream_positions() returns void language plpgsql
    as $$
      declare
        second integer := extract(epoch from clock_timestamp() - timestamptz '2020-01-01 00:00:00+00')::integer;
      begin
        delete from stream_events;
        update stream_state set
          added = greatest(
            added + pg_current_xact_id()::text::bigint, swept_through,
            (select coalesce(max(position), 0) from notification_heads)
          ) + 1000000000 - pg_current_xact_id()::text::bigint;
        update stream_state set swept_through = stream_position();
        -- Calendars may have a later state of these entries than the restored one.
        update calendar_entries set sequence = greatest(sequence + 1, second), changed_at = greatest(changed_at, clock_timestamp());
        update venue_notices set sequence = greatest(sequence + 1, second);
      end $$`.execute(db);
}

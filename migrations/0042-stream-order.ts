import { sql } from "kysely";
import type { Kysely } from "kysely";

/**
 * Events are ordered by the transaction that wrote them, so that no transaction waits for another one. Servers of the
 * version before go on writing `stream_news` and reading by `stream_positions` and `stream_events_after`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whoever has given a position but hasn't committed yet holds this lock: now nobody does.
  await sql`select pg_advisory_xact_lock(7301)`.execute(db);
  await createPositions(db);
  await orderByTransaction(db);
  await moveHeadsAtTheEnd(db);
  await readBelowTheHorizon(db);
  await keepOlderServersGoing(db);
}

async function createPositions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stream_state (
      only_row boolean primary key default true check (only_row),
      -- Added to a transaction's number it gives the position of its events: the numbers begin again in a restored
      -- database, positions never do.
      added bigint not null,
      -- Events up to this position may be gone.
      swept_through bigint not null
    )`.execute(db);
  await sql`
    insert into stream_state (added, swept_through)
    select greatest(0, last_value - pg_current_xact_id()::text::bigint), last_value from stream_positions`.execute(
    db,
  );
  await sql`
    create function stream_position() returns bigint language sql volatile as $$
      select pg_current_xact_id()::text::bigint + added from stream_state
    $$`.execute(db);
  // Every transaction below it has ended: nothing that can't be seen yet will ever stand there.
  await sql`
    create function stream_horizon() returns bigint language sql stable as $$
      select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + added from stream_state
    $$`.execute(db);
  // After a restore: clients hold ids, and replies carry versions, that were given after the backup was taken.
  await sql`
    create function renew_stream_positions() returns void language plpgsql as $$
    begin
      delete from stream_events;
      update stream_state set
        added = greatest(
          added + pg_current_xact_id()::text::bigint, swept_through,
          (select coalesce(max(position), 0) from notification_heads)
        ) + 1000000000 - pg_current_xact_id()::text::bigint;
      update stream_state set swept_through = stream_position();
    end $$`.execute(db);
}

async function orderByTransaction(db: Kysely<unknown>): Promise<void> {
  // All events of a transaction have its position, and a number of their own for their order.
  await sql`create sequence stream_event_numbers`.execute(db);
  await sql`alter table stream_events add column nth bigint`.execute(db);
  await sql`update stream_events set nth = 0`.execute(db);
  await sql`alter table stream_events drop constraint stream_events_pkey`.execute(db);
  await sql`alter table stream_events add primary key (position, nth)`.execute(db);
}

async function moveHeadsAtTheEnd(db: Kysely<unknown>): Promise<void> {
  // The heads of a transaction's members are written together at its end, in one order: no two transactions wait for
  // each other in a circle.
  await sql`
    create function move_notification_heads() returns trigger language plpgsql as $$
    begin
      if exists (
        select from notification_heads where member_id = new.member_id and position = new.position
      ) then
        return null;
      end if;
      insert into notification_heads (member_id, position)
      select distinct member_id, position from stream_events
      where position = new.position and name = 'notification' order by member_id
      on conflict (member_id) do update set position = excluded.position;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger stream_events_move_heads after insert on stream_events
    deferrable initially deferred for each row when (new.name = 'notification')
    execute function move_notification_heads()`.execute(db);
}

async function readBelowTheHorizon(db: Kysely<unknown>): Promise<void> {
  // Pages hold whole transactions. The last row says, where there is one, that something waits above the horizon.
  // The plan is made while the table may be nearly empty and used when it is full.
  await sql`
    create function read_stream(after bigint, page int)
    returns table (event_position bigint, member bigint, event_name text, event_about bigint, age_ms float8, is_final boolean)
    language plpgsql stable set enable_seqscan = off as $$
    declare
      horizon bigint := stream_horizon();
    begin
      return query
        select position, member_id, name, about,
          extract(epoch from clock_timestamp() - created_at)::float8 * 1000, true
        from (
          select * from stream_events where position > after and position < horizon
          order by position fetch first (page) rows with ties
        ) as paged order by position, nth;
      return query
        select position, member_id, name, about,
          extract(epoch from clock_timestamp() - created_at)::float8 * 1000, false from stream_events
        where position >= horizon order by position limit 1;
    end $$`.execute(db);
}

async function keepOlderServersGoing(db: Kysely<unknown>): Promise<void> {
  // They begin to read here and find their way to the end.
  await sql`
    select setval('stream_positions', greatest(1, pg_current_xact_id()::text::bigint + added))
    from stream_state`.execute(db);
  await sql`
    create or replace function stream_events_after(after bigint, most int) returns setof stream_events
    language plpgsql stable set enable_seqscan = off as $$
    declare
      horizon bigint := stream_horizon();
    begin
      return query
        select * from stream_events where position > after and position < horizon
        order by position fetch first (most) rows with ties;
    end $$`.execute(db);
  // A transaction that waits for the lock above goes on with the function that it is in, and gives old positions.
  await sql`
    create function place_older_event() returns trigger language plpgsql as $$
    begin
      new.position := stream_position();
      new.nth := nextval('stream_event_numbers');
      return new;
    end $$`.execute(db);
  await sql`
    create trigger stream_events_of_older_servers before insert on stream_events
    for each row when (new.nth is null) execute function place_older_event()`.execute(db);
  // They don't ring by themselves.
  await sql`
    create or replace function place_stream_event() returns trigger language plpgsql as $$
    begin
      insert into stream_events (position, member_id, name, about)
      values (0, new.member_id, new.name, new.about);
      perform pg_notify('stream_events', '');
      return null;
    end $$`.execute(db);
}

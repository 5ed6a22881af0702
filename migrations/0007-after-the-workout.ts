import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSurveys(db);
  await createBlocksAndReports(db);
  await createMessages(db);
  await createDeliveries(db);
  await createStream(db);
}

async function createSurveys(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table surveys (
      booking_id bigint primary key references bookings (id) on delete cascade,
      rating int not null check (rating between 1 and 5),
      feedback text,
      gym_rating int not null check (gym_rating between 1 and 5),
      gym_feedback text,
      post_workout_rating int not null check (post_workout_rating between 1 and 5),
      post_workout_feedback text,
      submitted_at timestamptz not null
    )`.execute(db);
  await sql`
    create table ratings (
      rater_id bigint not null references members (id) on delete cascade,
      rated_id bigint not null references members (id) on delete cascade,
      session_id bigint not null references sessions (id),
      stars int not null check (stars between 1 and 5),
      created_at timestamptz not null,
      primary key (rater_id, rated_id, session_id),
      check (rater_id <> rated_id)
    )`.execute(db);
  await sql`create index ratings_by_rated on ratings (rated_id)`.execute(db);
  await sql`create index ratings_low on ratings (rater_id, rated_id) where stars <= 2`.execute(db);

  // Null while everyone booked is still to be told that the survey is open.
  await sql`alter table sessions add column survey_opened_at timestamptz`.execute(db);
  await sql`update sessions set survey_opened_at = ends_at where ends_at < now()`.execute(db);
  await sql`
    create index sessions_to_survey on sessions (ends_at)
    where survey_opened_at is null and cancelled_at is null`.execute(db);
}

async function createBlocksAndReports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table blocks (
      blocker_id bigint not null references members (id) on delete cascade,
      blocked_id bigint not null references members (id) on delete cascade,
      created_at timestamptz not null,
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    )`.execute(db);
  await sql`create index blocks_by_blocked on blocks (blocked_id)`.execute(db);
  await sql`
    create table reports (
      id bigint generated always as identity primary key,
      reporter_id bigint references members (id) on delete set null,
      reported_id bigint references members (id) on delete set null,
      -- Who it was stays known when the account is gone.
      reported_username text not null,
      context_kind text not null check (context_kind in ('chat', 'group', 'survey')),
      context_id bigint not null,
      -- What the two had written to each other last, as it was then.
      excerpt jsonb not null,
      text text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index reports_by_reporter on reports (reporter_id)`.execute(db);
  await sql`create index reports_by_reported on reports (reported_id)`.execute(db);
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  // A talk outlives the account of one of its two; without both it goes.
  await sql`
    alter table connections
      alter column member_a drop not null,
      alter column member_b drop not null,
      drop constraint connections_member_a_fkey,
      drop constraint connections_member_b_fkey,
      add constraint connections_member_a_fkey
        foreign key (member_a) references members (id) on delete set null,
      add constraint connections_member_b_fkey
        foreign key (member_b) references members (id) on delete set null,
      -- Counts the changes of its messages. Whoever changes one takes the connection's row first, so that
      -- the messages' ids stand in the order in which they became visible.
      add column version bigint not null default 0`.execute(db);
  await sql`
    create index connections_abandoned on connections (id)
    where member_a is null and member_b is null`.execute(db);
  await sql`
    create view open_connections as
    select * from connections
    where not exists (select from blocks where blocker_id = member_a and blocked_id = member_b)
      and not exists (select from blocks where blocker_id = member_b and blocked_id = member_a)`.execute(
    db,
  );
  await sql`
    create table messages (
      id bigint generated always as identity primary key,
      connection_id bigint not null references connections (id) on delete cascade,
      sender_id bigint references members (id) on delete set null,
      content text not null,
      client_key text,
      is_read boolean not null default false,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index messages_by_connection on messages (connection_id, id)`.execute(db);
  await sql`
    create unique index messages_once on messages (connection_id, sender_id, client_key)
    where client_key is not null`.execute(db);
  await sql`create index messages_unread on messages (connection_id) where not is_read`.execute(db);
  await sql`create index messages_by_sender on messages (sender_id)`.execute(db);
}

async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  // One that is renewed moves up, so the order is that of time.
  await sql`drop index notifications_by_member`.execute(db);
  await sql`
    create index notifications_by_member on notifications (member_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create table push_subscriptions (
      endpoint text primary key,
      member_id bigint not null references members (id) on delete cascade,
      -- Nothing is pushed to a device any more on which the login has ended.
      login_hash text not null references logins (token_hash) on delete cascade,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index push_subscriptions_by_member on push_subscriptions (member_id)`.execute(
    db,
  );
  await sql`create index push_subscriptions_by_login on push_subscriptions (login_hash)`.execute(
    db,
  );
  await sql`
    create table deliveries (
      id bigint generated always as identity primary key,
      -- Null for an address that is no member's.
      member_id bigint references members (id) on delete cascade,
      kind text not null check (kind in ('email', 'push')),
      -- An email address, or a push subscription's endpoint.
      recipient text not null,
      subject text not null,
      text text not null,
      -- The screen that an email leads to.
      path text,
      -- What a push carries.
      payload jsonb,
      created_at timestamptz not null,
      -- Real time: when to try next. Whoever takes it puts it off first, so nobody else takes it meanwhile.
      due_at timestamptz not null,
      attempts int not null default 0,
      sent_at timestamptz,
      failed_at timestamptz,
      failure text
    )`.execute(db);
  await sql`
    create index deliveries_due on deliveries (due_at)
    where sent_at is null and failed_at is null`.execute(db);
  await sql`create index deliveries_by_member on deliveries (member_id)`.execute(db);
}

async function createStream(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence stream_positions`.execute(db);
  // Without foreign keys, all three: they are touched at the end of transactions, where waiting for a
  // member's row could go round in a circle.
  await sql`
    create table stream_events (
      -- Its place in the order in which events became visible.
      position bigint primary key,
      member_id bigint not null,
      name text not null,
      about bigint not null,
      -- Real time.
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index stream_events_by_member on stream_events (member_id, position)`.execute(
    db,
  );
  await sql`
    create table notification_heads (
      member_id bigint primary key,
      -- The latest event about the member's notifications.
      position bigint not null
    )`.execute(db);
  // What transactions publish on their way. At their end it becomes events, so a crash loses nothing with it.
  await sql`
    create unlogged table stream_news (
      member_id bigint not null,
      name text not null,
      about bigint not null
    )`.execute(db);
  // One transaction after the other gives positions and ends, so nobody who read up to a position can miss
  // an event before it. It is the last thing that a transaction does: it waits for nothing while it holds the lock.
  await sql`
    create function place_stream_event() returns trigger language plpgsql as $$
    declare
      placed bigint;
    begin
      perform pg_advisory_xact_lock(7301);
      placed := nextval('stream_positions');
      insert into stream_events (position, member_id, name, about)
      values (placed, new.member_id, new.name, new.about);
      if new.name = 'notification' then
        insert into notification_heads (member_id, position) values (new.member_id, placed)
        on conflict (member_id) do update set position = excluded.position;
      end if;
      perform pg_notify('stream_events', '');
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger stream_news_placed after insert on stream_news
    deferrable initially deferred for each row execute function place_stream_event()`.execute(db);
  // Its plan is made while the table may be nearly empty and used when it is full.
  await sql`
    create function stream_events_after(after bigint, most int) returns setof stream_events
    language plpgsql stable set enable_seqscan = off as $$
    begin
      return query select * from stream_events where position > after order by position limit most;
    end $$`.execute(db);

  await sql`
    create function announce_ended_login() returns trigger language plpgsql as $$
    begin
      perform pg_notify('ended_logins', old.token_hash);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger logins_ended after delete on logins
    for each row execute function announce_ended_login()`.execute(db);
}

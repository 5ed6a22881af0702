import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bookings (
      id bigint generated always as identity primary key,
      session_id bigint not null references sessions (id),
      member_id bigint not null references members (id) on delete cascade,
      area_id bigint not null references areas (id),
      status text not null default 'active' check (status in ('active', 'cancelled')),
      -- The session's times, kept here for the constraint on overlaps and for the member's lists.
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      created_at timestamptz not null,
      cancelled_at timestamptz,
      -- The overall rating of the member's survey, null until it is done.
      rating int check (rating between 1 and 5),
      -- A range of one id equals that id, which spares the extension btree_gist.
      constraint bookings_never_overlap exclude using gist (
        int8range(member_id, member_id, '[]') with &&,
        tstzrange(starts_at, ends_at) with &&
      ) where (status = 'active')
    )`.execute(db);
  await sql`
    create unique index bookings_once_a_session on bookings (session_id, member_id)
    where status = 'active'`.execute(db);
  await sql`create index bookings_by_member on bookings (member_id, ends_at)`.execute(db);

  await sql`
    create table invitations (
      booking_id bigint not null references bookings (id) on delete cascade,
      member_id bigint not null references members (id) on delete cascade,
      primary key (booking_id, member_id)
    )`.execute(db);
  await sql`create index invitations_by_member on invitations (member_id)`.execute(db);

  await sql`
    create table notifications (
      id bigint generated always as identity primary key,
      member_id bigint not null references members (id) on delete cascade,
      type text not null,
      -- Which words say it; they are put together in the reader's language.
      wording text not null,
      params jsonb not null,
      -- What makes it happen once for a member.
      once_key text not null,
      is_read boolean not null default false,
      created_at timestamptz not null,
      unique (member_id, once_key)
    )`.execute(db);
  await sql`create index notifications_by_member on notifications (member_id, id desc)`.execute(db);
  await sql`
    create index notifications_unread on notifications (member_id) where not is_read`.execute(db);
}

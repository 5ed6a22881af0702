import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table documents (
      kind text not null check (kind in ('terms', 'privacy', 'guidelines')),
      version int not null check (version > 1),
      text text not null,
      effective_at timestamptz not null,
      published_at timestamptz not null,
      published_by text not null,
      next_notice_at timestamptz,
      noticed_through_id bigint not null default 0,
      notice_until_id bigint not null,
      primary key (kind, version)
    )`.execute(db);
  await sql`comment on table documents is 'Published versions. Version 1 is shipped with the server.'`.execute(
    db,
  );
  await sql`comment on column documents.next_notice_at is 'When the next members are told; null once everybody was.'`.execute(
    db,
  );
  await sql`comment on column documents.noticed_through_id is 'Members up to this id were told.'`.execute(
    db,
  );
  await sql`
    create index documents_to_notice on documents (next_notice_at) where next_notice_at is not null`.execute(
    db,
  );
  await sql`
    create table accepted_documents (
      member_id bigint not null references members on delete cascade,
      kind text not null check (kind in ('terms', 'privacy', 'guidelines')),
      version int not null,
      accepted_at timestamptz not null,
      primary key (member_id, kind)
    )`.execute(db);
  await sql`comment on table accepted_documents is 'What was in force when the member signed up.'`.execute(
    db,
  );
  await sql`
    alter table notifications drop constraint notifications_type_check,
      add constraint notifications_type_check check (type in ('new_connection', 'new_message',
        'session_reminder', 'session_update', 'survey_open', 'invitation', 'billing', 'promotion',
        'waitlist_offer', 'moderation', 'service_notice')) not valid`.execute(db);
  // In a statement after it, which doesn't keep others from writing.
  await sql`alter table notifications validate constraint notifications_type_check`.execute(db);
}

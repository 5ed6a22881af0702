import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table venues
      add column contact_name text,
      add column contact_email text,
      add column contact_phone text,
      add column contact_language text not null default 'English',
      add column agreement jsonb,
      add column visit_price_cents integer,
      add constraint venues_contact_language_check check (contact_language in
        ('English', 'Spanish', 'French', 'German', 'Italian', 'Portuguese', 'Japanese', 'Mandarin Chinese')),
      add constraint venues_visit_price_cents_check check (visit_price_cents between 0 and 100000)`.execute(
    db,
  );
  await comment(
    db,
    "column venues.contact_email",
    "Null without a contact, as are their name and phone.",
  );
  await comment(
    db,
    "column venues.agreement",
    "The weekly times that the venue agreed to outside its page; null if there are none.",
  );
  await sql`
    create table venue_links (
      venue_id bigint primary key references venues (id),
      token_hash text not null unique,
      asked_at timestamptz not null
    )`.execute(db);
  await sql`
    create table venue_times (
      venue_id bigint not null references venues (id),
      slot_id bigint not null references timetable_slots (id) on delete cascade,
      weekday integer not null,
      local_time time not null,
      workout_type text not null,
      asked_spots integer not null,
      asked_at timestamptz not null,
      answer text,
      up_to integer,
      note text not null default '',
      answered_at timestamptz,
      primary key (venue_id, slot_id),
      constraint venue_times_answer_check check (answer in ('confirm', 'decline'))
    )`.execute(db);
  await comment(
    db,
    "column venue_times.weekday",
    "The weekly time as it was asked. An answer ends when the timetable changes it.",
  );
  await comment(db, "column venue_times.up_to", "The most people that the venue takes then.");
  await sql`create index venue_times_by_slot on venue_times (slot_id)`.execute(db);
  await sql`
    create table venue_session_answers (
      session_id bigint not null references sessions (id),
      venue_id bigint not null references venues (id),
      answer text not null,
      note text not null default '',
      answered_at timestamptz not null,
      primary key (session_id, venue_id),
      constraint venue_session_answers_answer_check check (answer in ('confirm', 'decline'))
    )`.execute(db);
  await sql`create index venue_session_answers_by_venue on venue_session_answers (venue_id)`.execute(
    db,
  );
  await sql`alter table deliveries drop constraint deliveries_because_check`.execute(db);
  await sql`
    alter table deliveries add constraint deliveries_because_check check
      (because in ('settings', 'billing', 'booking', 'account', 'moderation', 'staff', 'venue'))`.execute(
    db,
  );
}

async function comment(db: Kysely<unknown>, thing: string, text: string): Promise<void> {
  await sql.raw(`comment on ${thing} is '${text}'`).execute(db);
}

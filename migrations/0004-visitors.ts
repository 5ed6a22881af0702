import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Addresses left by people without an access code, and links by which members reach the login without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table interests (
      mailbox text,
      email text not null,
      city text,
      created_at timestamptz not null,
      constraint interests_pkey primary key (mailbox),
      constraint interests_city_fkey foreign key (city) references cities (name)
    )`.execute(db);
  await sql`create index interests_by_city on interests (city, created_at)`.execute(db);
  await sql`create index interests_by_age on interests (created_at)`.execute(db);
  await sql`comment on column interests.mailbox is 'The address without its tag, so that each mailbox counts once.'`.execute(
    db,
  );
  await sql`comment on column interests.city is 'By the ZIP code. Null if that is near none of the cities.'`.execute(
    db,
  );

  await sql`
    create table login_link_requests (
      id bigint generated always as identity,
      email text not null,
      constraint login_link_requests_pkey primary key (id)
    )`.execute(db);
  await sql`alter table mailed_links drop constraint mailed_links_purpose_check`.execute(db);
  await sql`
    alter table mailed_links add constraint mailed_links_purpose_check
      check (purpose in ('email_verification', 'login_screen'))`.execute(db);
}
